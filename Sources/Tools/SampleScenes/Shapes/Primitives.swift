// Distances from a point to simple shapes about the origin, negative inside.
//
// Exact unless a comment says otherwise. Most formulas are Inigo Quilez's, from
// https://iquilezles.org/articles/distfunctions/.

func sphere(_ p: Vec3, _ radius: Float) -> Float { p.length - radius }

/// A bound, not exact: fine near the surface and for axes that do not differ wildly.
func ellipsoid(_ p: Vec3, _ radii: Vec3) -> Float {
  let a = Vec3(p.x / radii.x, p.y / radii.y, p.z / radii.z)
  let b = Vec3(a.x / radii.x, a.y / radii.y, a.z / radii.z)
  let k = a.length
  return k * (k - 1) / max(b.length, 1e-6)
}

func box(_ p: Vec3, _ half: Vec3) -> Float {
  let q = p.absolute - half
  let outside = Vec3(max(q.x, 0), max(q.y, 0), max(q.z, 0)).length
  return outside + min(q.largest, 0)
}

func box(_ p: Vec2, _ half: Vec2) -> Float {
  let q = Vec2(abs(p.x) - half.x, abs(p.y) - half.y)
  return Vec2(max(q.x, 0), max(q.y, 0)).length + min(max(q.x, q.y), 0)
}

/// A box that stands on `y = 0`; `size` is its full width, height and depth.
func block(_ p: Vec3, _ size: Vec3) -> Float {
  box(Vec3(p.x, p.y - 0.5 * size.y, p.z), size * 0.5)
}

/// A cylinder that stands on `y = 0`.
func cylinder(_ p: Vec3, _ radius: Float, height: Float) -> Float {
  box(Vec2(p.ground.length, p.y - 0.5 * height), Vec2(radius, 0.5 * height))
}

/// A round post that stands on `y = 0` and tapers from `bottom` to `top`: a cone when `top` is 0.
func taper(_ p: Vec3, bottom: Float, top: Float, height: Float) -> Float {
  slope(Vec2(p.ground.length, p.y), bottom: bottom, top: top, height: height)
}

/// A square post that stands on `y = 0` and tapers: a pyramid when `top` is 0.
///
/// A bound, not exact, outside its edges; exact in front of its faces.
func squareTaper(_ p: Vec3, bottom: Float, top: Float, height: Float) -> Float {
  slope(Vec2(max(abs(p.x), abs(p.z)), p.y), bottom: bottom, top: top, height: height)
}

/// An eight-sided post that stands on `y = 0` and tapers.
///
/// A bound, not exact, outside its edges.
func octagonTaper(_ p: Vec3, bottom: Float, top: Float, height: Float) -> Float {
  let (x, z) = (abs(p.x), abs(p.z))
  let radius = max(max(x, z), (x + z) * 0.707_106_8)
  return slope(Vec2(radius, p.y), bottom: bottom, top: top, height: height)
}

func capsule(_ p: Vec3, _ a: Vec3, _ b: Vec3, _ radius: Float) -> Float {
  let (pa, ba) = (p - a, b - a)
  return (pa - ba * clamp(dot(pa, ba) / dot(ba, ba))).length - radius
}

/// A round rod from `a` to `b` whose radius changes on the way.
///
/// A bound, not exact.
func rod(_ p: Vec3, _ a: Vec3, _ b: Vec3, _ radiusA: Float, _ radiusB: Float) -> Float {
  let (pa, ba) = (p - a, b - a)
  let h = clamp(dot(pa, ba) / dot(ba, ba))
  return (pa - ba * h).length - mix(radiusA, radiusB, h)
}

/// A ring that lies on the ground plane.
func torus(_ p: Vec3, _ radius: Float, _ thickness: Float) -> Float {
  Vec2(p.ground.length - radius, p.y).length - thickness
}

/// The part above `y = 0` of a trapezoid in a plane, exact: what tapers are made of.
private func slope(_ q: Vec2, bottom: Float, top: Float, height: Float) -> Float {
  let cap = Vec2(
    max(0, abs(q.x) - (q.y < 0.5 * height ? bottom : top)),
    abs(q.y - 0.5 * height) - 0.5 * height
  )
  let edge = Vec2(top - bottom, height)
  let offset = Vec2(q.x - bottom, q.y)
  let side = offset - edge * clamp(dot(offset, edge) / dot(edge, edge))
  let inside = side.x * edge.y - side.y * edge.x < 0 && cap.y < 0
  let d = min(Vec2(cap.x, cap.y).length, side.length)
  return inside ? -d : d
}

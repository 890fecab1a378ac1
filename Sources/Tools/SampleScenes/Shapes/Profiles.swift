// Flat outlines, and the two ways to make a solid of one: pull it along an axis, or spin it.

/// Returns the distance to a flat outline that is pulled `half` to each side of its plane.
func extruded(_ outline: Float, along offset: Float, half: Float) -> Float {
  let q = Vec2(outline, abs(offset) - half)
  return Vec2(max(q.x, 0), max(q.y, 0)).length + min(max(q.x, q.y), 0)
}

/// A doorway that stands on `y = 0` and ends in a half circle: `height` to its crown.
func archway(_ p: Vec2, width: Float, height: Float) -> Float {
  let (radius, x) = (0.5 * width, abs(p.x))
  let spring = height - radius
  if p.y > spring { return Vec2(x, p.y - spring).length - radius }
  return p.y < 0 ? Vec2(max(x - radius, 0), p.y).length : max(x - radius, -p.y)
}

/// A doorway that stands on `y = 0` and ends in a pointed arch, as in Mughal and Gothic buildings.
///
/// Each side is an arc about a center on the other side; `sharpness` 0 is a half circle, 1 an
/// equilateral arch. A bound, not exact, below the spring.
func pointedArchway(_ p: Vec2, width: Float, height: Float, sharpness: Float = 0.6) -> Float {
  let (half, x) = (0.5 * width, abs(p.x))
  let offset = sharpness * half
  let radius = half + offset
  let spring = height - (radius * radius - offset * offset).squareRoot()
  if p.y > spring { return Vec2(x + offset, p.y - spring).length - radius }
  return max(x - half, -p.y)
}

/// A gable: an isosceles triangle that stands on `y = 0`.
func gable(_ p: Vec2, width: Float, height: Float) -> Float {
  let normal = Vec2(height, 0.5 * width) * (1 / Vec2(height, 0.5 * width).length)
  return max(dot(Vec2(abs(p.x), p.y - height), normal), -p.y)
}

/// A ground plan with `width` along x, `depth` along z and cut corners.
func chamferedSquare(_ p: Vec2, half: Float, cut: Float) -> Float {
  let (x, y) = (abs(p.x), abs(p.y))
  return max(max(x, y) - half, (x + y - 2 * half + cut) * 0.707_106_8)
}

/// A polyline that a point may be far from or left and right of, such as a spun profile.
///
/// Returns the distance to a closed outline, negative inside.
func polygon(_ p: Vec2, _ corners: [Vec2]) -> Float {
  guard var previous = corners.last else { return .infinity }
  var (nearest, inside): (Float, Bool) = (.infinity, false)
  for corner in corners {
    let (edge, offset) = (previous - corner, p - corner)
    let side = offset - edge * clamp(dot(offset, edge) / max(dot(edge, edge), 1e-12))
    nearest = min(nearest, dot(side, side))
    let (above, abovePrevious) = (corner.y > p.y, previous.y > p.y)
    if above != abovePrevious {
      let crossing = corner.x + (p.y - corner.y) * edge.x / edge.y
      if p.x < crossing { inside.toggle() }
    }
    previous = corner
  }
  return inside ? -nearest.squareRoot() : nearest.squareRoot()
}

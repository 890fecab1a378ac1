/// Finds what rays hit by sphere tracing.
///
/// - SeeAlso: J. C. Hart, *Sphere tracing: a geometric method for the antialiased ray tracing of
///   implicit surfaces*, The Visual Computer 12, 1996.
struct Tracer<Place: Scene>: Sendable {
  let scene: Place

  /// What a ray met.
  struct Hit {
    let distance: Float
    let point: Vec3
    let normal: Vec3
    let material: Material
  }

  /// Returns the nearest thing along a ray.
  ///
  /// What is smaller than the spread, the angle of a pixel in radians, need not be resolved.
  func hit(_ ray: Ray, spread: Float) -> Hit? {
    let floor = ray.direction.y < -1e-6 ? -ray.origin.y / ray.direction.y : .infinity
    if let solid = march(ray, spread: spread, limit: floor) { return solid }
    guard floor.isFinite && floor > 0 else { return nil }
    let point = Vec3(
      ray.origin.x + ray.direction.x * floor,
      0,
      ray.origin.z + ray.direction.z * floor
    )
    return Hit(
      distance: floor,
      point: point,
      normal: .up,
      material: scene.ground(at: point.ground)
    )
  }

  private func march(_ ray: Ray, spread: Float, limit: Float) -> Hit? {
    guard let part = scene.bounds.crossing(ray) else { return nil }
    var t = max(part.lowerBound, 1e-3)
    let end = min(part.upperBound, limit)
    var nearest: (distance: Float, t: Float) = (.infinity, t)
    for _ in 0..<220 where t < end {
      let surface = scene.surface(at: ray.point(t))
      let precision = 0.4 * spread * t + 1e-5
      if surface.solid < precision {
        return solid(surface, ray, at: t, spread: spread)
      }
      if surface.solid < nearest.distance { nearest = (surface.solid, t) }
      t += max(surface.distance * scene.stride, 0.5 * precision)
    }
    // Out of steps close to a surface: it was grazed, and a hole would show.
    guard t < end && nearest.distance < 3 * spread * nearest.t else { return nil }
    let surface = scene.surface(at: ray.point(nearest.t))
    return solid(surface, ray, at: nearest.t, spread: spread)
  }

  private func solid(_ surface: Surface, _ ray: Ray, at t: Float, spread: Float) -> Hit {
    let point = ray.point(t)
    let normal = normal(at: point, size: 0.5 * spread * t)
    let material = scene.dressing(of: surface.material, at: point, normal: normal)
    return Hit(distance: t, point: point, normal: normal, material: material)
  }

  /// The gradient of the distance, from the four corners of a tetrahedron.
  private func normal(at p: Vec3, size e: Float) -> Vec3 {
    let a = Vec3(1, -1, -1)
    let b = Vec3(-1, -1, 1)
    let c = Vec3(-1, 1, -1)
    let d = Vec3(1, 1, 1)
    var sum = a * scene.surface(at: p + a * e).solid
    sum += b * scene.surface(at: p + b * e).solid
    sum += c * scene.surface(at: p + c * e).solid
    sum += d * scene.surface(at: p + d * e).solid
    return sum.normalized
  }

  /// Returns how much of the sun's disc a point sees, 0...1.
  ///
  /// A ray that passes a solid at an angle below the disc's radius loses part of the disc; the disc
  /// is taken larger than the true one, whose shadows look cut out.
  func sunlight(at p: Vec3, towards sun: Vec3, offset: Float) -> Float {
    let ray = Ray(origin: p, direction: sun)
    guard let part = scene.bounds.crossing(ray) else { return 1 }
    var t = max(part.lowerBound, offset)
    var light: Float = 1
    for _ in 0..<64 where t < part.upperBound {
      let surface = scene.surface(at: ray.point(t))
      let d = surface.solid
      if d < 0.0005 * t { return 0 }
      light = min(light, 45 * d / t)
      t += max(surface.distance * scene.stride, 0.25 * offset)
    }
    let l = clamp(light)
    return l * l * (3 - 2 * l)
  }

  /// Returns how open the space in front of a surface is, 0...1.
  func openness(at p: Vec3, normal: Vec3) -> Float {
    var (blocked, weight): (Float, Float) = (0, 0.55)
    for i in 1...4 {
      let h = scene.reach * Float(i * i) / 16
      let q = p + normal * h
      var d = min(q.y, h)
      d = min(d, scene.surface(at: q).solid)
      blocked += weight * clamp((h - d) / h)
      weight *= 0.72
    }
    return clamp(1 - 0.62 * blocked)
  }
}

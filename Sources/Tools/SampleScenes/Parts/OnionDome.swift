/// A dome that bulges over its drum and ends in a point, on `y = 0`.
struct OnionDome: Sendable {
  /// The radius where it is widest.
  var radius: Float
  /// The radius of the neck below it, and the neck's height.
  var neck: Float
  var drum: Float

  /// The height up to the tip.
  var height: Float { drum + 2.42 * radius }

  /// Returns the distance; `swelling` raises what is carved into the dome, as a part of the radius.
  func distance(to p: Vec3, swelling: Float = 0) -> Float {
    let center = drum + 0.78 * radius
    let bulb = sphere(Vec3(p.x, (p.y - center) * 0.92, p.z), radius * (1 + swelling))
    let tip = taper(
      p - Vec3(0, center + 0.55 * radius, 0),
      bottom: 0.62 * radius,
      top: 0.02 * radius,
      height: 1.1 * radius
    )
    let body = max(blend(bulb, tip, 0.5 * radius), drum - p.y)
    return min(body, cylinder(p, neck, height: drum + 0.1 * radius))
  }
}

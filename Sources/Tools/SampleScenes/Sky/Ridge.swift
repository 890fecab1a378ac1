/// A line of hills at the horizon, painted onto the sky: far land costs nothing to march.
struct Ridge: Sendable {
  /// The height of its lowest and highest crests above the horizon, in degrees.
  var low: Float
  var high: Float
  /// How many crests there are in a full turn.
  var crests: Float = 14
  /// 0 rounded hills, 1 alpine.
  var sharpness: Float = 0.3
  var material: Material = .forest
  /// The distance in meters, for haze.
  var distance: Float
  var seed: Int32 = 1

  /// Returns the hills' light in a direction, or nil above their crest.
  func light(_ direction: Vec3, under heaven: Heaven, palette: Palette) -> Vec3? {
    guard direction.y < sine(degrees(high)) else { return nil }
    let flat = direction.ground * (1 / max(direction.ground.length, 1e-6))
    let height = direction.y - crest(flat)
    guard height < 0 else { return nil }
    // The slope along the horizon says which side faces the sun.
    let side = Vec2(-flat.y, flat.x) * 0.01
    let texture = ridges(flat * (3 * crests) + Vec2(0, height * 60), octaves: 4) - 0.3
    let slope = (crest(flat + side) - crest(flat - side)) / 0.02 + 0.5 * texture
    let facing = -dot(Vec2(-flat.y, flat.x), heaven.sun.ground) * slope * 2
    let lit = clamp(0.35 + 0.5 * heaven.sun.y + facing - 0.3 * dot(flat, heaven.sun.ground))
    let recipe = material.recipe
    let albedo = mix(recipe.dark, recipe.light, clamp(0.5 + texture)) * palette.tint(material)
    let color = albedo * (heaven.sky.sun * (0.5 * lit) + heaven.sky.ambient * 0.6)
    let seen = exp(-distance / heaven.sky.visibility)
    let level = Vec3(direction.x, 0.02, direction.z).normalized
    return mix(heaven.air(level), color, seen)
  }

  private func crest(_ flat: Vec2) -> Float {
    let offset = Vec2(17.7 * Float(seed), 3.1 * Float(seed))
    let p = flat * (crests / 6) + offset
    let rounded = fractal(p, octaves: 5)
    let sharp = ridges(p, octaves: 5)
    let h = mix(smoothstep(0.2, 0.8, rounded), clamp(sharp * 1.3), sharpness)
    return sine(degrees(mix(low, high, h)))
  }
}

extension [Ridge] {
  /// Flat land: nothing rises above the horizon.
  static let plain: [Ridge] = []
  static let lowHills: [Ridge] = [
    Ridge(low: 0.3, high: 1.8, crests: 16, distance: 5000, seed: 3),
    Ridge(low: 0.6, high: 3, crests: 12, distance: 12_000, seed: 5),
  ]
  static let treeLine: [Ridge] = [
    Ridge(low: 0.8, high: 1.7, crests: 150, sharpness: 0, distance: 900, seed: 7),
    Ridge(low: 0.5, high: 2.6, crests: 16, distance: 9000, seed: 4),
  ]
  static let mountains: [Ridge] = [
    Ridge(low: 1.2, high: 5, crests: 14, sharpness: 0.4, distance: 7000, seed: 2),
    Ridge(
      low: 3,
      high: 9,
      crests: 12,
      sharpness: 0.7,
      material: .greyRock,
      distance: 15_000,
      seed: 6
    ),
  ]
  static let desertHills: [Ridge] = [
    Ridge(
      low: 0.2,
      high: 1.2,
      crests: 14,
      sharpness: 0.1,
      material: .sand,
      distance: 8000,
      seed: 8
    ),
    Ridge(
      low: 0.3,
      high: 2,
      crests: 10,
      sharpness: 0.3,
      material: .soil,
      distance: 16_000,
      seed: 9
    ),
  ]
}

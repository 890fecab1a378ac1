/// The light of an hour: sun, air and clouds.
///
/// Every picture draws from the set in `Sky+Hours.swift`.
struct Sky: Sendable {
  /// The sun's height above the horizon in degrees.
  var sunHeight: Float
  /// The sun's light, linear; 3 is a bright day.
  var sun: Vec3
  /// The sky's color overhead and at the horizon.
  var zenith: Vec3
  var horizon: Vec3
  /// The light that comes from the whole sky.
  var ambient: Vec3
  /// The color of clouds in light and in shade, and how much of the sky they cover (0...1).
  var cloudLight: Vec3
  var cloudShade: Vec3
  var cloudCover: Float
  /// How much longer clouds are along the wind than across: 1 heaps, 6 streaks.
  var cloudStretch: Float = 1
  /// The distance in meters at which haze has taken about two thirds of the light.
  var visibility: Float
  /// The glow about the sun, 0...1.
  var glow: Float
  /// The factor before the tone curve.
  var exposure: Float
}

/// A sky with its sun at a place: what light comes from each direction.
struct Heaven: Sendable {
  let sky: Sky
  /// The direction to the sun.
  let sun: Vec3
  private let cloudOffset: Vec2

  /// Puts the sun at a direction over the ground; its height is the sky's.
  init(_ sky: Sky, sunOver ground: Vec2, seed: Int32) {
    self.sky = sky
    let height = degrees(sky.sunHeight)
    let flat = ground * (cosine(height) / max(ground.length, 1e-6))
    sun = Vec3(flat.x, sine(height), flat.y)
    cloudOffset = Vec2(40 * random(seed, 1, 5), 40 * random(seed, 2, 5))
  }

  /// Returns the light of the clear sky, which is also what haze fades to.
  func air(_ direction: Vec3) -> Vec3 {
    let up = max(direction.y, 0)
    let height = 1 - power(1 - min(up, 1), 3.2)
    var color = mix(sky.horizon, sky.zenith, height)
    let toSun = max(dot(direction, sun), 0)
    let halo = sky.glow * (0.35 * power(toSun, 6) + 0.65 * power(toSun, 60)) * (1 - 0.6 * height)
    color += sky.sun * (0.3 * halo)
    return color
  }

  /// Returns the light of the sky with its clouds and its sun.
  func light(_ direction: Vec3) -> Vec3 {
    var color = air(direction)
    let disc = smoothstep(0.9994, 0.9999, dot(direction, sun))
    color += sky.sun * (6 * disc)
    guard direction.y > 0.005 && sky.cloudCover > 0 else { return color }
    let cloud = clouds(direction)
    return mix(color, cloud.color, cloud.cover)
  }

  private func clouds(_ direction: Vec3) -> (color: Vec3, cover: Float) {
    let scale = 1.5 / (direction.y + 0.1)
    let p = Vec2(
      direction.x * scale / sky.cloudStretch,
      direction.z * scale * (0.5 + 0.5 * sky.cloudStretch)
    )
    let q = p + cloudOffset
    let here = fractal(q, octaves: 6)
    // Noise stays near one half: these bounds make cover mean the covered part of the sky.
    let edge = 0.68 - 0.36 * sky.cloudCover
    let cover = smoothstep(edge, edge + 0.16, here)
    guard cover > 0 else { return (.zero, 0) }
    let there = fractal(q + sun.ground * 0.18, octaves: 4)
    let lit = clamp(0.62 + 3.2 * (here - there) - 0.9 * max(here - edge - 0.12, 0))
    let low = smoothstep(0, 0.22, direction.y)
    var color = mix(sky.cloudShade, sky.cloudLight, lit)
    color = mix(air(direction), color, 0.35 + 0.65 * low)
    return (color, cover * smoothstep(0.005, 0.1, direction.y))
  }
}

extension Sky {
  /// Noon with hardly a cloud.
  static let noon = Sky(
    sunHeight: 52,
    sun: Vec3(3.1, 2.95, 2.7),
    zenith: Vec3(0.09, 0.29, 0.86),
    horizon: Vec3(0.82, 1.08, 1.42),
    ambient: Vec3(0.44, 0.56, 0.78),
    cloudLight: Vec3(1.75, 1.75, 1.76),
    cloudShade: Vec3(1, 1.1, 1.3),
    cloudCover: 0.25,
    cloudStretch: 2,
    visibility: 14_000,
    glow: 0.25,
    exposure: 0.5
  )

  /// Heaps of white cloud.
  static let fair = Sky(
    sunHeight: 40,
    sun: Vec3(3, 2.75, 2.35),
    zenith: Vec3(0.11, 0.33, 0.88),
    horizon: Vec3(0.92, 1.14, 1.4),
    ambient: Vec3(0.46, 0.57, 0.76),
    cloudLight: Vec3(1.95, 1.9, 1.84),
    cloudShade: Vec3(0.84, 0.92, 1.08),
    cloudCover: 0.55,
    visibility: 11_000,
    glow: 0.3,
    exposure: 0.52
  )

  /// A pale, hazy morning.
  static let morning = Sky(
    sunHeight: 24,
    sun: Vec3(2.9, 2.35, 1.7),
    zenith: Vec3(0.22, 0.47, 0.9),
    horizon: Vec3(1.36, 1.24, 1.08),
    ambient: Vec3(0.48, 0.54, 0.66),
    cloudLight: Vec3(1.85, 1.6, 1.36),
    cloudShade: Vec3(0.92, 0.92, 1.02),
    cloudCover: 0.4,
    cloudStretch: 2.2,
    visibility: 6_000,
    glow: 0.55,
    exposure: 0.56
  )

  /// Low, warm sun.
  static let golden = Sky(
    sunHeight: 14,
    sun: Vec3(3.1, 2.1, 1.15),
    zenith: Vec3(0.19, 0.34, 0.68),
    horizon: Vec3(1.5, 1.04, 0.66),
    ambient: Vec3(0.46, 0.48, 0.57),
    cloudLight: Vec3(1.95, 1.32, 0.86),
    cloudShade: Vec3(0.7, 0.62, 0.7),
    cloudCover: 0.42,
    cloudStretch: 3,
    visibility: 8_000,
    glow: 0.7,
    exposure: 0.6
  )

  /// The sun is about to set.
  static let dusk = Sky(
    sunHeight: 5,
    sun: Vec3(2.5, 1.25, 0.62),
    zenith: Vec3(0.13, 0.2, 0.5),
    horizon: Vec3(1.3, 0.72, 0.42),
    ambient: Vec3(0.45, 0.41, 0.53),
    cloudLight: Vec3(1.6, 0.74, 0.52),
    cloudShade: Vec3(0.38, 0.3, 0.44),
    cloudCover: 0.5,
    cloudStretch: 2.5,
    visibility: 7_000,
    glow: 0.9,
    exposure: 0.78
  )

  /// A closed grey sky.
  static let overcast = Sky(
    sunHeight: 50,
    sun: Vec3(0.8, 0.78, 0.75),
    zenith: Vec3(0.7, 0.76, 0.84),
    horizon: Vec3(1.02, 1.05, 1.1),
    ambient: Vec3(0.92, 0.95, 1),
    cloudLight: Vec3(1.2, 1.22, 1.25),
    cloudShade: Vec3(0.55, 0.59, 0.66),
    cloudCover: 0.86,
    cloudStretch: 1.6,
    visibility: 4_500,
    glow: 0.1,
    exposure: 0.66
  )

  /// A beam of sun below dark clouds.
  static let storm = Sky(
    sunHeight: 30,
    sun: Vec3(2.9, 2.45, 1.8),
    zenith: Vec3(0.26, 0.33, 0.45),
    horizon: Vec3(0.76, 0.82, 0.9),
    ambient: Vec3(0.4, 0.45, 0.53),
    cloudLight: Vec3(0.86, 0.86, 0.9),
    cloudShade: Vec3(0.24, 0.28, 0.34),
    cloudCover: 0.8,
    cloudStretch: 1.4,
    visibility: 9_000,
    glow: 0.2,
    exposure: 0.6
  )

  /// The sun is down, the sky still blue.
  static let blueHour = Sky(
    sunHeight: 12,
    sun: Vec3(0.5, 0.42, 0.42),
    zenith: Vec3(0.07, 0.13, 0.38),
    horizon: Vec3(0.5, 0.46, 0.6),
    ambient: Vec3(0.3, 0.36, 0.56),
    cloudLight: Vec3(0.42, 0.38, 0.52),
    cloudShade: Vec3(0.16, 0.19, 0.34),
    cloudCover: 0.35,
    cloudStretch: 3,
    visibility: 9_000,
    glow: 0.5,
    exposure: 0.95
  )

  /// White sky over new snow.
  static let snowy = Sky(
    sunHeight: 32,
    sun: Vec3(1.1, 1.06, 1),
    zenith: Vec3(0.72, 0.78, 0.88),
    horizon: Vec3(0.98, 1.02, 1.08),
    ambient: Vec3(0.76, 0.8, 0.88),
    cloudLight: Vec3(1.16, 1.18, 1.22),
    cloudShade: Vec3(0.72, 0.76, 0.83),
    cloudCover: 0.8,
    cloudStretch: 1.8,
    visibility: 7_000,
    glow: 0.15,
    exposure: 0.6
  )

  /// Returns the same hour in thicker air: 2 is haze, 6 thin fog.
  func hazy(_ thickness: Float) -> Sky {
    var sky = self
    let veil = 1 - 1 / thickness
    sky.visibility /= thickness
    sky.zenith = mix(zenith, horizon, 0.6 * veil)
    sky.cloudLight = mix(cloudLight, horizon, 0.5 * veil)
    sky.cloudShade = mix(cloudShade, horizon, 0.7 * veil)
    sky.sun = mix(sun, sun * 0.7, veil)
    return sky
  }
}

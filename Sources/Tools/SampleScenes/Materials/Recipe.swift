/// How a material looks, as numbers: two colors and the patterns that they make.
///
/// Lengths are in meters. A pattern whose length is 0 is absent.
struct Recipe: Sendable {
  /// The colors that blotches mix, linear.
  var light: Vec3
  var dark: Vec3
  /// The size of blotches.
  var blotch: Float = 2
  /// The size of the fine grain, and how much it lightens and darkens.
  var grain: Float = 0.15
  var grainContrast: Float = 0.25
  /// The size of bumps, and their height as a fraction of it.
  var bump: Float = 0.3
  var bumpHeight: Float = 0.12
  /// Layers of sediment: their thickness and how far they differ.
  var layer: Float = 0
  var layerContrast: Float = 0
  /// Stones or bricks.
  var masonry: Masonry?
  /// How strongly spots of every size lighten and darken it: what weather, hands and lichen leave.
  var weathering: Float = 0
  /// How strongly rain has darkened upright faces.
  var stains: Float = 0
  /// How far light reaches around into the shade, as it does in leaves: 0 for stone.
  var softness: Float = 0
  /// How much light is mirrored: 0 for stone, 1 for still water.
  var gloss: Float = 0
}

/// Stones laid in courses, each row shifted by half a stone.
struct Masonry: Sendable {
  var length: Float
  var height: Float
  var joint: Float
  /// How far the stones' tones differ.
  var variation: Float
  /// How dark the joints are: 0 as the stones, 1 black.
  var depth: Float = 0.5

  /// Looks at the wall's stones at a point of its face.
  ///
  /// Joints thinner than a pixel widen to it and pale by as much, so that far walls turn smooth
  /// and do not flicker.
  func stone(at p: Vec2, footprint: Float) -> (joint: Float, tone: Float) {
    let row = floor(p.y / height)
    let shift = 0.5 * row + 0.3 * random(Int32(row), 7)
    let column = floor(p.x / length - shift)
    let u = (p.x / length - shift - column) * length
    let v = p.y - row * height
    let edge = min(min(u, length - u), min(v, height - v))
    let width = max(joint, footprint)
    let line = smoothstep(width, 0.3 * width, edge) * (joint / width)
    let fine = clamp(1.5 - footprint / height)
    return (line, (random(Int32(column), Int32(row), 3) - 0.5) * fine)
  }
}

extension Vec3 {
  /// The linear color of an sRGB triple such as `0xC9A66B`.
  init(srgb hex: UInt32) {
    func linear(_ shift: UInt32) -> Float {
      let c = Float((hex >> shift) & 0xFF) / 255
      return c <= 0.040_45 ? c / 12.92 : power((c + 0.055) / 1.055, 2.4)
    }
    self.init(linear(16), linear(8), linear(0))
  }
}

/// The place of a feature, before rounding.
struct FeaturePlace {
  private var x: Float, y: Float
  private var direction: (x: Float, y: Float)
  private let scale: UInt8
  private let width: Float

  init(
    _ point: Keypoint,
    direction: (x: Float, y: Float),
    scale: Float,
    of pyramid: ScalePyramid
  ) {
    let unit = Float(LocalFeature.unitsPerSide) / Float(max(pyramid.width, pyramid.height))
    let position = point.basePosition(scale: scale)
    x = position.x * unit
    y = position.y * unit
    width = Float(pyramid.width) * unit
    self.direction = direction
    self.scale = FeatureScale.encoded(scale * unit)
  }

  var mirrored: FeaturePlace {
    var place = self
    place.x = width - x
    place.direction.x = -direction.x
    return place
  }

  func feature(_ descriptor: BinaryDescriptor) -> LocalFeature {
    LocalFeature(
      x: UInt16(max(0, min(65_535, x.rounded()))),
      y: UInt16(max(0, min(65_535, y.rounded()))),
      scale: scale,
      angle: FeatureAngle.encoded(direction),
      descriptor: descriptor
    )
  }
}

extension Keypoint {
  /// Converts a point of a level to pixels of the finest level, from the picture's corner.
  ///
  /// - Parameter scale: The side of the level's pixels, in pixels of the finest level.
  /// - Returns: The distances from the left and the top edge.
  func basePosition(scale: Float) -> (x: Float, y: Float) {
    ((x + 0.5) * scale, (y + 0.5) * scale)
  }
}

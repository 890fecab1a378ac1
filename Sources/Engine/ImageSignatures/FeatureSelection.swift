internal import PixelBuffers

/// One of the two kinds of local features by which pictures are compared.
public enum FeatureChannel: String, CaseIterable, Hashable, Sendable {
  /// Oriented patches of all sizes: they find copies and parts again, turned and mirrored ones, too.
  case copies
  /// Learned points: they find other photographs of the same thing.
  case views
}

/// Which local features a signature has.
public enum FeatureSelection: String, CaseIterable, Hashable, Sendable, Codable {
  /// Those that find copies.
  case copies
  /// Those that find other photographs of the same thing, too: ``ImageSignature/viewFeatures``.
  case all

  /// The view features of a picture, as far as they are asked for.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - mask: Where features may lie; nil for everywhere.
  /// - Returns: The features, the strongest first.
  internal func viewFeatures(
    of picture: PixelBuffer,
    within mask: EllipseMask? = nil
  ) -> [LocalFeature] {
    self == .all ? ViewFeatures(of: picture, within: mask).features : []
  }
}

extension ImageSignature {
  /// The local features of one kind.
  package func features(of channel: FeatureChannel) -> [LocalFeature] {
    switch channel {
    case .copies: features
    case .views: viewFeatures
    }
  }

  /// The signature with no more than the local features that are wanted.
  package func keeping(_ selection: FeatureSelection) -> ImageSignature {
    if selection == .all || viewFeatures.isEmpty { return self }
    return ImageSignature(
      frame: frame,
      content: content,
      histogram: histogram,
      features: features
    )
  }
}

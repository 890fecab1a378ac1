internal import PixelBuffers

/// The kind of local features by which pictures are compared.
public enum FeatureChannel: String, CaseIterable, Hashable, Sendable {
  /// Oriented patches of all sizes: they find copies and parts again, turned and mirrored ones, too.
  case copies
  /// Learned points: they find other photographs of the same scene.
  case views
}

/// The local features of a signature.
public enum FeatureSelection: String, CaseIterable, Hashable, Sendable, Codable {
  /// Features that find copies.
  case copies
  /// Also features that find other photographs of the same scene: ``ImageSignature/viewFeatures``.
  case all

  /// The view features of a picture, if they are selected.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - mask: The region in which features may lie; nil for everywhere.
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

  /// The signature reduced to the selected local features.
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

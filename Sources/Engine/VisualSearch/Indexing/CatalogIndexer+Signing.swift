internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

/// Decodes pictures and computes their signatures, or reuses signatures that another machine has computed.
extension CatalogIndexer {
  struct SignedPicture: Sendable {
    var job: Job
    var outcome: Result<Picture, Failure>
    /// Whether another machine computed the signature.
    var isReused = false

    struct Picture {
      var width, height, orientation: Int
      /// The damage of a picture that could be read nevertheless.
      var damage: String?
      var signature: ImageSignature
      /// The visual words of its features.
      var words: PictureWords
    }

    struct Failure: Error {
      var reason: String
      /// Whether the file's bytes cause the failure, so that it lasts until the file changes.
      var isOfContent: Bool
      /// Whether the bytes could not be read: a disk is not mounted, say, or the program that decodes them is
      /// broken.
      var isUnread: Bool
    }

    var isFailure: Bool { if case .failure = outcome { true } else { false } }
    var isUnread: Bool {
      if case .failure(let failure) = outcome { failure.isUnread } else { false }
    }
  }

  func sign(
    _ jobs: [Job],
    _ features: FeatureSelection,
    _ folder: SegmentFolder,
    didSign: @escaping @Sendable (_ hasFailed: Bool) -> Void
  ) async -> [SignedPicture] {
    await concurrentMap(jobs) { job in
      let picture = signed(job, features, folder)
      didSign(picture.isFailure)
      return picture
    }
  }

  func signed(
    _ job: Job,
    _ features: FeatureSelection,
    _ folder: SegmentFolder
  ) -> SignedPicture {
    if let reused = reused(job, features, folder) { return reused }
    do throws(ImageDecodingError) {
      let options = DecodingOptions(
        longestSide: ImageSignature.decodingSide,
        allowsTruncated: !isStrict,
        limits: limits
      )
      let image = try decode(job.absolutePath, options)
      let signature = ImageSignature(of: image.pixelBuffer, features: features)
      return SignedPicture(
        job: job,
        outcome: .success(
          SignedPicture.Picture(
            width: image.fullWidth,
            height: image.fullHeight,
            orientation: image.orientation.rawValue,
            damage: image.damage.map { "\($0)" },
            signature: signature,
            words: folder.words(of: signature)
          )
        )
      )
    } catch {
      var error = error
      error.path = nil
      return SignedPicture(
        job: job,
        outcome: .failure(
          SignedPicture.Failure(
            reason: "\(error)",
            // A picture that is refused only because it is damaged is read once damage is tolerated.
            isOfContent: error.kind.isOfContent && !(isStrict && error.kind.isDamage),
            isUnread: error.kind == .unreadable || error.kind == .unavailable
          )
        )
      )
    }
  }

  /// Another machine's signature of a picture; nil when there is none for this state of its file.
  func reused(
    _ job: Job,
    _ features: FeatureSelection,
    _ folder: SegmentFolder
  ) -> SignedPicture? {
    do throws(CatalogError) {
      let found = try signatures?.picture(
        at: job.path,
        byteCount: job.state.size,
        modified: job.state.modified,
        features
      )
      guard let found, !(isStrict && found.damage != nil) else { return nil }
      return SignedPicture(
        job: job,
        outcome: .success(
          SignedPicture.Picture(
            width: found.width,
            height: found.height,
            orientation: found.orientation,
            damage: found.damage,
            signature: found.signature,
            words: folder.words(of: found.signature)
          )
        ),
        isReused: true
      )
    } catch {
      // Not decoded instead: when signatures that took hours cannot be used, the first picture should report
      // it.
      let failure = SignedPicture.Failure(reason: "\(error)", isOfContent: false, isUnread: true)
      return SignedPicture(job: job, outcome: .failure(failure))
    }
  }
}

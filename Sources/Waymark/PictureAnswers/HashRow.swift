package import ImageCoding
internal import SafeText
package import Terminal

/// The hash of one picture, or the reason why there is none.
package struct HashRow: Sendable {
  package var path: String
  package var algorithm: HashAlgorithm
  package var result: HashAlgorithm.Result?
  package var error: String?
  /// The damage of a picture that has a hash nevertheless.
  package var warning: String?
  /// Whether the row has PDQ's turned and mirrored forms.
  package var isDihedral = false

  package var json: JSONOutput {
    .object(
      [
        ("path", .string(path)),
        ("algorithm", .string(algorithm.rawValue)),
        ("hash", .optional(result?.text)),
        ("quality", .optional(result?.quality)),
        ("error", .optional(error)),
        ("warning", .optional(warning)),
      ] + forms.map { ($0.name, .optional($0.hash)) }
    )
  }
}

extension HashRow {
  /// The turned and mirrored forms by their names: seven if they were asked for, without hashes when there is an error.
  package var forms: [(name: String, hash: String?)] {
    guard isDihedral else { return [] }
    return HashAlgorithm.formNames.enumerated().map { place, name in
      (name, result.map { $0.forms[place] })
    }
  }

  /// Reads a picture and computes its hash; an unreadable picture gives a row with ``error``.
  ///
  /// - Parameters:
  ///   - input: The picture.
  ///   - algorithm: The hash algorithm.
  ///   - size: A supported size; nil for the default.
  ///   - isDihedral: Whether PDQ's turned and mirrored forms are computed, too.
  ///   - limits: The limits on the cost of decoding.
  ///   - isStrict: Whether damaged pictures are refused.
  package init(
    _ input: PictureInput,
    _ algorithm: HashAlgorithm,
    size: Int?,
    isDihedral: Bool = false,
    limits: DecodingLimits,
    isStrict: Bool
  ) {
    do {
      self = try HashRow(
        hashing: input,
        algorithm,
        size: size,
        isDihedral: isDihedral,
        limits: limits,
        isStrict: isStrict
      )
    } catch {
      let reason = PictureTrouble.reason(of: error)
      self.init(path: input.name, algorithm: algorithm, error: reason, isDihedral: isDihedral)
    }
  }

  /// Reads a picture and computes its hash.
  ///
  /// - Parameters:
  ///   - input: The picture.
  ///   - algorithm: The hash algorithm.
  ///   - size: A supported size; nil for the default.
  ///   - isDihedral: Whether PDQ's turned and mirrored forms are computed, too.
  ///   - limits: The limits on the cost of decoding.
  ///   - isStrict: Whether damaged pictures are refused.
  ///   - workers: The processes that decode it, with their own limits; nil to decode in this process.
  /// - Throws: `ImageDecodingError`, or ``WorkerLoss``.
  package init(
    hashing input: PictureInput,
    _ algorithm: HashAlgorithm,
    size: Int?,
    isDihedral: Bool = false,
    limits: DecodingLimits,
    isStrict: Bool = false,
    by workers: DecodeWorkers? = nil
  ) throws {
    let picture = try input.decoded(
      longestSide: algorithm.decodingSide,
      convention: algorithm.convention,
      keepsStoredColors: algorithm.keepsStoredColors,
      limits: limits,
      isStrict: isStrict,
      by: workers
    )
    self.init(
      path: input.name,
      algorithm: algorithm,
      result: algorithm.hash(of: picture.pixelBuffer, size: size, isDihedral: isDihedral),
      warning: picture.damage.map { "\($0)".singleLine },
      isDihedral: isDihedral
    )
  }
}

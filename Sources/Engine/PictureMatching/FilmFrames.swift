package import ImageCoding
package import ImageSignatures

/// Chooses the key frames of films by which they are found again.
package enum FilmFrames {
  /// A key frame, and its signature.
  package struct Frame: Sendable {
    /// When it is shown, in milliseconds from the beginning.
    package let milliseconds: Int
    /// The hash of its frame, and of what is inside of bars.
    package let signature: ImageSignature
  }

  /// Finds the key frames of a film that differ from the one before.
  ///
  /// - Parameters:
  ///   - film: A file.
  ///   - limits: What decoding a frame may cost.
  /// - Returns: The frames in their order, at least one; why there may be more that cannot be decoded, nil where all
  ///   were.
  /// - Throws: `ImageDecodingError` with the path where there is no ffmpeg, or the file is no film that it decodes.
  /// - Complexity: Decodes the key frames, at most `FilmProgram.maximumFrameCount` of them; other frames
  ///   are passed over, except where key frames alone come out of order.
  package static func distinct(
    of film: String,
    limits: DecodingLimits
  ) throws(ImageDecodingError) -> (frames: [Frame], trouble: ImageDecodingError?) {
    guard let program = FilmProgram.installed else {
      throw ImageDecodingError(kind: .unavailable, reason: FilmProgram.need, path: film)
    }
    var options = DecodingOptions(longestSide: ImageSignature.frameDecodingSide, limits: limits)
    options.keepsStoredColors = true
    for isDecodingAll in [false, true] {
      var frames: [Frame] = []
      var trouble: ImageDecodingError?
      var last = -1
      var isOrdered = true
      let remark = try program.keyFrames(of: film, decodingAll: isDecodingAll, limits: limits) {
        frame in
        isOrdered = isDecodingAll || frame.milliseconds >= last
        guard isOrdered else { return false }
        last = frame.milliseconds
        do throws(ImageDecodingError) {
          let image = try ImageDecoder.decode(frame.bytes, options: options)
          let signature = ImageSignature(ofFrame: image.pixelBuffer)
          let before = frames.last?.signature.frame
          if before.map({ $0.distance(to: signature.frame) > sameDistance }) ?? true {
            frames.append(Frame(milliseconds: frame.milliseconds, signature: signature))
          }
          return true
        } catch {
          trouble = error
          return false
        }
      }
      if var trouble {
        trouble.path = film
        throw trouble
      }
      if isOrdered {
        frames.sort { $0.milliseconds < $1.milliseconds }
        // What has ended the program may be a lack of memory.
        let left = remark.map { words in
          ImageDecodingError(
            kind: words.contains(FilmProgram.death) ? .unavailable : .corrupt,
            reason: words,
            path: film
          )
        }
        return (frames, left)
      }
    }
    return ([], nil)
  }

  /// Frames whose hashes differ in at most so many of 256 bits show the same; PDQ's authors take the same number for
  /// copies.
  package static let sameDistance = 31
}

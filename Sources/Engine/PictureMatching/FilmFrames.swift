package import ImageCoding
package import ImageSignatures

/// Chooses the key frames of films that are indexed.
package enum FilmFrames {
  /// A key frame, and its signature.
  package struct Frame: Sendable {
    /// Its time from the beginning, in milliseconds.
    package let milliseconds: Int
    /// The hashes of its frame and of the content between bars.
    package let signature: ImageSignature
  }

  /// Returns the key frames of a film that differ from the one before.
  ///
  /// - Parameters:
  ///   - film: A file.
  ///   - limits: The limits on the cost of decoding a frame.
  /// - Returns: The frames in their order, at least one; and the reason when further frames cannot be decoded,
  ///   otherwise nil.
  /// - Throws: `ImageDecodingError` with the path when there is no ffmpeg, or the file is no film that it
  ///   decodes.
  /// - Complexity: Decodes the key frames, at most `FilmProgram.maximumFrameCount` of them; other frames
  ///   are skipped, except where key frames alone come out of order.
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
        // The program may have ended for lack of memory.
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

  /// Frames whose hashes differ in at most this many of 256 bits count as equal; PDQ's authors take the same
  /// number for copies.
  package static let sameDistance = 31
}

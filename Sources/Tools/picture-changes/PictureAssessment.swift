import ImageCoding
import ImageSignatures
import PictureChanges
import PixelBuffers

/// The criteria for choosing a picture.
struct PictureAssessment: Sendable {
  /// The minimum length of a picture's longest side in pixels: an eighth of less is not a picture
  /// any more.
  static let minimumSide = 200
  /// Of a drawing, at least this share of the neighboring pixels that are not background is equal.
  static let drawingFlatness = 0.5
  /// Frame hashes at most so many bits apart, in any turned or mirrored form, are of one picture.
  ///
  /// A little beyond the 31 bits at which PDQ's authors call pictures the same. Pictures that are merely
  /// alike stay in: telling them apart is what is measured.
  static let twinDistance = 40

  let record: SelectionRecord
  /// The size, or nil when the picture cannot be decoded.
  private let size: ImageSize?
  private let flatness: Double
  private let signature: ImageSignature?
  private let forms: [FrameHash]

  init(of record: SelectionRecord) {
    self.record = record
    let options = DecodingOptions(longestSide: PictureChange.longestSide)
    guard let image = try? ImageDecoder.decode(contentsOf: record.path, options: options) else {
      (size, flatness, signature, forms) = (nil, 0, nil, [])
      return
    }
    size = ImageSize(width: image.fullWidth, height: image.fullHeight)
    flatness = PictureChange.prepared(image.pixelBuffer).flatness
    let query = QuerySignature(of: image.pixelBuffer)
    signature = query.signature
    forms = query.whole.map(\.hash) + query.content.map(\.hash)
  }

  /// Why the picture alone is not chosen.
  var reasonAgainst: String? {
    guard let size else { return "not decoded" }
    if max(size.width, size.height) < Self.minimumSide { return "small" }
    return flatness >= Self.drawingFlatness ? "drawing" : nil
  }

  /// The chosen picture that is nearly the same, if any.
  func twin(among chosen: [PictureAssessment]) -> String? {
    chosen.first { other in
      [other.signature?.frame, other.signature?.content?.hash].contains { hash in
        guard let hash else { return false }
        return forms.contains { $0.distance(to: hash) <= Self.twinDistance }
      }
    }.map { "like \($0.record.name)" }
  }

  /// Width, height and flatness.
  var numbers: [String] {
    guard let size else { return ["", "", ""] }
    return [
      "\(size.width)", "\(size.height)", "\((flatness * 100).rounded() / 100)",
    ]
  }
}

extension PixelBuffer {
  /// The share of neighboring pixels in rows that are equal, of those that are not the background.
  ///
  /// Cameras leave noise, so in photographs few neighbors are equal; areas of one color and smooth
  /// gradients are drawn. The background is the color of the upper left corner.
  fileprivate var flatness: Double {
    withUnsafeBytes { bytes in
      let background = (bytes[0], bytes[1], bytes[2])
      var (equal, counted) = (0, 0)
      for row in 0..<height {
        var index = row * bytesPerRow
        for _ in 1..<max(2, width) where width > 1 {
          let pixel = (bytes[index], bytes[index + 1], bytes[index + 2])
          let next = (bytes[index + 3], bytes[index + 4], bytes[index + 5])
          if pixel != background || next != background {
            counted += 1
            if pixel == next { equal += 1 }
          }
          index += 3
        }
      }
      return counted == 0 ? 1 : Double(equal) / Double(counted)
    }
  }
}

public import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

/// A picture prepared for searching: the first step of a search.
///
/// ```swift
/// let query = PreparedQuery(of: try QueryPicture(contentsOf: "photo.jpg"))
/// try channel.send(query.encoded)  // to workers that propose and verify
/// ```
///
/// It holds signatures and a scaled-down picture, and needs no store. What only a search in steps needs is kept
/// here, and not with the signatures: the way back to the pixels of the original, and a fingerprint by which the
/// later steps recognize their query in another process.
public struct PreparedQuery: Sendable {
  internal let search: SearchQuery
  /// The position of the searched part in the original.
  internal let place: PartPlace
  /// Identifies the query.
  internal let fingerprint: UInt64

  /// Computes the signatures of a picture, or of its part.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - features: The local features to compute: those of the store (``CatalogStore/features()``). Features
  ///     that only one of the two has are not compared.
  /// - Complexity: O(*n*), where *n* is the number of pixels; a few milliseconds for a picture of 640 pixels, and
  ///   some 20 more for view features.
  public init(of picture: QueryPicture, features: FeatureSelection = .standard) {
    self.init(
      SearchQuery(of: picture.pixelBuffer, within: picture.mask, features: features),
      picture.place
    )
  }

  private init(_ search: SearchQuery, _ place: PartPlace) {
    (self.search, self.place) = (search, place)
    fingerprint = search.fingerprint
  }
}

extension PreparedQuery {
  /// The binary form, to send the query to another process: at most 0.9 MB, 0.3 MB for most pictures.
  ///
  /// `WAYMSTEP`, `Q`, the version, and the fingerprint of the signatures' parameters; the width and the height
  /// of the searched part, and its position in the original; the signatures; the picture scaled down to sides
  /// below 512; and a hash of all bytes before it.
  public var encoded: [UInt8] {
    var writer = StepWriter(.query)
    for number in [search.width, search.height] { writer.append(UInt32(number)) }
    for number in place.numbers { writer.append(number) }
    writer.appendCounted(search.signatures.encoded)
    writer.append(search.straightener.pixels)
    return writer.finished()
  }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form.
  /// - Throws: ``SearchStepError`` when the bytes are not that form.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(encoded: some Collection<UInt8>) throws(SearchStepError) {
    var reader = try StepReader(encoded, .query)
    let sides = 1...Int(Int32.max)
    let width = try reader.number(as: UInt32.self, in: sides)
    let height = try reader.number(as: UInt32.self, in: sides)
    var numbers: [Double] = []
    for _ in PartPlace().numbers { numbers.append(try reader.real(upTo: .infinity)) }
    guard let place = PartPlace(numbers) else {
      throw .damaged(reason: "its position in the original is invalid")
    }
    let bytes = try reader.counted()
    let signatures: QuerySignature
    do { signatures = try QuerySignature(encoded: bytes) } catch {
      throw .damaged(reason: "\(error)")
    }
    let pixels = try reader.take(FrameStraightener.byteCount(width: width, height: height))
    try reader.finish()
    guard
      let straightener = FrameStraightener(pixels: Array(pixels), width: width, height: height)
    else { throw .damaged(reason: "it has too few pixels") }
    self.init(
      SearchQuery(signatures, width: width, height: height, straightener),
      place
    )
  }
}

extension SearchQuery {
  /// Computed from the size, the hashes and the features, one word at a time.
  fileprivate var fingerprint: UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: UInt64) { sum = (sum ^ number) &* 0x100_0000_01B3 }
    add(UInt64(width) << 32 | UInt64(height))
    for form in forms { for word in form.hash.words { add(word) } }
    for features in [signature.features, mirroredFeatures, signature.viewFeatures] {
      for feature in features {
        add(UInt64(feature.x) << 48 | UInt64(feature.y) << 32 | UInt64(feature.angle))
        for word in 0..<4 { add(feature.descriptor.words[word]) }
      }
    }
    return sum
  }
}

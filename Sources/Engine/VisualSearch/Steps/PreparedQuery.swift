public import ImageSignatures
internal import PictureMatching
public import PixelBuffers

/// A picture prepared for searching: the first step of a search.
///
/// ```swift
/// guard let query = PreparedQuery(of: picture) else { return }
/// try channel.send(query.encoded)  // to workers that propose and verify
/// ```
///
/// It holds signatures and a scaled-down picture, and needs no store.
public struct PreparedQuery: Sendable {
  internal let search: SearchQuery
  /// The first column and row of the searched region, in pixels of the picture.
  private let column: Int, row: Int
  /// Identifies the query.
  internal let fingerprint: UInt64

  /// The top left corner of the searched region in the picture.
  internal var origin: PixelPoint { PixelPoint(x: Double(column), y: Double(row)) }

  /// Computes the signatures of a picture; nil when the region is empty or lies outside: a search has no answer
  /// then.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The picture, upright, of any size and format.
  ///   - options: The region or ellipse to search for; the other options have no effect here.
  ///   - features: The local features to compute: those of the store (``CatalogStore/features()``). Features
  ///     that only one of the two has are not compared.
  /// - Complexity: O(*n*), where *n* is the number of pixels; a few milliseconds for a picture of 640 pixels, and
  ///   some 20 more for view features.
  public init?(
    of pixelBuffer: PixelBuffer,
    options: MatchOptions = MatchOptions(),
    features: FeatureSelection = .standard
  ) {
    guard let part = options.ellipse ?? options.region else {
      self.init(SearchQuery(of: pixelBuffer, features: features), column: 0, row: 0)
      return
    }
    let visible = part.clamped(toWidth: pixelBuffer.width, height: pixelBuffer.height)
    guard visible.width > 0, visible.height > 0 else { return nil }
    let query = SearchQuery(
      of: pixelBuffer.cropped(to: visible),
      within: options.ellipse.map { EllipseMask($0, in: visible) },
      features: features
    )
    self.init(query, column: visible.x, row: visible.y)
  }

  private init(_ search: SearchQuery, column: Int, row: Int) {
    (self.search, self.column, self.row) = (search, column, row)
    fingerprint = search.fingerprint
  }
}

extension PreparedQuery {
  /// The binary form, to send the query to another process: at most 0.9 MB, 0.3 MB for most pictures.
  ///
  /// `WAYMSTEP`, `Q`, the version, and the fingerprint of the signatures' parameters; the width and the height
  /// of the searched region, and its origin in the picture; the signatures; the picture scaled down to sides
  /// below 512; and a hash of all bytes before it.
  public var encoded: [UInt8] {
    var writer = StepWriter(.query)
    for number in [search.width, search.height, column, row] { writer.append(UInt32(number)) }
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
    let column = try reader.number(as: UInt32.self, in: 0...sides.upperBound)
    let row = try reader.number(as: UInt32.self, in: 0...sides.upperBound)
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
      column: column,
      row: row
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

extension EllipseMask {
  /// The ellipse in a rectangle, relative to the part of the rectangle that lies in the picture.
  fileprivate init(_ rect: PixelRect, in visible: PixelRect) {
    let (width, height) = (Double(visible.width), Double(visible.height))
    self.init(
      bounds: UnitRect(
        x: (Double(rect.x) - Double(visible.x)) / width,
        y: (Double(rect.y) - Double(visible.y)) / height,
        width: Double(rect.width) / width,
        height: Double(rect.height) / height
      )
    )
  }
}

import Determinism
import ImageCoding
public import PixelBuffers

/// One way in which users and programs change a picture before it is looked for.
///
/// ```swift
/// let change = try #require(PictureChange.named("jpeg_q10"))
/// let bytes = try change.encoded(picture, seed: "holidays/beach.jpg")
/// ```
///
/// A change is a pure function of the picture, the seed and, where other pictures stand beside it, of
/// these: the same give the same bytes on every machine.
public struct PictureChange: Sendable {
  /// The family of a change, by which results are counted.
  ///
  /// Tables contain the raw value.
  public enum Group: String, Sendable, CaseIterable {
    /// The picture as it is, encoded once more.
    case identity
    /// Storing and sending: strong compression, small sizes, blur, noise.
    case compression
    /// Edits of light and color.
    case photometric
    /// Overlays on a picture or around it.
    case overlay
    /// A part of the picture.
    case crop
    /// Turned, mirrored, stretched, or seen at a slant.
    case geometric
    /// The picture among other things: on a page, beside other pictures, photographed from a screen.
    case composite
    /// Photographed again from a few steps aside, in another light.
    case parallax
    /// The turns and mirrors that are not among the geometric changes.
    case dihedral
  }

  /// The quality, in `1...100`, at which a JPEG is written when the change says nothing else.
  public static let ordinaryQuality = 90
  /// The longest side in pixels to which larger pictures are reduced first, as web pages and
  /// messengers do.
  public static let longestSide = 1280

  /// The name, as written in tables, such as `jpeg_q10`.
  ///
  /// It seeds the generator together with the picture's path: renaming a change alters its
  /// pictures.
  public let name: String
  /// The family, by which results are counted.
  public let group: Group
  /// The quality, in `1...100`, at which the changed picture is written as a JPEG.
  ///
  /// ``ordinaryQuality`` for most; that of the change itself where compression is the change.
  public let quality: Int
  /// Whether other pictures are seen beside the changed one.
  ///
  /// Then ``applied(to:seed:company:)`` must be given some.
  public let needsCompany: Bool
  private let body: @Sendable (PixelBuffer, [PixelBuffer], inout SeededGenerator) -> PixelBuffer

  init(
    _ name: String,
    _ group: Group,
    quality: Int = ordinaryQuality,
    _ body: @escaping @Sendable (PixelBuffer, inout SeededGenerator) -> PixelBuffer = {
      picture,
      _ in
      picture
    }
  ) {
    self.name = name
    self.group = group
    self.quality = quality
    needsCompany = false
    self.body = { picture, _, generator in body(picture, &generator) }
  }

  /// A change that shows other pictures, too.
  init(
    _ name: String,
    withCompany body:
      @escaping @Sendable (PixelBuffer, [PixelBuffer], inout SeededGenerator) -> PixelBuffer
  ) {
    self.name = name
    group = .composite
    quality = Self.ordinaryQuality
    needsCompany = true
    self.body = body
  }

  /// Every change, family by family, in the order of ``Group``.
  ///
  /// The first is `identity`, which only encodes the picture once more. No two have the same name.
  public static let all: [PictureChange] =
    [PictureChange("identity", .identity)] + compression + photometric + overlay + crop
    + geometric + composite + parallax + dihedral

  /// Returns a change by its name.
  ///
  /// - Parameter name: The name, exactly as in tables.
  /// - Returns: The change; nil when there is none.
  public static func named(_ name: String) -> PictureChange? { all.first { $0.name == name } }

  /// Returns the changed picture.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; ``prepared(_:)`` makes it fit to be changed.
  ///   - seed: The picture's path, say: together with the name of the change it seeds the random
  ///     numbers.
  ///   - company: Prepared pictures of other things, from which those beside the changed one are
  ///     drawn; at least one when the change ``needsCompany``, and better three. None by default.
  /// - Returns: The changed picture, in RGB.
  public func applied(
    to picture: PixelBuffer,
    seed: String,
    company: [PixelBuffer] = []
  ) -> PixelBuffer {
    precondition(!needsCompany || !company.isEmpty, "\(name) shows other pictures, too")
    var generator = SeededGenerator(text: "\(seed)\u{0}\(name)")
    return body(Self.prepared(picture), company, &generator)
  }

  /// Returns a picture in the form in which changes take it.
  ///
  /// - Parameter picture: Any size and format.
  /// - Returns: The picture in RGB, reduced to ``longestSide`` where it is larger; a smaller one
  ///   keeps its size.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func prepared(_ picture: PixelBuffer) -> PixelBuffer {
    let picture = picture.converted(to: .rgb8)
    let longest = max(picture.width, picture.height)
    guard longest > longestSide else { return picture }
    return picture.resized(
      width: max(1, picture.width * longestSide / longest),
      height: max(1, picture.height * longestSide / longest)
    )
  }
}

extension PictureChange {
  /// Returns the changed picture as the bytes of a JPEG.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - seed: The picture's path, say: together with the name of the change it seeds the random
  ///     numbers.
  ///   - company: Prepared pictures of other things, for changes that need them; none by default.
  /// - Returns: The bytes of the file.
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  public func encoded(
    _ picture: PixelBuffer,
    seed: String,
    company: [PixelBuffer] = []
  ) throws -> [UInt8] {
    try ImageEncoder.jpeg(applied(to: picture, seed: seed, company: company), quality: quality)
  }
}

extension PictureChange {
  /// Returns a number that differs when the change makes another picture than it did before.
  ///
  /// It is the hash of what becomes of a small generated picture, so that no constant of the change
  /// can be forgotten. Changed pictures that are kept are made again when it differs.
  ///
  /// - Returns: The fingerprint, the same on every machine.
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  public func fingerprint() throws -> UInt64 {
    var hash = StableHash()
    let company = (1...3).map { Self.probe(seed: $0) }
    hash.add(try encoded(Self.probe(seed: 0), seed: "probe", company: company))
    return hash.value
  }

  /// Colored blocks and noise.
  private static func probe(seed: UInt64) -> PixelBuffer {
    let (width, height) = (240, 160)
    var generator = SeededGenerator(seed: seed)
    let colors = (0..<24).map { _ in (0..<3).map { _ in generator.whole(in: 0...223) } }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let color = colors[row / 40 * 6 + column / 40]
        bytes += color.map { UInt8($0 + generator.whole(in: 0...31)) }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}

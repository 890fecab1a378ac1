import Determinism
import PixelBuffers

/// One way in which copies of a picture come about.
struct CopyRecipe: Sendable {
  /// What the copy is to its original.
  let level: CopyLevel
  /// The first word of what the table of truth says of the copy.
  let name: String
  private let body: @Sendable (OriginalPicture, inout SeededGenerator) throws -> Copy?

  /// A copy's file, and what was drawn for it, in words.
  struct Copy: Sendable {
    var bytes: [UInt8]
    var details = ""
  }

  init(
    _ level: CopyLevel,
    _ name: String,
    _ body: @escaping @Sendable (OriginalPicture, inout SeededGenerator) throws -> Copy?
  ) {
    (self.level, self.name, self.body) = (level, name, body)
  }

  /// Every recipe.
  static let all: [CopyRecipe] =
    [CopyRecipe(.exact, "bytes") { original, _ in Copy(bytes: original.bytes) }]
    + pixels + near + similar + edited

  /// Makes a copy; nil when there is none of such an original.
  ///
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  func copy(of original: OriginalPicture, from generator: inout SeededGenerator) throws -> Copy? {
    try body(original, &generator)
  }
}

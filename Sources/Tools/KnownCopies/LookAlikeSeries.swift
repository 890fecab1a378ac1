import Determinism
import Foundation
import PictureChanges
package import PixelBuffers

/// Pictures that have much in common and are not copies: works in one kind of frame, covers of one
/// series, chats of one program.
///
/// What belongs to the series is drawn from its number alone, what belongs to a picture from both numbers.
package struct LookAlikeSeries: Hashable, Sendable {
  /// The common element of the pictures.
  package enum Kind: String, Sendable, CaseIterable {
    /// Works in one gilt frame, which looks the same from each side.
    case gilt
    /// Works behind one passe-partout.
    case mat
    /// Works on one museum's wall.
    case wall
    /// Covers of one series of books: layout, title block and sign.
    case cover
    /// Pages of one album: border and caption.
    case album
    /// Chats of one program: bars and bubbles.
    case chat
    /// One form, filled in differently.
    case form
    /// Identity cards of one office.
    case card
    /// Slides of one deck.
    case slide
    /// Maps of one style, with the legend in its place.
    case map

    /// Whether the pictures show a photograph.
    package var hasContent: Bool {
      switch self {
      case .gilt, .mat, .wall, .cover, .album, .card, .slide: true
      case .chat, .form, .map: false
      }
    }
  }

  /// The common element of the pictures.
  package let kind: Kind
  /// Tells series of a kind apart.
  package let number: Int
  /// The random seed.
  package let seed: UInt64

  /// Names a series.
  package init(_ kind: Kind, _ number: Int, seed: UInt64) {
    (self.kind, self.number, self.seed) = (kind, number, seed)
  }

  /// Draws a picture of the series.
  ///
  /// - Parameters:
  ///   - member: Which one.
  ///   - content: The work or photograph that it shows; a drawn one when nil. Kinds without content pass
  ///     it over.
  /// - Returns: The picture, of 600 to 1,200 pixels a side.
  package func picture(_ member: Int, content: PixelBuffer? = nil) -> PixelBuffer {
    let name = "\(seed)\u{0}\(kind.rawValue)\u{0}\(number)"
    var style = SeededGenerator(text: name)
    var own = SeededGenerator(text: "\(name)\u{0}\(member)")
    let content = kind.hasContent ? content ?? .painting(from: &own) : nil
    switch kind {
    case .gilt: return .gilt(content, &style)
    case .mat: return .mat(content, &style)
    case .wall: return .wall(content, &style, &own)
    case .cover: return .cover(content, &style, &own)
    case .album: return .album(content, &style)
    case .chat: return .chat(&style, &own)
    case .form: return .form(&style, &own)
    case .card: return .card(content, &style, &own)
    case .slide: return .slide(content, &style, &own)
    case .map: return .map(&style, &own)
    }
  }
}

/// Words, names and numbers, as forms and chats are full of them.
enum LookAlikeText {
  private static let syllables = [
    "ba", "ren", "to", "mi", "kel", "sa", "dor", "vi", "lun", "pe", "ha", "gri", "no", "wes", "tu",
  ]

  /// Some words that no other picture has in this order.
  static func words(_ count: Int, _ generator: inout SeededGenerator) -> String {
    (0..<count).map { _ in
      generator.unit() < 0.3
        ? generator.pick(PictureChange.words)
        : generator.pick(generator.whole(in: 1...3), of: syllables).joined()
    }.joined(separator: " ")
  }

  /// A name with capitals.
  static func name(_ generator: inout SeededGenerator) -> String {
    (0..<2).map { _ in generator.pick(2, of: syllables).joined().capitalized }
      .joined(separator: " ")
  }

  /// Some digits.
  static func digits(_ count: Int, _ generator: inout SeededGenerator) -> String {
    (0..<count).map { _ in String(generator.whole(in: 0...9)) }.joined()
  }
}

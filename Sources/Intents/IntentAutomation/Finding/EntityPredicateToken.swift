internal import SafeText

/// A word, a number, a text or a sign of a predicate, and where it stands.
struct EntityPredicateToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A name, a keyword or a value without quotes, such as `name`, `contains` or `2026-11-21`.
    case word(String)
    /// A number.
    case number(String)
    /// A quoted text.
    case text(String)
    /// An operator or a parenthesis.
    case sign(String)
    /// The end of the text.
    case end
  }

  let kind: Kind
  /// The characters before the token.
  let offset: Int
  /// The number of its characters.
  let count: Int

  /// Splits a text into tokens, the end among them.
  ///
  /// - Throws: ``AutomationError`` for a character that begins no token, and for a text whose quote is
  ///   not closed.
  static func all(of text: String) throws -> [EntityPredicateToken] {
    let characters = Array(text)
    var tokens: [EntityPredicateToken] = []
    var place = 0
    while place < characters.count {
      let character = characters[place]
      guard !character.isWhitespace else {
        place += 1
        continue
      }
      let start = place
      let kind: Kind
      if character == "\"" || character == "'" {
        kind = .text(try quoted(characters, &place, text))
      } else if let sign = signs.first(where: { characters[place...].starts(with: $0) }) {
        place += sign.count
        kind = .sign(sign)
      } else if isWord(character) {
        while place < characters.count, isWord(characters[place]) { place += 1 }
        let word = String(characters[start..<place])
        kind = Double(word) != nil && word.first?.isLetter == false ? .number(word) : .word(word)
      } else {
        throw AutomationError.usage(
          "unexpected '\(String(character).singleLine)'",
          place: TextPlace(text, offset: place, count: 1)
        )
      }
      tokens.append(EntityPredicateToken(kind: kind, offset: start, count: place - start))
    }
    return tokens + [EntityPredicateToken(kind: .end, offset: characters.count, count: 1)]
  }

  /// The signs, those first that begin with another.
  private static let signs = [
    "==", "!=", "<>", "<=", ">=", "&&", "||", "=", "<", ">", "!", "(", ")",
  ]

  /// Dates, times, coordinates and units belong to words: `2026-11-21T09:30`, `-33.8`, `5%`.
  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.:+@/%°$€£#~".contains(character)
  }

  /// Reads to the quote that closes a text; a backslash takes the next character as it is.
  private static func quoted(
    _ characters: [Character],
    _ place: inout Int,
    _ text: String
  ) throws -> String {
    let (start, quote) = (place, characters[place])
    var content = ""
    place += 1
    while place < characters.count {
      let character = characters[place]
      place += 1
      if character == quote { return content }
      if character == "\\", place < characters.count {
        content.append(characters[place])
        place += 1
      } else {
        content.append(character)
      }
    }
    throw AutomationError.usage(
      "the quote is not closed",
      place: TextPlace(text, offset: start, count: characters.count - start)
    )
  }

  /// The token as messages quote it.
  var words: String {
    switch kind {
    case .word(let text), .number(let text), .sign(let text): "'\(text.singleLine)'"
    case .text(let text): "\"\(text.singleLine)\""
    case .end: "the end"
    }
  }
}

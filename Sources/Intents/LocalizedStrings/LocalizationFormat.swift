import Foundation

/// A `printf`-like text: literals and specifiers such as `%@`, `%2$@`, `%lld`, `%.1lf`.
///
/// The text may come from a translation, so a specifier decides only how a value is printed, never
/// what kind of value is read: `%lld` for a name prints the name, where C would crash.
struct LocalizationFormat {
  enum Piece: Equatable {
    case literal(String)
    case value(Specifier)
  }

  struct Specifier: Equatable {
    /// The place of the value from 0; nil for the next one in order.
    var position: Int?
    /// Flags, width and precision, such as `-08.3`.
    var layout: String
    var conversion: Character
  }

  let pieces: [Piece]

  func string(filledWith arguments: [LocalizationArgument], locale: Locale) -> String {
    var next = 0
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .value(let specifier):
        let index = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        guard arguments.indices.contains(index) else { continue }
        result += arguments[index].string(as: specifier, locale: locale)
      }
    }
    return result
  }
}

extension LocalizationFormat {
  /// Splits a text.
  ///
  /// `%%` is a percent sign; a `%` that begins no specifier stands for itself.
  init(_ format: String) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = format[...]
    while let character = rest.first {
      if character == "%", let (piece, end) = Self.specifier(rest) {
        if let piece {
          if !literal.isEmpty { pieces.append(.literal(literal)) }
          literal = ""
          pieces.append(.value(piece))
        } else {
          literal.append("%")
        }
        rest = rest[end...]
      } else {
        literal.append(character)
        rest.removeFirst()
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  /// The specifier at the start of a text (nil for `%%`) and where the text goes on after it.
  private static func specifier(_ text: Substring) -> (Specifier?, Substring.Index)? {
    var rest = text.dropFirst()
    if rest.first == "%" { return (nil, rest.index(after: rest.startIndex)) }
    var position: Int?
    let digits = rest.prefix(while: \.isASCIIDigit)
    if rest.dropFirst(digits.count).first == "$" {
      guard let number = Int(digits), number > 0 else { return nil }
      position = number - 1
      rest = rest.dropFirst(digits.count + 1)
    }
    // Three digits of width and of precision are enough for any text, and bound its length.
    guard let layout = rest.prefixMatch(of: /[-+ 0#']{0,5}[0-9]{0,3}(\.[0-9]{0,3})?/) else {
      return nil
    }
    rest = rest[layout.range.upperBound...].drop { "hlqLjzt".contains($0) }
    guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsS".contains(conversion) else {
      return nil
    }
    return (
      Specifier(position: position, layout: String(layout.0), conversion: conversion),
      rest.index(after: rest.startIndex)
    )
  }
}

extension LocalizationArgument {
  func string(as specifier: LocalizationFormat.Specifier, locale: Locale) -> String {
    switch self {
    case .string(let text): text
    case .resource(let resource): resource.string(in: locale)
    case .formatted(let value): value.string(in: locale)
    case .placeholder(let placeholder): placeholder.specifier
    case .number(let number): number.string(as: specifier, locale: locale)
    }
  }
}

extension _FormatArgument {
  fileprivate func string(as specifier: LocalizationFormat.Specifier, locale: Locale) -> String {
    let conversion = specifier.conversion
    let asFraction = "fFeEgGaA".contains(conversion)
    let asInteger = "dDiuUxXoO".contains(conversion)
    let layout = asFraction || asInteger ? specifier.layout : ""
    func print(_ conversion: String, _ value: any CVarArg) -> String {
      String(format: "%\(layout)\(conversion)", locale: locale, value)
    }
    return switch self {
    case .integer(let value) where asFraction: print(String(conversion), Double(value))
    case .unsigned(let value) where asFraction: print(String(conversion), Double(value))
    case .number(let value): print(asFraction ? String(conversion) : "f", value)
    case .integer(let value): print(asInteger ? "ll\(conversion.lowercased)" : "lld", value)
    // Foundation prints these as if they were signed.
    case .unsigned(let value) where value > Int64.max && !"xXoO".contains(conversion):
      value.formatted(.number.locale(locale))
    case .unsigned(let value): print(asInteger ? "ll\(conversion.lowercased)" : "llu", value)
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }

  /// The `printf` conversion without the old capital forms of `d`, `u` and `o`.
  fileprivate var lowercased: Character { self == "X" ? "X" : Character(lowercased()) }
}

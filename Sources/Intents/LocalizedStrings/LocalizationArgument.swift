import Foundation

/// A value in a localized text.
indirect enum LocalizationArgument: Equatable, Sendable {
  case number(_FormatArgument)
  case string(String)
  case resource(LocalizedStringResource)
  case formatted(any LocalizationFormatting)
  case placeholder(String.LocalizationValue.Placeholder)

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.resource(let left), .resource(let right)): left == right
    case (.formatted(let left), .formatted(let right)): left.isEqual(to: right)
    case (.placeholder(let left), .placeholder(let right)): left == right
    default: false
    }
  }

  /// A replacement for a placeholder; nil for a kind of value that a text cannot show.
  init?(_ value: any CVarArg) {
    switch value {
    case let value as any _FormatSpecifiable: self = .number(value._argument)
    case let value as String: self = .string(value)
    case let value as any CustomLocalizedStringResourceConvertible:
      self = .resource(value.localizedStringResource)
    case let value as any CustomStringConvertible: self = .string(value.description)
    default: return nil
    }
  }
}

/// A value with the style that prints it, without their types.
protocol LocalizationFormatting: Sendable {
  func string(in locale: Locale) -> String
  func isEqual(to other: any LocalizationFormatting) -> Bool
}

struct FormattedArgument<Style: FormatStyle & Sendable>: LocalizationFormatting, Equatable
where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == String {
  var value: Style.FormatInput
  var style: Style

  func string(in locale: Locale) -> String { style.locale(locale).format(value) }

  func isEqual(to other: any LocalizationFormatting) -> Bool { other as? Self == self }
}

extension LocalizationArgument: Codable {
  private enum CodingKeys: String, CodingKey {
    case integer, unsigned, number, string, resource, placeholder
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "Expected one kind of value"
        )
      )
    }
    switch kind {
    case .integer: self = .number(.integer(try container.decode(Int64.self, forKey: kind)))
    case .unsigned: self = .number(.unsigned(try container.decode(UInt64.self, forKey: kind)))
    case .number: self = .number(.number(try container.decode(Double.self, forKey: kind)))
    case .string: self = .string(try container.decode(String.self, forKey: kind))
    case .resource:
      self = .resource(try container.decode(LocalizedStringResource.self, forKey: kind))
    case .placeholder:
      self = .placeholder(
        try container.decode(String.LocalizationValue.Placeholder.self, forKey: kind)
      )
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .number(.integer(let value)): try container.encode(value, forKey: .integer)
    case .number(.unsigned(let value)): try container.encode(value, forKey: .unsigned)
    case .number(.number(let value)): try container.encode(value, forKey: .number)
    case .string(let value): try container.encode(value, forKey: .string)
    case .resource(let value): try container.encode(value, forKey: .resource)
    case .formatted(let value): try container.encode(value.string(in: .current), forKey: .string)
    case .placeholder(let value): try container.encode(value, forKey: .placeholder)
    }
  }
}

import Foundation

/// A value that a tree has as text in JSON.
protocol TextArgument {
  init?(argument: String)
  var argument: String { get }
}

extension TextArgument where Self: LosslessStringConvertible {
  init?(argument: String) { self.init(argument) }
  var argument: String { description }
}

extension TextArgument where Self: RawRepresentable, RawValue == String {
  init?(argument: String) { self.init(rawValue: argument) }
  var argument: String { rawValue }
}

extension Bool: TextArgument {}
extension Int: TextArgument {}
extension Double: TextArgument {}
extension String: TextArgument {}
extension ContentMode: TextArgument {}
extension Font.Weight: TextArgument {}
extension Font.Design: TextArgument {}
extension HorizontalAlignment: TextArgument {}
extension VerticalAlignment: TextArgument {}
extension Alignment: TextArgument {}
extension TextAlignment: TextArgument {}
extension ButtonRole: TextArgument {}
extension ViewNode.ImageSource: TextArgument {}

extension CGFloat: TextArgument {
  init?(argument: String) {
    guard let value = Double(argument) else { return nil }
    self.init(value)
  }
  var argument: String { "\(self)" }
}

extension Edge.Set: TextArgument {
  private static let names: KeyValuePairs<String, Edge.Set> = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
  ]

  init?(argument: String) {
    let words = argument.split(separator: " ")
    self.init(Self.names.filter { words.contains($0.key[...]) }.map(\.value))
  }
  var argument: String {
    Self.names.filter { contains($0.value) }.map(\.key).joined(separator: " ")
  }
}

extension Color: TextArgument {
  init?(argument: String) {
    var rest = argument[...]
    var opacities: [Double] = []
    while rest.hasSuffix(")"), let mark = rest.range(of: " opacity(", options: .backwards),
      let opacity = Double(rest[mark.upperBound...].dropLast())
    {
      opacities.append(opacity)
      rest = rest[..<mark.lowerBound]
    }
    self.init(UIColor._Base(argument: String(rest)), opacities: opacities.reversed())
  }

  var argument: String { uiColor._name }
}

extension UIColor._Base {
  fileprivate init(argument: String) {
    let numbers = argument.dropFirst(5).dropLast().split(separator: ",").map {
      Double($0.filter { !$0.isWhitespace })
    }
    if argument.hasPrefix("rgba("), numbers.count == 4, case let parts = numbers.compactMap(\.self),
      parts.count == 4
    {
      self = .components(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    } else {
      self.init(name: argument)
    }
  }
}

extension Font: TextArgument {
  init?(argument: String) {
    // The name of a typeface may have anything in it: the last parenthesis ends it.
    let end =
      argument.lastIndex(of: ")").map { argument.index(after: $0) } ?? argument.firstIndex(of: " ")
      ?? argument.endIndex
    guard let face = _Face(argument: argument[..<end]) else { return nil }
    let traits = argument[end...].split(separator: " ").compactMap { _Trait(argument: $0) }
    self.init(face, traits)
  }

  var argument: String {
    let face =
      switch _face {
      case .style(let style): style.rawValue
      case .system(let size, let traits):
        "system(\((["\(size)"] + traits.map(\.argument)).joined(separator: ", ")))"
      case .custom(let name, let size): "custom(\(name), \(size))"
      }
    return ([face] + added.map(\.argument)).joined(separator: " ")
  }
}

extension Font._Face {
  fileprivate init?(argument: Substring) {
    var parts = argument.dropLast().split(separator: ", ", omittingEmptySubsequences: false)
    if let style = Font.TextStyle(rawValue: String(argument)) {
      self = .style(style)
    } else if argument.hasPrefix("system("), let size = Double(parts[0].dropFirst(7)) {
      self = .system(size: size, parts.dropFirst().compactMap { Font._Trait(argument: $0) })
    } else if argument.hasPrefix("custom("), let size = parts.popLast().flatMap({ Double($0) }) {
      self = .custom(String(parts.joined(separator: ", ").dropFirst(7)), size: size)
    } else {
      return nil
    }
  }
}

extension Font._Trait {
  fileprivate init?(argument: Substring) {
    let name = String(argument)
    if let weight = Font.Weight(rawValue: name) {
      self = .weight(weight)
    } else if let design = Font.Design(rawValue: name) {
      self = .design(design)
    } else {
      switch name {
      case "italic": self = .italic
      case "monospacedDigit": self = .monospacedDigit
      case "smallCaps": self = .smallCaps
      default: return nil
      }
    }
  }

  fileprivate var argument: String {
    switch self {
    case .weight(let weight): weight.rawValue
    case .design(let design): design.rawValue
    case .italic: "italic"
    case .monospacedDigit: "monospacedDigit"
    case .smallCaps: "smallCaps"
    }
  }
}

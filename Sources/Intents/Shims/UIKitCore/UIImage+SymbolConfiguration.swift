public import Foundation

extension UIImage {
  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// As the system chooses, or from the lightest to the heaviest.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol relative to text.
  public enum SymbolScale: Int, Sendable {
    /// As the system chooses, or one of three sizes.
    case `default` = -1, unspecified, small, medium, large
  }

  /// The appearance that a symbol of the system is asked for, which App Intents hands on as text.
  public final class SymbolConfiguration: Hashable, Sendable, CustomStringConvertible {
    /// The appearance as text, such as `pointSize 20.0 bold`.
    public let description: String

    private init(_ words: [String]) {
      description = words.filter { $0 != "unspecified" }.joined(separator: " ")
    }

    /// Creates a configuration of the size of the text beside a symbol, a weight and a scale.
    public convenience init(
      pointSize: CGFloat,
      weight: SymbolWeight = .unspecified,
      scale: SymbolScale = .unspecified
    ) { self.init(["pointSize \(pointSize)", "\(weight)", "\(scale)"]) }

    /// Creates a configuration of a weight.
    public convenience init(weight: SymbolWeight) { self.init(["\(weight)"]) }

    /// Creates a configuration of a scale.
    public convenience init(scale: SymbolScale) { self.init(["\(scale)"]) }

    /// Creates a configuration of shades of one color.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(["hierarchical", hierarchicalColor._name])
    }

    /// Creates a configuration of a color for each layer.
    public convenience init(paletteColors: [UIColor]) {
      self.init(["palette"] + paletteColors.map(\._name))
    }

    /// Returns a configuration with what another asks for, too.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      SymbolConfiguration([description] + (other.map { [$0.description] } ?? []))
    }

    /// Returns whether both ask for the same, in the same order.
    public static func == (left: SymbolConfiguration, right: SymbolConfiguration) -> Bool {
      left.description == right.description
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }
}

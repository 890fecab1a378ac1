public import Foundation

/// The configuration of a system symbol's appearance.
///
/// It is kept as text and compared as text. There are no symbols on Linux, so nothing is drawn by it.
public final class UIImageSymbolConfiguration: Hashable, Sendable, CustomStringConvertible {
  /// The requested appearance as text, such as `pointSize 20.0 bold`.
  public let description: String

  /// The weight of a symbol.
  ///
  /// Kept as a word in the configuration's description, unless it is unspecified.
  public enum Weight: Int, Hashable, Sendable {
    /// As the system chooses, or from the lightest to the heaviest.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol relative to text.
  ///
  /// Kept as a word in the configuration's description, unless it is unspecified.
  public enum Scale: Int, Hashable, Sendable {
    /// As the system chooses, or one of three sizes.
    case `default` = -1, unspecified, small, medium, large
  }

  private init(_ words: [String]) { description = words.joined(separator: " ") }

  /// Creates a configuration of a size, a weight and a scale.
  ///
  /// - Parameters:
  ///   - pointSize: The size of the text beside it.
  ///   - weight: The weight of the symbol.
  ///   - scale: The scale relative to text.
  public convenience init(
    pointSize: CGFloat,
    weight: Weight = .unspecified,
    scale: Scale = .unspecified
  ) {
    self.init(["pointSize \(pointSize)", "\(weight)", "\(scale)"].filter { $0 != "unspecified" })
  }

  /// Creates a configuration of a weight.
  ///
  /// - Parameter weight: The weight of the symbol.
  public convenience init(weight: Weight) { self.init(["\(weight)"]) }

  /// Creates a configuration of a scale.
  ///
  /// - Parameter scale: The scale relative to text.
  public convenience init(scale: Scale) { self.init(["\(scale)"]) }

  /// Creates a configuration of shades of one color.
  ///
  /// - Parameter hierarchicalColor: The color.
  public convenience init(hierarchicalColor: UIColor) {
    self.init(["hierarchical \(hierarchicalColor._name)"])
  }

  /// Creates a configuration of a color for each layer.
  ///
  /// - Parameter paletteColors: The colors.
  public convenience init(paletteColors: [UIColor]) {
    self.init(["palette"] + paletteColors.map(\._name))
  }

  /// Returns a configuration with what another one asks for besides.
  ///
  /// - Parameter other: The other; nil for nothing.
  /// - Returns: Both.
  public func applying(_ other: UIImageSymbolConfiguration?) -> UIImageSymbolConfiguration {
    UIImageSymbolConfiguration([description] + (other.map { [$0.description] } ?? []))
  }

  /// Whether both ask for the same in the same order.
  ///
  /// - Parameters:
  ///   - left: A configuration.
  ///   - right: The configuration to compare with.
  /// - Returns: Whether they are equal as text.
  public static func == (
    left: UIImageSymbolConfiguration,
    right: UIImageSymbolConfiguration
  ) -> Bool { left.description == right.description }

  /// Hashes what is asked for.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

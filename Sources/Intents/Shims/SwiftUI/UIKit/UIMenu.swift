public import Foundation

/// An entry of a menu of UIKit; no menu is shown.
@MainActor
open class UIMenuElement: NSObject {
  /// What an entry does or shows besides.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the properties.
    public let rawValue: UInt
    /// Creates properties of their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without effect, that which deletes, not shown, and with the menu kept open.
    public static let disabled = Self(rawValue: 1), destructive = Self(rawValue: 2),
      hidden = Self(rawValue: 4), keepsMenuPresented = Self(rawValue: 8)
  }
  /// The mark before an entry.
  public enum State: Int, Sendable {
    /// None, a check mark, or a dash.
    case off, on, mixed
  }
  /// The title.
  public let title: String
  /// The line below the title; kept.
  open var subtitle: String?
  /// The picture.
  public let image: UIImage?
  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

/// An entry that runs a closure; a control's ``UIControl/sendActions(for:)`` runs it, a menu never does.
@MainActor
public final class UIAction: UIMenuElement {
  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    ///
    /// - Parameter rawValue: The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  let handler: (UIAction) -> Void
  /// The name; a new one unless one was given.
  public let identifier: Identifier
  /// What it does besides, and its mark; kept.
  public var attributes: UIMenuElement.Attributes, state: UIMenuElement.State
  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title; none by default.
  ///   - subtitle: The line below it.
  ///   - image: The picture.
  ///   - identifier: The name; nil for a new one.
  ///   - discoverabilityTitle: Not kept.
  ///   - attributes: What it does besides.
  ///   - state: Its mark.
  ///   - handler: What it does, with the action itself.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.handler, self.attributes, self.state) = (handler, attributes, state)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}

/// A menu; never shown.
@MainActor
public final class UIMenu: UIMenuElement {
  /// How a menu is shown in another one.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options of their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries between lines, red, with one of them chosen, and as a row of pictures.
    public static let displayInline = Self(rawValue: 1), destructive = Self(rawValue: 2),
      singleSelection = Self(rawValue: 32), displayAsPalette = Self(rawValue: 128)
  }
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// The entries.
  public let children: [UIMenuElement]
  /// How it is shown in another menu.
  public let options: Options
  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title; none by default.
  ///   - subtitle: The line below it.
  ///   - image: The picture.
  ///   - identifier: Not kept.
  ///   - options: How it is shown in another menu.
  ///   - children: The entries.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.children, self.options) = (children, options)
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}

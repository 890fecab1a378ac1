public import Foundation
public import UIKitCore

// Intents reach through windows and views to the app's state. None of them is shown here.

/// The base class of objects that handle events.
public typealias NSResponder = UIResponder

/// A view: a node in a tree of subviews.
@MainActor
open class NSView: NSResponder {
  /// The place and size in points.
  open var frame: CGRect
  /// Whether it is hidden; false by default.
  open var isHidden = false
  /// The subviews, in the order in which they were added.
  public private(set) var subviews: [NSView] = []
  /// The view that it is a subview of; nil for none.
  public private(set) weak var superview: NSView?
  /// The window of which it or its superview is the content; nil for none.
  public var window: NSWindow? { owner ?? superview?.window }
  fileprivate weak var owner: NSWindow?

  /// Creates a view.
  public init(frame frameRect: CGRect = .zero) { frame = frameRect }

  /// Adds a subview at the end, and takes it from the view that had it.
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// A window, which keeps what is set and is not shown.
@MainActor
open class NSWindow: NSResponder {
  /// The title bar, buttons and behavior of a window.
  public struct StyleMask: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No title bar and no border.
    public static let borderless: StyleMask = []
    /// A title bar, and the buttons that close, minimize and resize the window.
    public static let titled = StyleMask(rawValue: 1), closable = StyleMask(rawValue: 2),
      miniaturizable = StyleMask(rawValue: 4), resizable = StyleMask(rawValue: 8)
    /// A panel that does not activate the app, and content that extends under the title bar.
    public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7),
      fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }
  /// The buffering of a window's drawing; not read.
  public enum BackingStoreType: UInt, Sendable {
    /// In memory.
    case buffered = 2
  }
  /// The title; empty by default.
  open var title = ""
  /// The style of the window.
  open var styleMask: StyleMask
  /// The frame in points.
  public private(set) var frame: CGRect
  /// The name by which the app finds it; nil by default.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The view that fills it; nil by default.
  open var contentView: NSView? {
    didSet {
      oldValue?.owner = nil
      contentView?.owner = self
    }
  }
  /// Whether the window is visible, receives keyboard events, or is minimized: always false.
  public var isVisible: Bool { false }
  /// Whether the window receives keyboard events: always false.
  public var isKeyWindow: Bool { false }

  /// Creates a window.
  public init(
    contentRect: CGRect,
    styleMask style: StyleMask,
    backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) { (frame, styleMask) = (contentRect, style) }

  /// Asks to be brought to the front; ``isVisible`` stays false.
  open func makeKeyAndOrderFront(_ sender: Any?) {}
  /// Asks to be brought to the front; ``isVisible`` stays false.
  open func orderFrontRegardless() {}
  /// Asks to be taken off the screen.
  open func orderOut(_ sender: Any?) {}
  /// Asks to be closed.
  open func close() {}
}

/// A name of a window.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// An event of the keyboard or the pointer; there are none on Linux.
public final class NSEvent {
  /// Keys that are held while another is pressed.
  public struct ModifierFlags: OptionSet, Sendable {
    /// The keys as a bit set.
    public let rawValue: UInt
    /// Creates a set of keys.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shift, control, option and command.
    public static let shift = Self(rawValue: 1 << 17), control = Self(rawValue: 1 << 18),
      option = Self(rawValue: 1 << 19), command = Self(rawValue: 1 << 20)
  }
  private init() {}
  /// The keys that are held now: always none.
  public static var modifierFlags: ModifierFlags { [] }
}

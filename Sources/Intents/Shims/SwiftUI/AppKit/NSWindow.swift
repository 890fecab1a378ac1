// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

/// A window of AppKit; no window is ever shown on Linux.
///
/// Properties keep their values, and methods that would show, move or close a window do nothing except for
/// ``setFrame(_:display:)``. `NSApplication.windows` does not list it.
@MainActor
open class NSWindow: NSResponder {
  /// The title bar, buttons and behavior of a window.
  ///
  /// Kept in ``styleMask``; no window is drawn by it.
  public struct StyleMask: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt
    /// Creates a set of bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No title bar and no border.
    public static let borderless: StyleMask = []
    /// A title bar, and the buttons that close, minimize and resize the window.
    public static let titled = StyleMask(rawValue: 1), closable = StyleMask(rawValue: 2),
      miniaturizable = StyleMask(rawValue: 4), resizable = StyleMask(rawValue: 8)
    /// A utility panel, one that does not activate the app, and a translucent panel.
    public static let utilityWindow = StyleMask(rawValue: 16),
      nonactivatingPanel = StyleMask(rawValue: 1 << 7), hudWindow = StyleMask(rawValue: 1 << 13)
    /// A window that fills the screen, and one whose content extends under the title bar.
    public static let fullScreen = StyleMask(rawValue: 1 << 14),
      fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }
  /// The buffering of a window's drawing; not read.
  public enum BackingStoreType: UInt, Sendable {
    /// In memory.
    case buffered = 2
  }
  /// The stacking level of a window.
  ///
  /// Windows with a higher level are in front of others; nothing is stacked here.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level; 0 for ordinary windows.
    public let rawValue: Int
    /// Creates a height.
    ///
    /// - Parameter rawValue: The height.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The levels of ordinary and floating windows, menus, and screen savers.
    public static let normal = Level(rawValue: 0), floating = Level(rawValue: 3),
      mainMenu = Level(rawValue: 24), statusBar = Level(rawValue: 25),
      popUpMenu = Level(rawValue: 101), screenSaver = Level(rawValue: 1000)
  }

  /// The title.
  ///
  /// Empty by default. Kept, without an effect.
  public var title = ""
  /// The style of the window, as given to the initializer.
  ///
  /// Kept, without an effect.
  public var styleMask: StyleMask
  /// The stacking level.
  ///
  /// ``Level/normal`` by default. Kept, without an effect.
  public var level = Level.normal
  /// Whether the window is released when closed.
  ///
  /// True by default. Swift's reference counting decides in any case.
  public var isReleasedWhenClosed = true
  /// The frame in points, as the initializer or ``setFrame(_:display:)`` set it last.
  ///
  /// Zero for a window that was created without one.
  public private(set) var frame: CGRect
  /// The identifier.
  ///
  /// Nil by default. Kept, without an effect.
  public var identifier: NSUserInterfaceItemIdentifier?
  /// Whether the window is visible.
  ///
  /// Always false: nothing opens a window here.
  public var isVisible: Bool { false }
  /// Whether the window receives keyboard events.
  ///
  /// Always false, also after ``makeKeyAndOrderFront(_:)``.
  public var isKeyWindow: Bool { false }
  /// Whether the window can become the main window.
  ///
  /// False, and no code here asks.
  open var canBecomeMain: Bool { false }
  /// Whether the window can become the key window.
  ///
  /// False, and no code here asks.
  open var canBecomeKey: Bool { false }
  /// Whether the window is minimized to the Dock.
  ///
  /// Always false, as ``deminiaturize(_:)`` has nothing to undo.
  public var isMiniaturized: Bool { false }
  /// Creates a window, which is not shown.
  ///
  /// - Parameters:
  ///   - contentRect: The frame, in points.
  ///   - style: The title bar, buttons and behavior.
  ///   - backingStoreType: Not read.
  ///   - flag: Not read.
  public init(
    contentRect: CGRect,
    styleMask style: StyleMask,
    backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    (frame, styleMask) = (contentRect, style)
    super.init()
  }
  /// Creates a window with an empty frame and no style.
  public override init() {
    (frame, styleMask) = (.zero, [])
    super.init()
  }
  /// How a window behaves among the spaces of a screen.
  public struct CollectionBehavior: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt
    /// Creates a set of bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In all spaces, moved to the one in use, and staying while spaces change.
    public static let canJoinAllSpaces = Self(rawValue: 1), moveToActiveSpace = Self(rawValue: 2),
      stationary = Self(rawValue: 16)
    /// Not among those that keys go through.
    public static let ignoresCycle = Self(rawValue: 64), transient = Self(rawValue: 8)
    /// Over the whole screen, beside one that is, and never.
    public static let fullScreenPrimary = Self(rawValue: 1 << 7),
      fullScreenAuxiliary = Self(rawValue: 1 << 8), fullScreenNone = Self(rawValue: 1 << 9)
  }
  /// Whether the title is shown; not read.
  public enum TitleVisibility: Int, Sendable {
    /// Shown, or not.
    case visible, hidden
  }
  /// The view that fills it; kept.
  open var contentView: NSView? { didSet { contentView?.owner = self } }
  /// The view controller whose view fills it; setting it sets ``contentView``.
  open var contentViewController: NSViewController? {
    didSet { contentView = contentViewController?.view }
  }
  /// The object that is told of the window; nothing here tells it.
  public weak var delegate: (any NSWindowDelegate)?
  /// How it behaves among spaces; kept.
  open var collectionBehavior: CollectionBehavior = []
  /// The background color; kept.
  open var backgroundColor: NSColor!
  /// Whether nothing shows through, it has a shadow, and lets the pointer through; kept.
  open var isOpaque = true, hasShadow = true, ignoresMouseEvents = false
  /// The opacity; kept.
  open var alphaValue: CGFloat = 1
  /// Whether it is hidden with the app, and moved by its background; kept.
  open var hidesOnDeactivate = false, isMovableByWindowBackground = false, isMovable = true
  /// Whether the title is shown, and its bar seen through; kept.
  open var titleVisibility = TitleVisibility.visible, titlebarAppearsTransparent = false
  /// The least and the greatest size; kept.
  open var minSize = CGSize.zero, maxSize = CGSize(width: CGFloat.infinity, height: .infinity)
  /// The screen that it is on: always nil.
  public var screen: NSScreen? { nil }
  /// Creates a window with the view of a view controller, and of its size.
  ///
  /// - Parameter contentViewController: The view controller.
  public convenience init(contentViewController: NSViewController) {
    let size = contentViewController.view.frame.size
    self.init(
      contentRect: CGRect(origin: .zero, size: size),
      styleMask: [.titled, .closable, .miniaturizable, .resizable],
      backing: .buffered,
      defer: false
    )
    self.contentViewController = contentViewController
    contentView = contentViewController.view
    // No observer is called within an initializer.
    contentView?.owner = self
  }
  /// Sets the origin of ``frame``.
  ///
  /// - Parameter point: The origin in points.
  open func setFrameOrigin(_ point: CGPoint) { frame.origin = point }
  /// Sets the size of ``frame``.
  ///
  /// - Parameter size: The size in points.
  open func setContentSize(_ size: CGSize) { frame.size = size }
  /// Sets ``frame``.
  ///
  /// - Parameters:
  ///   - frameRect: The new frame, in points.
  ///   - displayFlag: Not read.
  ///   - animateFlag: Not read.
  open func setFrame(_ frameRect: CGRect, display displayFlag: Bool, animate animateFlag: Bool) {
    frame = frameRect
  }
  /// Brings the window to the front, which has no effect.
  ///
  /// - Parameter sender: Not read.
  open func orderFront(_ sender: Any?) {}
  /// Closes the window as its button would; no effect.
  ///
  /// - Parameter sender: Not read.
  open func performClose(_ sender: Any?) {}
  /// Centers the window on the screen.
  ///
  /// No effect, as there is no screen.
  open func center() {}
  /// Sets ``frame``.
  ///
  /// - Parameters:
  ///   - frameRect: The new frame, in points.
  ///   - flag: Not read.
  open func setFrame(_ frameRect: CGRect, display flag: Bool) { frame = frameRect }
  /// Restores the window from the Dock, which has no effect.
  ///
  /// - Parameter sender: Not read.
  open func deminiaturize(_ sender: Any?) {}
  /// Brings the window to the front; no effect.
  open func orderFrontRegardless() {}
  /// Brings the window to the front, which has no effect.
  ///
  /// - Parameter sender: Not read.
  open func makeKeyAndOrderFront(_ sender: Any?) {}
  /// Removes the window from the screen, which has no effect.
  ///
  /// - Parameter sender: Not read.
  open func orderOut(_ sender: Any?) {}
  /// Closes the window.
  ///
  /// No effect, and no delegate is told.
  open func close() {}
}

/// An auxiliary window.
///
/// Like any ``NSWindow`` it is never shown here.
open class NSPanel: NSWindow {
  /// Whether the panel floats above other windows.
  ///
  /// False by default. Kept, without an effect.
  public var isFloatingPanel = false
  /// Whether the panel takes keyboard events only when a view needs them.
  ///
  /// False by default. Kept, without an effect.
  public var becomesKeyOnlyIfNeeded = false
  /// Whether the panel receives events during a modal dialog.
  ///
  /// False by default. Kept, without an effect.
  public var worksWhenModal = false
}

/// An object that is told of a window; nothing here calls it.
@MainActor
public protocol NSWindowDelegate: NSObjectProtocol {
  /// Returns whether the window may be closed; never called here.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// Tells that the window will be closed; never called here.
  func windowWillClose(_ notification: Notification)
  /// Tells that it takes the keyboard's events; never called here.
  func windowDidBecomeKey(_ notification: Notification)
  /// Tells that it takes the keyboard's events no longer; never called here.
  func windowDidResignKey(_ notification: Notification)
  /// Tells that its size has changed; never called here.
  func windowDidResize(_ notification: Notification)
}

extension NSWindowDelegate {
  /// True.
  ///
  /// - Parameter sender: What asks.
  /// - Returns: Whether it may.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// Ignores it.
  ///
  /// - Parameter notification: What happened.
  public func windowWillClose(_ notification: Notification) {}
  /// Ignores it.
  ///
  /// - Parameter notification: What happened.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// Ignores it.
  ///
  /// - Parameter notification: What happened.
  public func windowDidResignKey(_ notification: Notification) {}
  /// Ignores it.
  ///
  /// - Parameter notification: What happened.
  public func windowDidResize(_ notification: Notification) {}
}

public import Foundation

/// A window; none is ever open, and what is asked of one has no effect.
@MainActor
open class NSWindow: NSResponder {
  /// What a window has around it, and how it behaves.
  public struct StyleMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing.
    public static let borderless: StyleMask = []
    /// A title, and buttons that close it, put it in the Dock, or change its size.
    public static let titled = StyleMask(rawValue: 1), closable = StyleMask(rawValue: 2),
      miniaturizable = StyleMask(rawValue: 4), resizable = StyleMask(rawValue: 8)
    /// Small; a panel that leaves the app in the background.
    public static let utilityWindow = StyleMask(rawValue: 16),
      nonactivatingPanel = StyleMask(rawValue: 1 << 7), hudWindow = StyleMask(rawValue: 1 << 13)
    /// All of the screen; what is in it goes below the title.
    public static let fullScreen = StyleMask(rawValue: 1 << 14),
      fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }
  /// Where what is drawn is kept.
  public enum BackingStoreType: UInt, Sendable {
    /// In memory.
    case buffered = 2
  }
  /// Which windows are above which.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height.
    public let rawValue: Int
    /// Creates a height.
    ///
    /// - Parameter rawValue: The height.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Windows; what floats; the menu bar; what is above all.
    public static let normal = Level(rawValue: 0), floating = Level(rawValue: 3),
      mainMenu = Level(rawValue: 24), statusBar = Level(rawValue: 25),
      popUpMenu = Level(rawValue: 101), screenSaver = Level(rawValue: 1000)
  }

  /// Its name.
  public var title = ""
  /// What it has around it.
  public var styleMask: StyleMask
  /// How high it is among the others.
  public var level = Level.normal
  /// Whether it is forgotten once closed.
  public var isReleasedWhenClosed = true
  /// Where it is.
  public private(set) var frame: CGRect
  /// Its identifier.
  public var identifier: NSUserInterfaceItemIdentifier?
  /// Whether it is seen: it is not.
  public var isVisible: Bool { false }
  /// Whether it takes what is typed: it does not.
  public var isKeyWindow: Bool { false }
  /// Whether it could be the app's main window: it could not, as nothing is seen.
  open var canBecomeMain: Bool { false }
  /// Whether it could take what is typed: it could not.
  open var canBecomeKey: Bool { false }
  /// Whether it is in the Dock: it is not.
  public var isMiniaturized: Bool { false }
  /// Creates a window.
  ///
  /// - Parameters:
  ///   - contentRect: Where.
  ///   - style: What it has around it.
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
  /// Creates a window of no size.
  nonisolated public override init() {
    (frame, styleMask) = (.zero, [])
    super.init()
  }
  /// Puts it in the middle of the screen, of which there is none.
  open func center() {}
  /// Puts it elsewhere.
  ///
  /// - Parameters:
  ///   - frameRect: Where.
  ///   - flag: Not read.
  open func setFrame(_ frameRect: CGRect, display flag: Bool) { frame = frameRect }
  /// Takes the window out of the Dock, which has no effect.
  ///
  /// - Parameter sender: Not read.
  open func deminiaturize(_ sender: Any?) {}
  /// Brings the window to the front, which has no effect.
  open func orderFrontRegardless() {}
  /// Brings the window to the front, which has no effect.
  ///
  /// - Parameter sender: Not read.
  open func makeKeyAndOrderFront(_ sender: Any?) {}
  /// Takes the window away, which has no effect.
  ///
  /// - Parameter sender: Not read.
  open func orderOut(_ sender: Any?) {}
  /// Closes the window, which has no effect.
  open func close() {}
}

/// A window that stands beside others.
open class NSPanel: NSWindow {
  /// Whether it is above the other windows.
  public var isFloatingPanel = false
  /// Whether it takes what is typed only where something in it wants it.
  public var becomesKeyOnlyIfNeeded = false
  /// Whether it works while another one asks something.
  public var worksWhenModal = false
}

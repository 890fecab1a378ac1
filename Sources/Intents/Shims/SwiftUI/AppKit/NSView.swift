public import Foundation

/// A view of AppKit, kept as data: it is never laid out or drawn.
///
/// Its properties keep what is set, and its subviews are a tree.
@MainActor
open class NSView: NSResponder {
  /// Which sides of a view change with its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the sides.
    public let rawValue: UInt
    /// Creates a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width and the height, and the margins.
    public static let width = Self(rawValue: 2), height = Self(rawValue: 16),
      minXMargin = Self(rawValue: 1), maxXMargin = Self(rawValue: 4),
      minYMargin = Self(rawValue: 8), maxYMargin = Self(rawValue: 32)
  }
  /// The place and size in points, and its own plane, which is independent of it; kept.
  open var frame: CGRect, bounds: CGRect
  /// Whether it is hidden, and has a layer; kept.
  open var isHidden = false, wantsLayer = false
  /// The opacity; kept.
  open var alphaValue: CGFloat = 1
  /// The layer; kept.
  open var layer: CALayer?
  /// Which sides change with the superview; kept.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether its frame is turned into constraints; kept.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// What is told of it by the pointer; kept.
  open var toolTip: String?
  /// Its name; kept.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The subviews, in the order in which they were added.
  public private(set) var subviews: [NSView] = []
  /// The view that it is a subview of; nil for none.
  public private(set) weak var superview: NSView?
  /// The window that shows it: that of its superview, or of which it is the content.
  public var window: NSWindow? { owner ?? superview?.window }
  weak var owner: NSWindow?
  /// A number; a subclass says which.
  open var tag: Int { 0 }
  /// Whether y goes down; a subclass says so.
  open var isFlipped: Bool { false }
  /// The size of what it shows; a subclass says which, without one -1 for both.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  /// The size that constraints would give it: that of the frame.
  public var fittingSize: CGSize { frame.size }
  /// Creates a view.
  ///
  /// - Parameter frameRect: Its place and size, in points.
  public init(frame frameRect: CGRect = .zero) {
    (frame, bounds) = (frameRect, CGRect(origin: .zero, size: frameRect.size))
    super.init()
  }
  /// Creates a view with an empty frame: there are no nib files here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) {
    (frame, bounds) = (.zero, .zero)
    super.init()
  }
  /// Adds a subview at the end, and takes it from the view that had it.
  ///
  /// - Parameter view: The subview.
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
  /// Sets the size.
  ///
  /// - Parameter newSize: The size in points.
  open func setFrameSize(_ newSize: CGSize) { frame.size = newSize }
  /// Draws the view; nothing here calls it.
  open func draw(_ dirtyRect: CGRect) {}
  /// Places the subviews; nothing here calls it.
  open func layout() {}
  /// Whether it is to be drawn or laid out again; kept.
  open var needsDisplay = false, needsLayout = false
  /// Called before the window changes; nothing here calls it.
  ///
  /// - Parameter newWindow: The window; nil for none.
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  /// Called after the window has changed; nothing here calls it.
  open func viewDidMoveToWindow() {}
  /// Returns the view at a place; a subclass says which.
  ///
  /// - Parameter point: The place in the superview.
  /// - Returns: The view if its frame has the place; nil otherwise.
  open func hitTest(_ point: CGPoint) -> NSView? { frame.contains(point) ? self : nil }
}

/// A view that is used to do something; nobody uses it.
@MainActor
open class NSControl: NSView {
  /// The mark of a button or an item.
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    /// The number: 0, 1 or -1.
    public let rawValue: Int
    /// Creates a mark.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// On, off, both.
    public static let on = Self(rawValue: 1), off = Self(rawValue: 0), mixed = Self(rawValue: -1)
  }
  /// Whether it can be used; kept.
  open var isEnabled = true
  /// The method; kept, and never called.
  open var action: Selector?
  /// The object with the method.
  open weak var target: AnyObject?
  /// What it says; kept.
  open var stringValue = ""
}

/// A button; nobody presses it.
@MainActor
open class NSButton: NSControl {
  /// The title; kept.
  open var title = ""
  /// The picture, and that of a pressed button; kept.
  open var image: NSImage?, alternateImage: NSImage?
  /// The mark; kept.
  open var state = NSControl.StateValue.off
  /// Whether it has a border; kept.
  open var isBordered = true
}

/// A line of text; nobody types into it.
@MainActor
open class NSTextField: NSControl {
  /// What stands in its place while there is no text; kept.
  open var placeholderString: String?
  /// Whether it can be edited, chosen, and has a background and a border; kept.
  open var isEditable = true, isSelectable = true, drawsBackground = true, isBordered = true
  /// Creates a text that cannot be edited.
  ///
  /// - Parameter stringValue: The text.
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    (self.stringValue, isEditable, isSelectable) = (stringValue, false, false)
  }
}

/// An object that manages a view of AppKit; nothing is ever shown.
@MainActor
open class NSViewController: NSResponder {
  private var loadedView: NSView?
  /// The view; reading it for the first time calls ``loadView()`` and ``viewDidLoad()``.
  public var view: NSView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? NSView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }
  /// The title; kept.
  open var title: String?
  /// Its size in points; kept.
  open var preferredContentSize = CGSize.zero
  /// Creates a view controller; there are no nib files here.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not read.
  ///   - nibBundleOrNil: Not read.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init()
  }
  /// Creates a view controller; there are no nib files here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Makes the view; a subclass sets ``view`` here.
  open func loadView() { loadedView = NSView() }
  /// Called after the view is made, when ``view`` is first read.
  open func viewDidLoad() {}
  /// Called before the view appears; not on Linux.
  open func viewWillAppear() {}
  /// Called after the view has appeared; not on Linux.
  open func viewDidAppear() {}
  /// Called before the view disappears; not on Linux.
  open func viewWillDisappear() {}
  /// Called after the view has disappeared; not on Linux.
  open func viewDidDisappear() {}
}

public import Foundation

// The items of bars and the choices of a presentation, as data: nothing is shown.

/// An item of a bar of UIKit; never shown.
@MainActor
open class UIBarItem: NSObject {
  /// The title and the picture; kept.
  open var title: String?, image: UIImage?
  /// Whether it takes touches; kept.
  open var isEnabled = true
  /// A number of the app's; kept.
  open var tag = 0
  /// What assistive technologies say of it, and its name in tests; kept.
  public var accessibilityLabel: String?, accessibilityIdentifier: String?
  /// Creates an item.
  public override init() { super.init() }
}

/// A button of a bar; never shown.
@MainActor
open class UIBarButtonItem: UIBarItem {
  /// The form of a button.
  public enum Style: Int, Sendable {
    /// Plain, or that which ends something.
    case plain, done = 2
  }
  /// A button of the system's.
  public enum SystemItem: Int, Sendable {
    /// Buttons of a page.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    /// Buttons of things and of playing.
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
    /// Buttons of changes, and the closing one.
    case undo, redo, close
  }
  /// The form; kept.
  open var style = Style.plain
  /// The width in points, 0 for that of the content; kept.
  open var width: CGFloat = 0
  /// The view in place of a title; kept.
  open var customView: UIView?
  /// The object with the method, and the method; kept, and never called.
  open weak var target: AnyObject?
  /// The name of the method; kept.
  open var action: Selector?
  /// What a touch does, and the menu of it; kept.
  open var primaryAction: UIAction?, menu: UIMenu?
  /// The color; kept.
  open var tintColor: UIColor?
  /// Creates a button.
  public override init() { super.init() }
  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The form.
  ///   - target: The object with the method.
  ///   - action: The method; never called.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }
  /// Creates a button with a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - style: The form.
  ///   - target: The object with the method.
  ///   - action: The method; never called.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// Creates a button of the system's.
  ///
  /// - Parameters:
  ///   - systemItem: Which; not kept.
  ///   - target: The object with the method.
  ///   - action: The method; never called.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: Any?,
    action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }
  /// Creates a button of the system's.
  ///
  /// - Parameters:
  ///   - systemItem: Which; not kept.
  ///   - primaryAction: What a touch does.
  ///   - menu: The menu of it.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title; nil for that of the action.
  ///   - image: The picture; nil for that of the action.
  ///   - primaryAction: What a touch does.
  ///   - menu: The menu of it.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(systemItem: .action, primaryAction: primaryAction, menu: menu)
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
  }
  /// Creates an item that shows a view.
  ///
  /// - Parameter customView: The view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Returns a space that takes the room there is.
  ///
  /// - Returns: A new item.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
}

/// A tab of a tab bar; never shown.
@MainActor
open class UITabBarItem: UIBarItem {
  /// The picture while it is selected, and the text of its badge; kept.
  open var selectedImage: UIImage?, badgeValue: String?
  /// The color of the badge; kept.
  open var badgeColor: UIColor?
  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - tag: A number of the app's.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - selectedImage: That while it is selected; nil for the same.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage ?? image)
  }
}

/// A row of buttons below a page; never shown.
@MainActor
open class UIToolbar: UIView {
  /// The buttons; kept.
  open var items: [UIBarButtonItem]?
  /// Sets the buttons.
  ///
  /// - Parameters:
  ///   - items: The buttons.
  ///   - animated: Not read.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// What a navigation bar shows of a view controller; kept.
@MainActor
open class UINavigationItem: NSObject {
  /// How large a title is.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the page before, always large, never large, and in the line of the buttons.
    case automatic, always, never, inline
  }
  /// The title, the line above it, and the title that the next page's button shows.
  open var title: String?, prompt: String?, backButtonTitle: String?
  /// The view in place of the title.
  open var titleView: UIView?
  /// How large the title is.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the left and on the right, from the edge.
  open var leftBarButtonItems: [UIBarButtonItem]?, rightBarButtonItems: [UIBarButtonItem]?
  /// The button that the next page has for going back.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the button for going back is hidden.
  open var hidesBackButton = false, hidesSearchBarWhenScrolling = true
  /// The first button on the left; setting it replaces all of that side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right; setting it replaces all of that side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The appearance of the bar for this page; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance at the top edge for this page; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Creates an item.
  ///
  /// - Parameter title: The title.
  public init(title: String) { self.title = title }
}

/// How a view controller is presented; not read.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over all, as a page, as a form, in the place of the presenter, as the app says.
  case fullScreen, pageSheet, formSheet, currentContext, custom
  /// Over all or over the presenter with both seen, as a popover, not at all, as the system says.
  case overFullScreen, overCurrentContext, popover, none = -1, automatic = -2
}

/// How a presentation moves; not read.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below, turning over, dissolving, or lifting a page.
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The color of a status bar's letters; not read.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the appearance, light, or dark.
  case `default`, lightContent, darkContent = 3
}

/// Orientations of an interface; not read.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the orientations.
  public let rawValue: UInt
  /// Creates a set of its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright, and upside down.
  public static let portrait = Self(rawValue: 2), portraitUpsideDown = Self(rawValue: 4)
  /// On its side.
  public static let landscapeRight = Self(rawValue: 8), landscapeLeft = Self(rawValue: 16)
  /// Both of those on the side, all, and all but upside down.
  public static let landscape = Self(rawValue: 24), all = Self(rawValue: 30),
    allButUpsideDown = Self(rawValue: 26)
}

/// What presents a view controller; it never does here.
@MainActor
open class UIPresentationController: NSObject {
  /// What hears of it; nothing here tells it.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  override init() { super.init() }
}

/// What presents a view controller as a sheet; its properties are kept.
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet.
  public final class Detent: NSObject, Sendable {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      ///
      /// - Parameter rawValue: The name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Half and all of the screen.
      public static let medium = Self(rawValue: "medium"), large = Self(rawValue: "large")
    }
    /// The name.
    public let identifier: Identifier
    init(_ identifier: Identifier) { self.identifier = identifier }
    /// Returns half of the screen.
    public static func medium() -> Detent { Detent(.medium) }
    /// Returns all of the screen.
    public static func large() -> Detent { Detent(.large) }
  }
  /// The heights that it can have.
  public var detents: [Detent] = [.large()]
  /// The height that it has; nil for the lowest.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// The highest one with what is behind it still in use.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the line for dragging is shown, and whether scrolling makes it higher.
  public var prefersGrabberVisible = false, prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of its corners; nil for the system's.
  public var preferredCornerRadius: CGFloat?
}

/// What presents a view controller as a popover; its properties are kept.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that it points to.
  public var sourceView: UIView?
  /// The rectangle of that view that it points to.
  public var sourceRect = CGRect.null
  /// The item of a bar that it points to.
  public var barButtonItem: UIBarButtonItem?
  /// The sides on which its arrow may be.
  public var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The sides of a popover's arrow; not read.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the sides.
  public let rawValue: UInt
  /// Creates a set of its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Each side, and all of them.
  public static let up = Self(rawValue: 1), down = Self(rawValue: 2), left = Self(rawValue: 4),
    right = Self(rawValue: 8), any = Self(rawValue: 15)
}

/// An object that hears of a presentation; nothing here calls it.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Tells that a gesture dismissed it; never called here.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Ignores it.
  ///
  /// - Parameter presentationController: What presented it.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
}

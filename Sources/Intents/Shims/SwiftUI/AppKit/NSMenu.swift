public import Foundation

// Menus of AppKit and what is in the menu bar, as data: none is shown, and nobody chooses an item.

/// A menu; never shown.
@MainActor
open class NSMenu: NSObject {
  /// The title; kept.
  open var title: String
  /// The items, in their order.
  open var items: [NSMenuItem] = [] { didSet { for item in items { item.menu = self } } }
  /// The object that is told of the menu; nothing here tells it.
  public weak var delegate: (any NSMenuDelegate)?
  /// Whether items without a target are made ones without effect; kept.
  open var autoenablesItems = true
  /// The number of items.
  public var numberOfItems: Int { items.count }
  /// Creates a menu without items.
  ///
  /// - Parameter title: The title.
  public init(title: String = "") { self.title = title }
  /// Adds an item at the end.
  ///
  /// - Parameter newItem: The item.
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }
  /// Adds a new item at the end.
  ///
  /// - Parameters:
  ///   - string: The title.
  ///   - selector: The method; never called.
  ///   - charCode: The key.
  /// - Returns: The item.
  @discardableResult
  open func addItem(
    withTitle string: String,
    action selector: Selector?,
    keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }
  /// Adds an item.
  ///
  /// - Parameters:
  ///   - newItem: The item.
  ///   - index: Its place; limited to those there are.
  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    items.insert(newItem, at: min(max(index, 0), items.count))
  }
  /// Removes an item.
  ///
  /// - Parameter item: The item.
  open func removeItem(_ item: NSMenuItem) { items.removeAll { $0 === item } }
  /// Removes all items.
  open func removeAllItems() { items = [] }
  /// Returns the item at a place.
  ///
  /// - Parameter index: The place.
  /// - Returns: The item; nil if there is none.
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  /// Returns the item with a title.
  ///
  /// - Parameter title: The title.
  /// - Returns: The first such item; nil for none.
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  /// Returns the item with a number.
  ///
  /// - Parameter tag: The number.
  /// - Returns: The first such item; nil for none.
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  /// Sets the menu of an item.
  ///
  /// - Parameters:
  ///   - menu: The menu; nil for none.
  ///   - item: The item.
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
  /// Shows the menu at a place.
  ///
  /// - Parameters:
  ///   - item: Not read.
  ///   - location: Not read.
  ///   - view: Not read.
  /// - Returns: Always false.
  @discardableResult
  open func popUp(positioning item: NSMenuItem?, at location: CGPoint, in view: NSView?) -> Bool {
    false
  }
}

/// An item of a menu; nobody chooses it.
@MainActor
open class NSMenuItem: NSObject {
  /// The title, and the key; kept.
  open var title: String, keyEquivalent: String
  /// The keys that are held with it; kept.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
  /// The method; kept, and never called.
  open var action: Selector?
  /// The object with the method.
  open weak var target: AnyObject?
  /// The menu that it is in; nil for none.
  public internal(set) weak var menu: NSMenu?
  /// The menu that it opens; kept.
  open var submenu: NSMenu?
  /// The picture; kept.
  open var image: NSImage?
  /// The view in place of a title; kept.
  open var view: NSView?
  /// The mark before it; kept.
  open var state = NSControl.StateValue.off
  /// Whether it can be chosen, and is left out; kept.
  open var isEnabled = true, isHidden = false
  /// A number and an object of the app's; kept.
  open var tag = 0, representedObject: Any?
  /// What is told of it by the pointer; kept.
  open var toolTip: String?
  /// Whether it is a line between others.
  public private(set) var isSeparatorItem = false
  /// Whether it opens a menu.
  public var hasSubmenu: Bool { submenu != nil }
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - string: The title.
  ///   - selector: The method; never called.
  ///   - charCode: The key.
  public init(
    title string: String = "",
    action selector: Selector? = nil,
    keyEquivalent charCode: String = ""
  ) {
    (title, action, keyEquivalent) = (string, selector, charCode)
  }
  /// Returns a line between other items.
  ///
  /// - Returns: A new item.
  public static func separator() -> NSMenuItem {
    let item = NSMenuItem()
    item.isSeparatorItem = true
    return item
  }
}

/// An object that is told of a menu; nothing here calls it.
@MainActor
public protocol NSMenuDelegate: NSObjectProtocol {
  /// Tells that the menu will be shown; never called here.
  func menuWillOpen(_ menu: NSMenu)
  /// Tells that the menu was shown; never called here.
  func menuDidClose(_ menu: NSMenu)
  /// Tells that items are needed; never called here.
  func menuNeedsUpdate(_ menu: NSMenu)
}

extension NSMenuDelegate {
  /// Ignores it.
  ///
  /// - Parameter menu: The menu.
  public func menuWillOpen(_ menu: NSMenu) {}
  /// Ignores it.
  ///
  /// - Parameter menu: The menu.
  public func menuDidClose(_ menu: NSMenu) {}
  /// Ignores it.
  ///
  /// - Parameter menu: The menu.
  public func menuNeedsUpdate(_ menu: NSMenu) {}
}

/// The right part of the menu bar, which is not shown here.
@MainActor
public final class NSStatusBar: NSObject {
  /// The one of the machine.
  public static let system = NSStatusBar()
  private override init() {}
  /// The height in points: 0.
  public var thickness: CGFloat { 0 }
  /// Returns a new item, which is not shown.
  ///
  /// - Parameter length: The width in points.
  /// - Returns: The item.
  public func statusItem(withLength length: CGFloat) -> NSStatusItem { NSStatusItem(length) }
  /// Removes an item; no effect.
  ///
  /// - Parameter item: Not read.
  public func removeStatusItem(_ item: NSStatusItem) {}
}

/// An item of the menu bar; not shown.
@MainActor
public final class NSStatusItem: NSObject {
  /// The width of the content, and that of the bar's height.
  public static let variableLength: CGFloat = -1, squareLength: CGFloat = -2
  /// The width in points; kept.
  public var length: CGFloat
  /// The menu that it opens; kept.
  public var menu: NSMenu?
  /// Whether it is shown; kept.
  public var isVisible = true
  /// The name by which its place is remembered; kept.
  public var autosaveName: String?
  /// The button, whose properties are kept.
  public let button: NSStatusBarButton? = NSStatusBarButton()
  init(_ length: CGFloat) { self.length = length }
}

/// The button of an item of the menu bar; nobody presses it.
@MainActor
public final class NSStatusBarButton: NSButton {
  /// Whether it looks as if it had no effect; kept.
  public var appearsDisabled = false
}

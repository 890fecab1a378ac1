public import Foundation

// What apps say of tabs. Each is kept at the nodes of the tabs by its name; nothing is drawn by it.

extension TabContent {
  nonisolated func _tab(_ name: String, _ arguments: [String: String] = [:]) -> _Tabs<TabValue> {
    _Tabs([self], [.other(name, arguments)])
  }

  /// Says under which identifier a user's changes of the tab are kept.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> {
    _tab("customizationID", ["value": id])
  }

  /// Says what a user can change of the tab.
  ///
  /// - Parameters:
  ///   - behavior: What can be changed.
  ///   - placements: Where.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func customizationBehavior(
    _ behavior: TabCustomizationBehavior,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { _tab("customizationBehavior") }

  /// Says where the tab is shown unless its user has changed it.
  ///
  /// - Parameters:
  ///   - visibility: Whether it is shown.
  ///   - placements: Where it is shown.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func defaultVisibility(
    _ visibility: Visibility,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { _tab("defaultVisibility") }

  /// Says in which of the bars the tab is.
  ///
  /// - Parameter placement: Where it stands.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    _tab("tabPlacement")
  }

  /// Hides the tab.
  ///
  /// The tree has it in either case.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    _tab("hidden", ["value": "\(hidden)"])
  }

  /// Says that the tab cannot be chosen.
  ///
  /// - Parameter disabled: Whether it cannot be used.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    _tab("disabled", ["value": "\(disabled)"])
  }

  /// Adds a badge with a number to the tab.
  ///
  /// - Parameter count: The number; 0 for none.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
    _tab("badge", ["value": "\(count)"])
  }

  /// Adds a badge with words to the tab.
  ///
  /// - Parameter label: The words; nil for none.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
    _tab("badge", label.map { ["value": $0.string] } ?? [:])
  }

  /// Adds a badge with words to the tab.
  ///
  /// - Parameter label: The words.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func badge(_ label: LocalizedStringKey) -> some TabContent<TabValue> {
    badge(Text(label))
  }

  /// Adds a badge with words to the tab.
  ///
  /// - Parameter label: The words.
  /// - Returns: The tab with the modifier's name.
  @_disfavoredOverload
  nonisolated public func badge(_ label: some _Words) -> some TabContent<TabValue> {
    badge(Text(_words: label))
  }

  /// Adds actions that a user finds by swiping over the tab in a side bar.
  ///
  /// - Parameters:
  ///   - edge: From which side.
  ///   - allowsFullSwipe: Whether a long swipe runs the first action.
  ///   - content: The buttons; not made here.
  /// - Returns: The view.
  nonisolated public func swipeActions(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { _tab("swipeActions") }

  /// Adds a menu to the tab in a side bar.
  ///
  /// - Parameter menuItems: The items; not made here.
  /// - Returns: The view.
  nonisolated public func contextMenu(
    @ViewBuilder menuItems: () -> some View
  ) -> some TabContent<TabValue> { _tab("contextMenu") }

  /// Adds actions to a section of tabs in a side bar.
  ///
  /// - Parameter content: The buttons; not made here.
  /// - Returns: The view.
  nonisolated public func sectionActions(
    @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { _tab("sectionActions") }

  /// Gives the tab an identifier for tests.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> { _tab("accessibilityIdentifier", ["value": identifier]) }

  /// Says what a screen reader says of the tab.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func accessibilityLabel(
    _ label: Text,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> { _tab("accessibilityLabel", ["value": label.string]) }

  /// Says what a screen reader says of the tab.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The tab with the modifier's name.
  nonisolated public func accessibilityLabel(
    _ label: LocalizedStringKey,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> { accessibilityLabel(Text(label)) }
}

/// What a user can change of a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String
  /// What the system lets be changed, anything, and nothing.
  public static let automatic = Self(name: "automatic"), reorderable = Self(name: "reorderable"),
    disabled = Self(name: "disabled")
}

/// In which of the bars a tab is.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  /// The system's choice, always in the bar, and in the side bar alone.
  public static let automatic = Self(name: "automatic"), pinned = Self(name: "pinned"),
    sidebarOnly = Self(name: "sidebarOnly")
}

/// A bar that has tabs: that at the edge of a window, or the one at its side.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String
  /// The system's choice, the bar, and the side bar.
  public static let automatic = Self(name: "automatic"), tabBar = Self(name: "tabBar"),
    sidebar = Self(name: "sidebar")
}

/// A user's changes of tabs: which are hidden, and their order.
///
/// Nobody changes tabs here: it has what an app or a decoder puts in.
public struct TabViewCustomization: Hashable, Sendable, Codable {
  private var visibilities: [String: Bool] = [:]

  /// Creates a value without changes.
  public init() {}

  /// A user's changes of one tab.
  ///
  /// - Parameter id: The identifier that ``TabContent/customizationID(_:)`` gave the tab.
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization(sidebarVisibility: self[sidebarVisibility: id]) }
    set { self[sidebarVisibility: id] = newValue.sidebarVisibility }
  }

  /// A user's changes of one section.
  ///
  /// - Parameter id: The identifier that ``TabContent/customizationID(_:)`` gave the section.
  public subscript(section id: String) -> SectionCustomization {
    get { SectionCustomization() }
    set {}
  }

  /// Whether a tab is shown at the side; automatic unless it was set.
  ///
  /// - Parameter id: The identifier that ``TabContent/customizationID(_:)`` gave the tab.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Forgets which tabs are hidden.
  public mutating func resetVisibility() { visibilities = [:] }
  /// Forgets the order of the sections, which nobody changes here.
  public mutating func resetSectionOrder() {}

  /// A user's changes of a tab.
  public struct TabCustomization: Hashable, Sendable {
    /// Whether the tab is shown at the side.
    public var sidebarVisibility: Visibility
    /// Whether the tab is shown in the bar: always automatic.
    public var tabBarVisibility: Visibility { .automatic }
  }

  /// A user's changes of a section.
  public struct SectionCustomization: Hashable, Sendable {
    /// The identifiers of the tabs in the user's order: always nil, as nobody changes it here.
    public var tabOrder: [String]? { nil }
    /// Forgets the order.
    public mutating func resetTabOrder() {}
  }
}

extension SceneStorage where Value == TabViewCustomization {
  /// Keeps a user's changes of tabs as long as the view lives.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - store: Not read.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue: TabViewCustomization(), key)
  }
}

extension View {
  /// Says where a user's changes of tabs are kept.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter customization: The changes; nil for none kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { _modified("tabViewCustomization") }

  /// Says where tabs are at first in a window that has room for both bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter placement: Where it stands.
  /// - Returns: The view with the modifier's name.
  nonisolated public func defaultAdaptableTabBarPlacement(
    _ placement: AdaptableTabBarPlacement = .automatic
  ) -> some View { _modified("defaultAdaptableTabBarPlacement") }

  /// Adds a view above the tabs in a side bar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewSidebarHeader(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("tabViewSidebarHeader") }

  /// Adds a view below the tabs in a side bar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewSidebarFooter(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("tabViewSidebarFooter") }

  /// Adds a bar at the lower end of a side bar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewSidebarBottomBar(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("tabViewSidebarBottomBar") }

  /// Adds a bar of an app's own to the side bar of tabs.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - placement: Where it stands.
  ///   - content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contentToolbar(
    for placement: ContentToolbarPlacement,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("contentToolbar") }
}

/// Where a bar of an app's own is.
public struct ContentToolbarPlacement: Hashable, Sendable {
  /// The side bar of tabs.
  public static let tabViewSidebar = Self()
}

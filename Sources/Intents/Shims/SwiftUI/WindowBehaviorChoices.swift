/// Whether a user may do something with a window.
public enum WindowInteractionBehavior: Hashable, Sendable {
  /// As the system has it, yes, or no.
  case automatic, enabled, disabled
}

/// When the toolbar of a window that fills the screen is seen.
public enum WindowToolbarFullScreenVisibility: Hashable, Sendable {
  /// As the system has it, always, or with the pointer at the edge.
  case automatic, visible, onHover
}

/// When the first focus counts.
public enum DefaultFocusEvaluationPriority: Hashable, Sendable {
  /// As the system has it, or also when a user moves the focus.
  case automatic, userInitiated
}

/// Which tools for writing a text offers.
public enum WritingToolsBehavior: Hashable, Sendable {
  /// As the system has it, all, those in a panel, or none.
  case automatic, complete, limited, disabled
}

/// Where controls for formatting are.
public enum TextInputFormattingControlPlacement {
  /// Several places.
  public struct Set: OptionSet, Sendable {
    /// The places as a bit set.
    public let rawValue: UInt
    /// Creates a set of places.
    ///
    /// - Parameter rawValue: A sum of the raw values of places.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The bar, the menu, the bar of the keyboard, and the panel.
    public static let accessoryBar = Self(rawValue: 1), contextMenu = Self(rawValue: 2),
      inputAssistant = Self(rawValue: 4), fontPanel = Self(rawValue: 8)
    /// All places, and those of the system.
    public static let all = Self(rawValue: 15), `default` = Self(rawValue: 2)
  }
}

/// The order of a menu's items.
public enum MenuOrder: Hashable, Sendable {
  /// As the system has it, the first one nearest to the finger, or as they are.
  case automatic, priority, fixed
}

/// What shows the chosen symbol of a palette.
public struct PaletteSelectionEffect: Equatable, Sendable {
  private let name: String
  /// As the system has it, or what the app draws.
  public static let automatic = Self(name: "automatic"), custom = Self(name: "custom")
  /// Another form of the symbol.
  ///
  /// - Parameter variant: The form; not kept.
  /// - Returns: The effect.
  public static func symbolVariant(_ variant: SymbolVariants) -> Self { Self(name: "variant") }
}

/// The size of rows in a column at the side.
public enum SidebarRowSize: Hashable, Sendable {
  /// As the user has chosen.
  case small, medium, large
}

/// Where the bar of tabs is.
public enum TabBarPlacement: Hashable, Sendable {
  /// Above, at the side, below, beside the window, or as dots.
  case topBar, sidebar, bottomBar, ornament, pageIndicator
}

/// Where the view below tabs is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// In the bar, or above it.
  case inline, expanded
}

extension EnvironmentValues {
  /// Whether the app can open several windows: always false, as it opens none.
  public var supportsMultipleWindows: Bool { false }
  /// Whether the screen is recorded; false unless it is set.
  public var isSceneCaptured: Bool {
    get { self[IsSceneCapturedKey.self] }
    set { self[IsSceneCapturedKey.self] = newValue }
  }
  /// Whether the bar of tabs shows their sections: always false.
  public var isTabBarShowingSections: Bool { false }
  /// Where the bar of tabs is: always nil, as there is none.
  public var tabBarPlacement: TabBarPlacement? { nil }
  /// Where the view below tabs is: always nil, as there is none.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { nil }
  /// The size of rows in a column at the side; medium unless it is set.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }
  /// The order of a menu's items; that of the system unless it is set.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
  /// Whether a view that a drag rests on opens: as the system has it.
  public var springLoadingBehavior: SpringLoadingBehavior { .automatic }
  /// Which tools for writing texts offer: always nil.
  public var writingToolsBehavior: WritingToolsBehavior? { nil }
  /// Whether links in a list have a mark: as the system has it.
  public var navigationLinkIndicatorVisibility: Visibility { .automatic }
}

private enum IsSceneCapturedKey: EnvironmentKey { static let defaultValue = false }
private enum SidebarRowSizeKey: EnvironmentKey { static let defaultValue = SidebarRowSize.medium }
private enum MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }

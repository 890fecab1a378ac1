public import Foundation

// Rows, labels, searches and bars, in forms that newer apps write. Kept in the tree by its name.

extension View {
  /// Sets the room around a section of a list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: On which sides.
  ///   - length: How much, in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?
  ) -> some View { _modified("listSectionMargins") }

  /// Adds actions to a section.
  ///
  /// - Parameter content: What is in it.
  /// - Returns: The view.
  nonisolated public func sectionActions(@ViewBuilder content: () -> some View) -> some View {
    _modified("sectionActions")
  }

  /// Sets whether a table shows the titles of its columns.
  ///
  /// The tree has them in either case.
  ///
  /// - Parameter visibility: Whether it is shown.
  /// - Returns: The view.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    _modified("tableColumnHeaders")
  }

  /// Sets whether controls show their labels.
  ///
  /// The tree has them in either case.
  ///
  /// - Parameter visibility: Whether it is shown.
  /// - Returns: The view.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    _modified("labelsVisibility")
  }

  /// Sets how wide the symbols of labels are.
  ///
  /// - Parameter value: The width in points.
  /// - Returns: The view.
  nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View {
    _modified("labelReservedIconWidth")
  }

  /// Sets how far the words of labels are from their symbols.
  ///
  /// - Parameter value: The distance in points.
  /// - Returns: The view.
  nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
    _modified("labelIconToTitleSpacing")
  }

  /// Offers a token as what a search could be for.
  ///
  /// - Parameter token: The token.
  /// - Returns: The view.
  nonisolated public func searchCompletion(_ token: some Identifiable) -> some View {
    _modified("searchCompletion")
  }

  /// Sets where the suggestions of a search are shown.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether it is shown.
  ///   - placements: Where it is shown.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchSuggestions(
    _ visibility: Visibility,
    for placements: SearchSuggestionsPlacement.Set
  ) -> some View { _modified("searchSuggestions") }

  /// Says what the bar does while its user searches.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: The behavior.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { _modified("searchPresentationToolbarBehavior") }

  /// Says whether a field for searches can be a button.
  ///
  /// - Parameter behavior: The behavior.
  /// - Returns: The view.
  nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    _modified("searchToolbarBehavior")
  }

  /// Completes what is typed.
  ///
  /// - Parameter completion: The whole text.
  /// - Returns: The view.
  nonisolated public func textInputCompletion(_ completion: String) -> some View {
    _modified("textInputCompletion", ["value": completion])
  }

  /// Adds a bar that its user can change.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbar(
    id: String,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("toolbar", ["id": id]) }

  /// Says whether an item of a bar is shown at first, and whether its user can take it away.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether it is shown.
  ///   - options: What the user cannot do.
  /// - Returns: The view with the modifier's name.
  nonisolated public func defaultCustomization(
    _ visibility: Visibility = .automatic,
    options: ToolbarCustomizationOptions = []
  ) -> some View { _modified("defaultCustomization") }

  /// Says from which view another grows, and how it looks on the way.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - namespace: The views among which it counts.
  ///   - configuration: The configuration.
  /// - Returns: The view with the modifier's name.
  nonisolated public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View { _modified("matchedTransitionSource") }

  /// Sets which side of a line the selection of a text belongs to where it wraps.
  ///
  /// - Parameter affinity: The side.
  /// - Returns: The view.
  nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    _modified("textSelectionAffinity")
  }

  /// Shows what the turning crown of a watch changes.
  ///
  /// - Parameter visibility: Whether it is shown.
  /// - Returns: The view.
  nonisolated public func digitalCrownAccessory(_ visibility: Visibility) -> some View {
    _modified("digitalCrownAccessory")
  }

  /// Shows a view beside the crown of a watch.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func digitalCrownAccessory(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("digitalCrownAccessory") }
}

/// Where the suggestions of a search are shown.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  private let name: String
  /// The system's choice, a menu, and the window itself.
  public static let automatic = Self(name: "automatic"), menu = Self(name: "menu"),
    content = Self(name: "content")

  /// Several places.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The places as bits.
    public var rawValue: Int
    /// Creates a set of places.
    ///
    /// - Parameter rawValue: 1 a menu, 2 the window itself, or a sum of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A menu, and the window itself.
    public static let menu = Set(rawValue: 1), content = Set(rawValue: 2)
  }
}

/// What the bar does while its user searches.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice, and a bar that stays.
  public static let automatic = Self(name: "automatic"),
    avoidHidingContent = Self(name: "avoidHidingContent")
}

/// Whether a field for searches can be a button.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice, and a button where there is little room.
  public static let automatic = Self(name: "automatic"), minimize = Self(name: "minimize")
}

/// What a user cannot do with an item of a bar.
public struct ToolbarCustomizationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public var rawValue: Int
  /// Creates a set of options.
  ///
  /// - Parameter rawValue: 1 for an item that is always offered.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The item is always offered.
  public static let alwaysAvailable = Self(rawValue: 1)
}

/// How a view looks while another grows from it.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// The look without changes: nothing grows here, so that no change of it has an effect.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
  /// Cuts the view.
  ///
  /// - Parameter shape: The outline.
  /// - Returns: The same.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    self
  }
  /// Puts a color behind the view.
  ///
  /// - Parameter style: The color.
  /// - Returns: The same.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  /// Puts a shadow behind the view.
  ///
  /// - Parameters:
  ///   - color: Its color.
  ///   - radius: How soft it is.
  ///   - x: How far it is to the right.
  ///   - y: How far it is below.
  /// - Returns: The same.
  public func shadow(
    color: Color = .black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

/// A menu that opens from the title of a window, in a bar.
public nonisolated struct ToolbarTitleMenu<Content: View>: View {
  /// The items.
  public let body: Content
  /// Creates a menu.
  ///
  /// - Parameter content: What is in it.
  public init(@ViewBuilder content: () -> Content) { body = content() }
  /// Creates a menu of the system's items, which are none here.
  public init() where Content == EmptyView { body = EmptyView() }
}

/// Columns of a Mac's window with movable lines between them.
public nonisolated struct HSplitView<Content: View>: View {
  /// A row of the columns.
  public let body: HStack<Content>
  /// Creates columns.
  ///
  /// - Parameter content: What is in it.
  public init(@ViewBuilder content: () -> Content) { body = HStack(content: content) }
}

/// Rows of a Mac's window with movable lines between them.
public nonisolated struct VSplitView<Content: View>: View {
  /// A column of the rows.
  public let body: VStack<Content>
  /// Creates rows.
  ///
  /// - Parameter content: What is in it.
  public init(@ViewBuilder content: () -> Content) { body = VStack(content: content) }
}

extension ToolbarPlacement {
  /// A bar of an app's own in a Mac's window.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The place.
  public static func accessoryBar(id: some Hashable) -> Self { Self(name: "accessoryBar(\(id))") }
}

extension PresentationBackgroundInteraction {
  /// What is behind can be used while what opened is not higher.
  ///
  /// - Parameter detent: The height.
  /// - Returns: The choice.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}

/// A height of what opens above a view that an app computes.
public protocol CustomPresentationDetent {
  /// The height in points.
  ///
  /// - Parameter context: The greatest height, and the environment.
  /// - Returns: The height; nil for one that cannot be chosen.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// What an app computes a height of.
  public typealias Context = PresentationDetent.Context
}

extension PresentationDetent {
  /// What an app computes a height of.
  @dynamicMemberLookup
  public struct Context {
    /// The greatest height in points.
    public let maxDetentValue: CGFloat
    /// A value of the environment.
    ///
    /// - Parameter keyPath: Which value.
    public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
      EnvironmentValues.current[keyPath: keyPath]
    }
  }

  /// A height that an app computes.
  ///
  /// - Parameter type: What computes it; not called, as nothing opens here.
  /// - Returns: The height.
  public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> Self {
    Self(name: "custom(\(type))")
  }
}

extension EnvironmentValues {
  /// Where the suggestions of a search are shown: the system's choice.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .automatic }
  /// Which side of a line the selection of a text belongs to: the system's choice.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { .automatic }
    set {}
  }
  /// How wide the symbols of labels are: the system's choice.
  public var labelReservedIconWidth: CGFloat? { nil }
  /// How far the words of labels are from their symbols: the system's choice.
  public var labelIconToTitleSpacing: CGFloat? { nil }
  /// Whether its user can be asked for a password: false.
  public var isUserAuthenticationEnabled: Bool { false }
  /// Whether scenes of other devices can be shown: false.
  public var supportsRemoteScenes: Bool { false }
}

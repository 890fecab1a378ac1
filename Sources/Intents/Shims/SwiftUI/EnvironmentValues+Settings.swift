public import Foundation

// What a user has set, and what a window is like: for views to read. An app sets most of them for its own views; the
// renderers read none.

/// How much room a window has in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little, or much.
  case compact, regular
}

/// Whether letters are heavier.
public enum LegibilityWeight: Hashable, Sendable {
  /// As usual, or bold.
  case regular, bold
}

/// Whether colors differ more.
public enum ColorSchemeContrast: Hashable, Sendable {
  /// As usual, or more.
  case standard, increased
}

extension EnvironmentValues {
  /// Whether less should move: false.
  public var accessibilityReduceMotion: Bool { false }
  /// Whether less should shine through: false.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether colors alone should say nothing: false.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether light and dark are turned around: false.
  public var accessibilityInvertColors: Bool { false }
  /// Whether an assistive technology is used: false.
  public var accessibilityEnabled: Bool { false }
  /// Whether the screen is read aloud: false.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether buttons show their shape: false.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether large contents are shown: false.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// Whether colors differ more: as usual.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// Whether letters are heavier: as usual.
  public var legibilityWeight: LegibilityWeight? {
    get { .regular }
    set {}
  }
  /// How much room there is across; nil, as nothing is measured.
  ///
  /// What is set is not kept.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
  /// How much room there is up; nil, as nothing is measured.
  ///
  /// What is set is not kept.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
  /// The size of a pixel, in points: 1.
  public var pixelLength: CGFloat { 1 }
  /// How high rows are at least, in points: 44.
  ///
  /// What is set is not kept.
  public var defaultMinListRowHeight: CGFloat {
    get { 44 }
    set {}
  }
  /// Whether a user searches: false.
  public var isSearching: Bool { false }
  /// Ends a search; there is none.
  public var dismissSearch: DismissAction { DismissAction() }
  /// Closes a window; there is none.
  public var dismissWindow: DismissAction { DismissAction() }
  /// Opens the settings of the app; there is no window.
  public var openSettings: DismissAction { DismissAction() }
  /// Does what `refreshable(action:)` says; nil, as a view is never pulled here.
  public var refresh: RefreshAction? { nil }
  /// Whether the control has the focus: false.
  public var isFocused: Bool { false }
}

/// Brings what a view shows up to date.
public struct RefreshAction: Sendable {
  /// Does nothing.
  public func callAsFunction() async {}
}

/// What identifies an action of an assistive technology.
public enum AccessibilityActionKind: Hashable, Sendable {
  /// The usual action, going back, and the action of two fingers.
  case `default`, escape, magicTap
}

extension View {
  /// Adds an action for assistive technologies, which is not run.
  ///
  /// - Parameters:
  ///   - actionKind: Which.
  ///   - handler: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View { _modified("accessibilityAction") }

  /// Adds a named action for assistive technologies, which is not run.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - handler: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAction(
    named name: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> some View { _modified("accessibilityAction", ["value": name.string]) }

  /// Adds an action with a label for assistive technologies, which is not run.
  ///
  /// - Parameters:
  ///   - action: Not run.
  ///   - label: Its label; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAction(
    action: @escaping () -> Void,
    @ViewBuilder label: () -> some View
  ) -> some View { _modified("accessibilityAction") }

  /// Says what a user may call the view.
  ///
  /// - Parameter names: The names.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityInputLabels(_ names: [LocalizedStringKey]) -> some View {
    _modified("accessibilityInputLabels", ["value": names.map(\.string).joined(separator: ", ")])
  }

  /// Gives assistive technologies another view; it is not made.
  ///
  /// - Parameter representation: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> some View { _modified("accessibilityRepresentation") }

  /// Gives assistive technologies views inside of this one; they are not made.
  ///
  /// - Parameter children: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityChildren(
    @ViewBuilder children: () -> some View
  ) -> some View { _modified("accessibilityChildren") }

  /// Shows the view large while it is touched, which has no effect.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    _modified("accessibilityShowsLargeContentViewer")
  }
}

/// Colors that blend into each other around a point, by their angle.
///
/// Kept in the tree; no renderer draws it.
public nonisolated struct AngularGradient: View, ShapeStyle {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The gradient as text, such as `angular(red, blue)`.
  public let _color: Color

  /// Creates a gradient of colors.
  ///
  /// - Parameters:
  ///   - colors: The colors at even angles.
  ///   - center: The point in the middle; not kept.
  ///   - angle: Where the first is; not kept.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    _color = Color(.named("angular(\(colors.map(\._name).joined(separator: ", ")))"))
  }

  /// Creates a gradient of colors between two angles.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The point in the middle; not kept.
  ///   - startAngle: Where the first is; not kept.
  ///   - endAngle: Where the last is; not kept.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(colors: colors, center: center)
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The point in the middle; not kept.
  ///   - startAngle: Where the first is; not kept.
  ///   - endAngle: Where the last is; not kept.
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) { self.init(colors: gradient.colors, center: center) }

  /// One node of the kind `Color`, with the gradient as its value.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(_color))] }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row of a title and a formatted value.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - value: The value.
  ///   - format: How it is written.
  public init<Style: FormatStyle>(
    _ title: LocalizedStringKey,
    value: Style.FormatInput,
    format: Style
  ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init {
      Text(verbatim: format.format(value))
    } label: {
      Text(title)
    }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row of words as they are and a formatted value.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - value: The value.
  ///   - format: How it is written.
  @_disfavoredOverload
  public init<Style: FormatStyle>(
    _ title: some StringProtocol,
    value: Style.FormatInput,
    format: Style
  ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init {
      Text(verbatim: format.format(value))
    } label: {
      Text(title)
    }
  }

  /// Creates a row of words as they are and a text.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - value: The text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// Creates a menu below words and a symbol.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - systemImage: The name of the symbol.
  ///   - content: The actions.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }
}

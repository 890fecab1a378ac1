public import Foundation

// What a user has set, and what a window is like: for views to read. An app sets most of them for its own views; the
// renderers read none.

/// The room that a view has in one direction: little or much.
///
/// Nothing is measured on Linux: the environment has nil for both directions.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little, or much.
  case compact, regular
}

/// The weight of text that the user prefers.
///
/// Always regular in the environment here.
public enum LegibilityWeight: Hashable, Sendable {
  /// As usual, or bold.
  case regular, bold
}

/// The contrast of colors that the user prefers.
///
/// Always standard in the environment here.
public enum ColorSchemeContrast: Hashable, Sendable {
  /// As usual, or more.
  case standard, increased
}

extension EnvironmentValues {
  /// Whether the user prefers less motion.
  ///
  /// Always false. Nothing moves here in any case.
  public var accessibilityReduceMotion: Bool { false }
  /// Whether the user prefers less transparency.
  ///
  /// Always false. Materials are not drawn here in any case.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether the user wants information without color alone.
  ///
  /// Always false: there is no such setting on Linux.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether the user has inverted the colors.
  ///
  /// Always false: there is no such setting on Linux.
  public var accessibilityInvertColors: Bool { false }
  /// Whether an assistive technology is enabled.
  ///
  /// Always false: a browser or a terminal that shows the page does not tell.
  public var accessibilityEnabled: Bool { false }
  /// Whether the VoiceOver screen reader is running.
  ///
  /// Always false, as VoiceOver does not exist on Linux.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether the user wants the shapes of buttons shown.
  ///
  /// Always false: there is no such setting on Linux.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether the viewer of large content is enabled.
  ///
  /// Always false: there is no such viewer on Linux.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// The contrast of colors.
  ///
  /// Always standard: there is no such setting on Linux.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// The weight of text that the user prefers.
  ///
  /// Always regular; what is set is not kept.
  public var legibilityWeight: LegibilityWeight? {
    get { .regular }
    set {}
  }
  /// The horizontal room that the view has; always nil, as nothing is measured.
  ///
  /// What is set is not kept.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
  /// The vertical room that the view has; always nil, as nothing is measured.
  ///
  /// What is set is not kept.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
  /// The size of a pixel in points.
  ///
  /// Always 1, also where ``displayScale`` is set.
  public var pixelLength: CGFloat { 1 }
  /// The least height of a list row in points; always 44.
  ///
  /// What is set is not kept, and the renderers do not read it.
  public var defaultMinListRowHeight: CGFloat {
    get { 44 }
    set {}
  }
  /// Whether the user is searching.
  ///
  /// Always false: search fields are not shown here.
  public var isSearching: Bool { false }
  /// Ends the current search.
  ///
  /// Calling the action has no effect, as no search is ever active.
  public var dismissSearch: DismissAction { DismissAction() }
  /// Closes a window.
  ///
  /// Calling the action has no effect, as there are no windows.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Opens the app's settings.
  ///
  /// Calling the action has no effect, as there are no windows.
  public var openSettings: DismissAction { DismissAction() }
  /// The action of `refreshable(action:)`.
  ///
  /// Always nil, also in a view that has that modifier.
  public var refresh: RefreshAction? { nil }
  /// Whether the control has the focus.
  ///
  /// Always false: no control has the focus here.
  public var isFocused: Bool { false }
}

/// An action that refreshes a view.
///
/// The environment never has one here, so an app cannot get one.
public struct RefreshAction: Sendable {
  /// Runs the action, which does nothing.
  public func callAsFunction() async {}
}

/// The kind of an action of an assistive technology.
///
/// Not kept: the tree has the name of the modifier that takes it.
public enum AccessibilityActionKind: Hashable, Sendable {
  /// The usual action, going back, and the action of two fingers.
  case `default`, escape, magicTap, delete, showMenu
}

extension View {
  /// Adds an action for assistive technologies, which is not run.
  ///
  /// - Parameters:
  ///   - actionKind: The kind of the action.
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

  /// Sets the names by which a user may call the view.
  ///
  /// - Parameter names: The names, localized at once.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityInputLabels(_ names: [LocalizedStringKey]) -> some View {
    _modified("accessibilityInputLabels", ["value": names.map(\.string).joined(separator: ", ")])
  }

  /// Replaces the view for assistive technologies by another; it is not made.
  ///
  /// - Parameter representation: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> some View { _modified("accessibilityRepresentation") }

  /// Replaces the accessibility children of the view; they are not made.
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

/// Colors that blend into each other by their angle around a point.
///
/// Kept in the tree as text; no renderer draws it.
public nonisolated struct AngularGradient: View, ShapeStyle {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The gradient as a color's name, such as `angular(red, blue)`.
  public let _color: Color

  /// Creates a gradient of colors.
  ///
  /// - Parameters:
  ///   - colors: The colors at even angles.
  ///   - center: The center; not kept.
  ///   - angle: The angle of the first color; not kept.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    _color = Color(.named("angular(\(colors.map(\._name).joined(separator: ", ")))"))
  }

  /// Creates a gradient of colors between two angles.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The center; not kept.
  ///   - startAngle: The angle of the first color; not kept.
  ///   - endAngle: The angle of the last color; not kept.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(colors: colors, center: center)
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center; not kept.
  ///   - startAngle: The angle of the first color; not kept.
  ///   - endAngle: The angle of the last color; not kept.
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) { self.init(colors: gradient.colors, center: center) }

  /// One node of the kind `Color`, with the gradient's name as its value.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(_color))] }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row of a title and a formatted value.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - value: The value.
  ///   - format: The format of the value.
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
  ///   - title: The text, not localized.
  ///   - value: The value.
  ///   - format: The format of the value.
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
  ///   - title: The text, not localized.
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
  ///   - title: The text, localized at once.
  ///   - systemImage: The name of the symbol.
  ///   - content: The actions.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }
}

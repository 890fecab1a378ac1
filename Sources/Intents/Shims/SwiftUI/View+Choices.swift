public import Foundation

// Further forms of modifiers, by what they take: kept in the tree by name.

extension View {
  /// Sets the destination for an item, while there is one.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - item: The item; not read.
  ///   - destination: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View { _modified("navigationDestination") }

  /// Adds a view to the leading side of the navigation bar, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter leading: The view; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarItems(
    leading: some View
  ) -> some View { _modified("navigationBarItems") }

  /// Sets the title of a view, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - displayMode: How it is shown.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle(
    _ title: some _Words,
    displayMode: NavigationBarTitleDisplayMode = .automatic
  ) -> some View { _modified("navigationBarTitle") }

  /// Sets the color of what is in bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - style: The color.
  ///   - bars: The bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarForegroundStyle(
    _ style: some ShapeStyle,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarForegroundStyle") }

  /// Hides an item of a toolbar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarItemHidden(
    _ hidden: Bool = true
  ) -> some View { _modified("toolbarItemHidden") }

  /// Sets whether items of a toolbar share a background.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether it is seen.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some View { _modified("sharedBackgroundVisibility") }

  /// Hides an item of a toolbar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hidden(_ hidden: Bool) -> some View { _modified("hidden") }

  /// Sets whether a user may move an item of a toolbar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Whether a user may.
  /// - Returns: The view with the modifier's name.
  nonisolated public func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some View { _modified("customizationBehavior") }

  /// Lets the crown of a watch change a number; nothing turns it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: The number; neither read nor set.
  ///   - minValue: The least number.
  ///   - maxValue: The largest number.
  ///   - sensitivity: How fast it changes.
  ///   - isContinuous: Whether it begins anew at its end.
  ///   - isHapticFeedbackEnabled: Whether it is felt.
  ///   - onChange: Not run.
  ///   - onIdle: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func digitalCrownRotation<Value: BinaryFloatingPoint>(
    _ binding: Binding<Value>,
    from minValue: Value,
    through maxValue: Value,
    sensitivity: DigitalCrownRotationalSensitivity = .high,
    isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true,
    onChange: @escaping (DigitalCrownEvent) -> Void,
    onIdle: @escaping () -> Void = {}
  ) -> some View { _modified("digitalCrownRotation") }

  /// Lets the crown of a watch change a number by steps; nothing turns it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - detent: The number; neither read nor set.
  ///   - minValue: The least number.
  ///   - maxValue: The largest number.
  ///   - stride: The step.
  ///   - sensitivity: How fast it changes.
  ///   - isContinuous: Whether it begins anew at its end.
  ///   - isHapticFeedbackEnabled: Whether it is felt.
  ///   - onChange: Not run.
  ///   - onIdle: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func digitalCrownRotation<Value: Strideable>(
    detent: Binding<Value>,
    from minValue: Value,
    through maxValue: Value,
    by stride: Value.Stride,
    sensitivity: DigitalCrownRotationalSensitivity = .high,
    isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true,
    onChange: @escaping (DigitalCrownEvent) -> Void = { _ in },
    onIdle: @escaping () -> Void = {}
  ) -> some View { _modified("digitalCrownRotation") }

  /// Lets the crown of a watch change a number; nothing turns it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: The number; neither read nor set.
  ///   - onChange: Not run.
  ///   - onIdle: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func digitalCrownRotation<Value: BinaryFloatingPoint>(
    _ binding: Binding<Value>,
    onChange: @escaping (DigitalCrownEvent) -> Void,
    onIdle: @escaping () -> Void = {}
  ) -> some View { _modified("digitalCrownRotation") }

  /// Sets the device of a preview.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: The device; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func previewDevice(
    _ value: PreviewDevice?
  ) -> some View { _modified("previewDevice") }

  /// Sets how the device of a preview is held.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { _modified("previewInterfaceOrientation") }

  /// Sets the size of a sheet.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter sizing: The size.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationSizing(
    _ sizing: some PresentationSizing
  ) -> some View { _modified("presentationSizing") }
}

/// Whether a user may move an item of a toolbar.
public enum ToolbarCustomizationBehavior: Hashable, Sendable {
  /// As the system has it, only to another place, or not at all.
  case `default`, reorderable, disabled
}

/// A turn of the crown of a watch.
///
/// None is ever made here.
public struct DigitalCrownEvent: Sendable {
  /// How far it is turned, and how fast.
  public let offset: Double, velocity: Double
}

/// A device for previews.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device.
  public let rawValue: String
  /// Creates a device.
  ///
  /// - Parameter rawValue: Its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device.
  ///
  /// - Parameter stringLiteral: Its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// How a device is held.
public enum InterfaceOrientation: String, CaseIterable, Identifiable, Sendable {
  /// Upright, upside down, or turned to a side.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  /// What tells them apart.
  public var id: String { rawValue }
}

/// A system for previews.
public enum PreviewPlatform: Hashable, Sendable {
  /// The systems.
  case iOS, macOS, tvOS, watchOS
}

/// What several previews have in common.
///
/// Nothing shows previews here: none of its methods is called.
@MainActor
public protocol PreviewModifier {
  /// What is made once for all previews.
  associatedtype Context = Void
  /// The type of the view that the modifier makes.
  associatedtype Body: View
  /// The view of the preview.
  typealias Content = _PlainContent
  /// Makes what is made once.
  ///
  /// - Returns: What ``body(content:context:)`` gets.
  /// - Throws: What keeps it from being made.
  static func makeSharedContext() async throws -> Context
  /// Makes the changed view.
  ///
  /// - Parameters:
  ///   - content: The view of the preview.
  ///   - context: What was made once.
  /// - Returns: What is shown instead.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Makes nothing.
  public static func makeSharedContext() async throws {}
}

extension PreviewTrait where Content == Preview.ViewTraits {
  /// A modifier of the app.
  ///
  /// - Parameter modifier: The modifier; not kept.
  /// - Returns: The trait.
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    .defaultLayout
  }
}

/// The size of a sheet.
///
/// No sheet is shown here: one of the app is not asked.
public protocol PresentationSizing {
  /// The room of a sheet.
  ///
  /// - Parameters:
  ///   - root: The content.
  ///   - context: Nothing.
  /// - Returns: The room.
  func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext
  ) -> ProposedViewSize
}

/// The content of a sheet whose size is asked for; none is ever made here.
public struct PresentationSizingRoot {
  /// The size of the content.
  ///
  /// - Parameter proposal: The room.
  /// - Returns: Zero: nothing is measured here.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// What a size of a sheet depends on; none is ever made here.
public struct PresentationSizingContext {}

/// A size of a sheet that the system has.
public struct _SystemPresentationSizing: PresentationSizing, Sendable {
  /// The room, which is not known here.
  ///
  /// - Parameters:
  ///   - root: Not read.
  ///   - context: Not read.
  /// - Returns: No size.
  public func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext
  ) -> ProposedViewSize { .unspecified }
}

extension PresentationSizing where Self == _SystemPresentationSizing {
  /// The system's choice.
  public static var automatic: Self { Self() }
  /// As large as its content.
  public static var fitted: Self { Self() }
  /// That of a form.
  public static var form: Self { Self() }
  /// That of a page.
  public static var page: Self { Self() }
}

extension PresentationSizing {
  /// As large as the content in some directions.
  ///
  /// - Parameters:
  ///   - horizontal: Whether its width is that of the content.
  ///   - vertical: Whether its height is.
  /// - Returns: The same: no sheet is shown here.
  public func fitted(horizontal: Bool, vertical: Bool) -> Self { self }
  /// Never smaller than it was, in some directions.
  ///
  /// - Parameters:
  ///   - horizontal: Whether its width is not.
  ///   - vertical: Whether its height is not.
  /// - Returns: The same: no sheet is shown here.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> Self { self }
}

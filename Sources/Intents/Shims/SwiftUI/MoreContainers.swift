public import Foundation

// Containers that a window would treat in its own way. In the tree each has what it would show at once.

/// A view that is made again as time goes by; here once, with the present.
///
/// It has no node of its own.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let content: (Context) -> Content

  /// What is known of the moment.
  public typealias Context = TimelineViewDefaultContext

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - schedule: When it is made; not read.
  ///   - content: The view at a moment; made with the present.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.content = content
  }

  /// The nodes of the view of this moment.
  @MainActor public var _nodes: [ViewNode] { content(Context(date: .now))._nodes }
}

/// What is known of the moment.
public struct TimelineViewDefaultContext: Sendable {
  /// The moment.
  public let date: Date
  /// How often a view is made: at most once a minute here.
  public let cadence = Cadence.minutes
  /// How often a view is made.
  public enum Cadence: Comparable, Sendable {
    /// With each picture, each second, each minute.
    case live, seconds, minutes
  }
}

/// When a view is made again.
public protocol TimelineSchedule: Sendable {}

/// A schedule that the system knows.
public struct _SystemSchedule: TimelineSchedule {}

extension TimelineSchedule where Self == _SystemSchedule {
  /// At the beginning of each minute.
  public static var everyMinute: Self { Self() }
  /// With each picture.
  public static var animation: Self { Self() }

  /// With each picture, at most so often.
  ///
  /// - Parameters:
  ///   - minimumInterval: The seconds between two.
  ///   - paused: Whether to wait.
  /// - Returns: The schedule.
  public static func animation(minimumInterval: Double?, paused: Bool = false) -> Self { Self() }

  /// After the same time again and again.
  ///
  /// - Parameters:
  ///   - startDate: From when on.
  ///   - interval: The time, in seconds.
  /// - Returns: The schedule.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { Self() }

  /// At some moments.
  ///
  /// - Parameter dates: The moments.
  /// - Returns: The schedule.
  public static func explicit(_ dates: some Sequence<Date>) -> Self { Self() }
}

/// A view whose scrolled places can be moved; here nothing is moved.
///
/// It has no node of its own.
public nonisolated struct ScrollViewReader<Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let content: (ScrollViewProxy) -> Content

  /// Creates a view.
  ///
  /// - Parameter content: The view.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The nodes of the view.
  @MainActor public var _nodes: [ViewNode] { content(ScrollViewProxy())._nodes }
}

/// What moves scrolled places.
///
/// Nothing is scrolled here: a call of it has no effect.
public struct ScrollViewProxy: Sendable {
  /// Moves to a view, which has no effect.
  ///
  /// - Parameters:
  ///   - id: Its identity.
  ///   - anchor: Where it is then.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

/// Views below a label that a user opens: one node of the kind `DisclosureGroup`, with all of them.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let label: Label
  private let content: Content

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether it is open; not read.
  ///   - content: The views.
  ///   - label: What stands above them.
  public init(
    isExpanded: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.label, self.content) = (label(), content()) }

  /// Creates a group with words above it.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - isExpanded: Whether it is open; not read.
  ///   - content: The views.
  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// One node of the kind `DisclosureGroup`, with the label and the views as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("DisclosureGroup"), children: label._nodes + content._nodes)]
  }
}

/// Controls that belong together: one node of the kind `ControlGroup`.
public nonisolated struct ControlGroup<Content: View>: View {
  /// The controls.
  public let body: _ContainerView<Content>
  /// Creates a group.
  ///
  /// - Parameter content: The controls.
  public init(@ViewBuilder content: () -> Content) {
    body = _ContainerView(element: .other("ControlGroup"), content: content())
  }
}

/// Pieces of glass that become one: a group without a node of its own.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  /// The views.
  public let body: Content
  /// Creates a group.
  ///
  /// - Parameters:
  ///   - spacing: How near they become one, in points; not kept.
  ///   - content: The views.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { body = content() }
}

/// Older source's name for pages: one node of the kind `NavigationStack`.
public nonisolated struct NavigationView<Content: View>: View {
  /// The pages.
  public let body: NavigationStack<Content>
  /// Creates pages.
  ///
  /// - Parameter content: The first of them.
  public init(@ViewBuilder content: () -> Content) { body = NavigationStack(root: content) }
}

/// Views in rows that are filled from above: as ``LazyVGrid`` has them, with a column for each row.
public nonisolated struct LazyHGrid<Content: View>: View {
  /// The grid.
  public let body: LazyVGrid<Content>
  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: One item for each row.
  ///   - alignment: Where the grid stands in its height; not kept.
  ///   - spacing: The room between columns, in points; nil for the usual room.
  ///   - content: The views.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { body = LazyVGrid(columns: rows, spacing: spacing, content: content) }
}

/// A tab with its name: one node of the kind `Tab`, with what it shows as children.
public nonisolated struct Tab<Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let title: String
  private let content: Content

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: Its name, localized at once.
  ///   - systemImage: The name of a symbol; not kept.
  ///   - role: What it is for; not kept.
  ///   - content: What it shows.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.title, self.content) = (title.string, content()) }

  /// Creates a tab that can be selected by a value.
  ///
  /// - Parameters:
  ///   - title: Its name, localized at once.
  ///   - systemImage: The name of a symbol; not kept.
  ///   - value: The value; not kept.
  ///   - role: What it is for; not kept.
  ///   - content: What it shows.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: some Hashable,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.title, self.content) = (title.string, content()) }

  /// One node of the kind `Tab`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("Tab", text: title), children: content._nodes)]
  }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  /// Searching.
  public static let search = TabRole()
}

// TipKit by its name: what an app would tell its users once, in the view tree. Nothing is shown here.

public import Foundation
internal import Synchronization
@_exported public import SwiftUI

/// A tip that an app shows its users about a feature.
///
/// A tip is available while all its ``rules`` hold, until ``invalidate(reason:)`` is called in this process.
/// Frequencies and counts of display are not evaluated here, and nothing is stored on disk.
public protocol Tip: Identifiable, Sendable {
  /// The title, which a ``TipView`` shows.
  ///
  /// It is read each time that the view's tree is made.
  var title: Text { get }
  /// The message below the title.
  ///
  /// Nil by default, and then a ``TipView`` has no such node.
  var message: Text? { get }
  /// The image before the title.
  ///
  /// Nil by default, and then a ``TipView`` has no such node.
  var image: Image? { get }
  /// The buttons of the tip; none by default.
  ///
  /// A ``TipView`` does not show them here.
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  /// The conditions for showing the tip; none by default.
  ///
  /// All must hold.
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  /// The options of the tip, such as a maximum display count.
  ///
  /// Empty by default. Not read here.
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// The identifier of the tip, by which it is invalidated: the name of the type by default.
  ///
  /// Tips of one type that differ need identifiers of their own.
  public var id: String { "\(Self.self)" }
  /// The default message: none.
  public var message: Text? { nil }
  /// The default image: none.
  public var image: Image? { nil }
  /// The default buttons: none.
  public var actions: [Tips.Action] { [] }
  /// The default options: none.
  public var options: [any TipOption] { [] }
  /// A button of a tip.
  public typealias Action = Tips.Action
  /// An event that a rule of a tip may count.
  ///
  /// ``Tips/Event/donations`` has those of this process.
  public typealias Event = Tips.Event
  /// The option that limits how often a tip is shown.
  ///
  /// Not read here: a tip is shown as often as its view is made.
  public typealias MaxDisplayCount = Tips.MaxDisplayCount

  /// Whether the tip is available or was invalidated.
  ///
  /// `invalidated` with the last reason after ``invalidate(reason:)`` in this process; otherwise `pending` while a
  /// rule does not hold, and `available`.
  public var status: Tips.Status {
    if let reason = Tips.invalidated.withLock({ $0["\(id)"] }) { return .invalidated(reason) }
    return rules.allSatisfy { $0.holds() } ? .available : .pending
  }
  /// Whether the tip is available.
  ///
  /// True while all rules hold, until ``invalidate(reason:)`` is called in this process.
  public var shouldDisplay: Bool { status == .available }

  /// Invalidates the tip for the rest of the process.
  ///
  /// All tips with the same ``id`` are invalidated. ``Tips/resetDatastore()`` makes them available again.
  ///
  /// - Parameter reason: The reason, which ``status`` then has.
  public func invalidate(reason: Tips.InvalidationReason) {
    Tips.invalidated.withLock { $0["\(id)"] = reason }
  }
}

/// An option of a tip.
///
/// No option has an effect here.
public protocol TipOption: Sendable {}

/// The namespace of what concerns all tips.
///
/// The state of tips lives in memory: it begins anew in each process.
public enum Tips {
  /// The tips that were taken away, by their identifiers.
  static let invalidated = Mutex<[String: InvalidationReason]>([:])
  /// The donations of events, by the events' identifiers.
  static let happened = Mutex<[String: [Event.Donation]]>([:])

  /// The reason why a tip was invalidated.
  ///
  /// Only ``Tip/invalidate(reason:)`` sets one: closing a tip or showing it often does not.
  public enum InvalidationReason: Hashable, Sendable {
    /// What it tells was done, the user closed it, or it was shown often enough.
    case actionPerformed, tipClosed, displayCountExceeded
  }

  /// The status of a tip.
  ///
  /// ``Tip/status`` computes it each time.
  public enum Status: Hashable, Sendable {
    /// Not yet.
    case pending
    /// It would be.
    case available
    /// No more.
    case invalidated(InvalidationReason)
  }

  /// A button of a tip.
  ///
  /// It is kept as data: a ``TipView`` does not show it, and nothing but a host runs its ``handler``.
  public struct Action: Identifiable, Sendable {
    /// The identifier of the button.
    ///
    /// Equal to the title unless one was given.
    public let id: String
    /// The title of the button.
    ///
    /// A ``TipView`` does not show it here; a host may read the tip's ``Tip/actions``.
    public let title: String
    /// The place of the button among those of its tip: always nil, as the button does not know its tip.
    public var index: Int? { nil }
    /// The title as a text.
    ///
    /// - Returns: The text.
    public func label() -> Text { Text(verbatim: title) }
    /// What the button does; nothing by default.
    public private(set) var handler: @Sendable () -> Void = {}

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - id: The identifier of the button; the title by default.
    ///   - title: The title of the button.
    public init(id: String? = nil, title: String) { (self.id, self.title) = (id ?? title, title) }

    /// Creates a button that does something.
    ///
    /// - Parameters:
    ///   - id: The identifier; nil for the title.
    ///   - title: The title.
    ///   - handler: What it does; it is never pressed here.
    public init(
      id: String? = nil,
      title: String,
      perform handler: @escaping @Sendable () -> Void
    ) {
      self.init(id: id, title: title)
      self.handler = handler
    }

    /// Creates a button with a view.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - label: Not made.
    public init(id: String, @ViewBuilder _ label: () -> some View) { self.init(id: id, title: id) }

    /// Creates a button that does something, with a text.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - handler: What it does; it is never pressed here.
    ///   - label: Not made.
    public init(
      id: String,
      perform handler: @escaping @Sendable () -> Void,
      _ label: @escaping @Sendable () -> Text
    ) { self.init(id: id, title: id, perform: handler) }
  }

  /// The option that limits how often a tip is shown.
  ///
  /// Nothing reads it: a tip is shown as often as its view is made.
  public struct MaxDisplayCount: TipOption {
    /// The maximum number of times.
    ///
    /// Kept as given, and not compared with anything.
    public let count: Int
    /// Creates a bound.
    ///
    /// - Parameter maxDisplayCount: The maximum number of times.
    public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
  }

  /// An event that a rule of a tip may count.
  ///
  /// ``Tips/Event/donations`` has those of this process.
  public struct Event: Identifiable, Sendable {
    /// The identifier of the event.
    ///
    /// Unique among the events of an app, by convention.
    public let id: String
    /// Creates an event.
    ///
    /// - Parameters:
    ///   - id: The identifier of the event.
    ///   - donationLimit: Which donations count; all of them by default.
    public init(id: String, donationLimit: Tips.DonationLimit = .init()) {
      (self.id, limit) = (id, donationLimit)
    }
    let limit: Tips.DonationLimit
    /// Records an occurrence of the event, for the rules that count it.
    public func donate() async { record() }
    /// Records an occurrence of the event, for the rules that count it.
    public func sendDonation() { record() }
  }

  /// An option for ``Tips/configure(_:)``.
  ///
  /// No option has an effect here.
  public struct ConfigurationOption: Sendable {
    /// The least time between two tips.
    ///
    /// Not read: all values are the same here.
    public struct DisplayFrequency: Sendable {
      /// No least time, or an hour.
      public static let immediate = DisplayFrequency(), hourly = DisplayFrequency()
      /// A day, a week, or a month.
      public static let daily = DisplayFrequency(), weekly = DisplayFrequency(),
        monthly = DisplayFrequency()
      /// The system's own.
      public static let system = DisplayFrequency()
    }
    /// The place where the state of tips would be stored.
    ///
    /// Nothing is stored here: tips are available again in the next process.
    public struct DatastoreLocation: Sendable {
      /// The app's own data.
      public static let applicationDefault = DatastoreLocation()
      /// The shared container of a group of apps.
      ///
      /// - Parameter identifier: The identifier of the group; not kept.
      /// - Returns: The place.
      public static func groupContainer(identifier: String) -> DatastoreLocation { .init() }
      /// A folder.
      ///
      /// - Parameter url: The address of the folder; not kept.
      /// - Returns: The place.
      public static func url(_ url: URL) -> DatastoreLocation { .init() }
    }
    /// A container of iCloud in which the state of tips would be shared.
    ///
    /// Nothing is shared here.
    public struct CloudKitContainer: Sendable {
      /// The app's own container.
      public static let automatic = CloudKitContainer()
      /// A container of a name.
      ///
      /// - Parameter name: The name; not kept.
      /// - Returns: The container.
      public static func named(_ name: String) -> CloudKitContainer { .init() }
    }
    /// Sets the container of iCloud.
    ///
    /// - Parameter container: The container; nil for none; not kept.
    /// - Returns: The option.
    public static func cloudKitContainer(_ container: CloudKitContainer?) -> ConfigurationOption {
      .init()
    }
    /// Sets the least time between two tips.
    ///
    /// - Parameter frequency: The least time; not kept.
    /// - Returns: The option.
    public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption {
      .init()
    }
    /// Sets the place where the state of tips would be stored.
    ///
    /// - Parameter location: The place; not kept.
    /// - Returns: The option.
    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      .init()
    }
  }

  /// Sets tips up, which has no effect: nothing is stored here.
  ///
  /// - Parameter options: Not read.
  /// - Throws: Nothing.
  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  /// Forgets which tips were invalidated and which events happened.
  ///
  /// - Throws: Nothing.
  public static func resetDatastore() throws {
    invalidated.withLock { $0 = [:] }
    happened.withLock { $0 = [:] }
  }
  /// Shows all tips regardless of their rules, which has no effect: no rule holds a tip back.
  ///
  /// Tips that were invalidated stay so: call ``resetDatastore()``.
  public static func showAllTipsForTesting() {}
  /// Hides all tips, which has no effect.
  ///
  /// A ``TipView`` still shows a tip that is available.
  public static func hideAllTipsForTesting() {}
}

/// A view that shows a tip among others.
///
/// One node of the kind `TipView` while the tip is available, and none afterwards.
public nonisolated struct TipView<Content: Tip>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; `node` is there for every view.
  public typealias Body = Never
  private let tip: Content?

  /// Creates a view of a tip.
  ///
  /// - Parameters:
  ///   - tip: The tip; nil for none.
  ///   - arrowEdge: Where an arrow would be; not read.
  ///   - action: Not called.
  public init(
    _ tip: Content?,
    arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) { self.tip = tip }

  /// One node with the image, the title and the message as children; none for a tip that is not available.
  ///
  /// The tip's status is read each time that the tree is made.
  @MainActor public var _nodes: [ViewNode] {
    guard let tip, tip.shouldDisplay else { return [] }
    let inside = [tip.image?._nodes, tip.title._nodes, tip.message?._nodes]
    return [ViewNode(.other("TipView"), children: inside.flatMap { $0 ?? [] })]
  }
}

extension View {
  /// Shows a tip beside the view, where there is a screen; nothing here does.
  ///
  /// - Parameters:
  ///   - tip: The tip; not read.
  ///   - arrowEdge: Where an arrow would be; not read.
  ///   - action: Not called.
  /// - Returns: The same view.
  nonisolated public func popoverTip(
    _ tip: (any Tip)?,
    arrowEdge: Edge = .top,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View { self }

  /// Shows a tip beside the view, where there is a screen; nothing here does.
  ///
  /// - Parameters:
  ///   - tip: The tip; not read.
  ///   - isPresented: Whether it is shown; not read.
  ///   - attachmentAnchor: Where it would be; not read.
  ///   - arrowEdge: Where an arrow would be; not read.
  ///   - action: Not called.
  /// - Returns: The same view.
  nonisolated public func popoverTip(
    _ tip: (any Tip)?,
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View { self }

  /// Sets the background of tips, which nothing here shows.
  ///
  /// - Parameter style: Not read.
  /// - Returns: The same view.
  nonisolated public func tipBackground(_ style: some ShapeStyle) -> some View { self }
}

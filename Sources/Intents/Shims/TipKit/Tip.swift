// TipKit by its name: what an app would tell its users once, in the view tree. Nothing is shown here.

internal import Foundation
@_exported public import SwiftUI

/// Something that an app tells its users once.
///
/// Rules are not checked: a tip is available until the app invalidates it in this process.
public protocol Tip: Identifiable, Sendable {
  /// What it says first.
  var title: Text { get }
  /// What it says then; nil, the default, for nothing.
  var message: Text? { get }
  /// A picture; nil, the default, for none.
  var image: Image? { get }
  /// What the user can do; nothing by default.
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  /// How often it is shown; not kept.
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// The name of the type.
  public var id: String { "\(Self.self)" }
  /// Nothing.
  public var message: Text? { nil }
  /// None.
  public var image: Image? { nil }
  /// Nothing.
  public var actions: [Tips.Action] { [] }
  /// None.
  public var options: [any TipOption] { [] }
  /// An action of a tip.
  public typealias Action = Tips.Action
  /// What happens in an app.
  public typealias Event = Tips.Event
  /// How often tips are shown at most.
  public typealias MaxDisplayCount = Tips.MaxDisplayCount

  /// Whether the tip would be shown.
  public var status: Tips.Status {
    Tips.invalidated.withLock { $0["\(id)"] }.map(Tips.Status.invalidated) ?? .available
  }
  /// Whether the tip would be shown.
  public var shouldDisplay: Bool { status == .available }

  /// Takes the tip away for the rest of the process.
  ///
  /// - Parameter reason: Why.
  public func invalidate(reason: Tips.InvalidationReason) {
    Tips.invalidated.withLock { $0["\(id)"] = reason }
  }
}

/// How often a tip is shown; nothing reads it.
public protocol TipOption: Sendable {}

/// What is the same for all tips.
public enum Tips {
  static let invalidated = Invalidated()

  /// The tips that were taken away, by their identifiers.
  final class Invalidated: @unchecked Sendable {
    // Unchecked: the dictionary is read and written inside the lock.
    private let lock = NSLock()
    private var reasons: [String: InvalidationReason] = [:]
    func withLock<Result>(_ body: (inout [String: InvalidationReason]) -> Result) -> Result {
      lock.withLock { body(&reasons) }
    }
  }

  /// Why a tip is shown no more.
  public enum InvalidationReason: Hashable, Sendable {
    /// What it tells was done, the user closed it, or it was shown often enough.
    case actionPerformed, tipClosed, displayCountExceeded
  }

  /// Whether a tip is shown.
  public enum Status: Hashable, Sendable {
    /// Not yet.
    case pending
    /// It would be.
    case available
    /// No more.
    case invalidated(InvalidationReason)
  }

  /// Something that a user can do about a tip.
  public struct Action: Identifiable, Sendable {
    /// What tells the actions of a tip apart.
    public let id: String
    /// What stands on the button.
    public let title: String

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - id: What tells the actions of a tip apart; the title by default.
    ///   - title: What stands on the button.
    public init(id: String? = nil, title: String) { (self.id, self.title) = (id ?? title, title) }

    /// Creates a button that does something.
    ///
    /// - Parameters:
    ///   - id: Its name; nil for its words.
    ///   - title: Its words.
    ///   - handler: Not run: it is never pressed here.
    public init(
      id: String? = nil,
      title: String,
      perform handler: @escaping @Sendable () -> Void
    ) { self.init(id: id, title: title) }
  }

  /// How often tips are shown at most; nothing reads it.
  public struct MaxDisplayCount: TipOption {
    /// The number.
    public let count: Int
    /// Creates a bound.
    ///
    /// - Parameter maxDisplayCount: The number.
    public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
  }

  /// What happens in an app; it is not counted.
  public struct Event: Identifiable, Sendable {
    /// What tells events apart.
    public let id: String
    /// Creates an event.
    ///
    /// - Parameter id: What tells events apart.
    public init(id: String) { self.id = id }
    /// Does nothing.
    public func donate() async {}
    /// Does nothing.
    public func sendDonation() {}
  }

  /// How tips are shown; nothing reads it.
  public struct ConfigurationOption: Sendable {
    /// How soon the next one may follow.
    public struct DisplayFrequency: Sendable {
      /// At once, or after an hour, a day, a week or a month.
      public static let immediate = DisplayFrequency(), hourly = DisplayFrequency()
      /// After a day, a week or a month.
      public static let daily = DisplayFrequency(), weekly = DisplayFrequency(),
        monthly = DisplayFrequency()
    }
    /// Where it is kept what was shown.
    public struct DatastoreLocation: Sendable {
      /// Where the app's data are.
      public static let applicationDefault = DatastoreLocation()
      /// Where apps of a group share their data.
      ///
      /// - Parameter identifier: The name of the group.
      /// - Returns: The place.
      public static func groupContainer(identifier: String) -> DatastoreLocation { .init() }
    }
    /// How soon the next one may follow.
    ///
    /// - Parameter frequency: How soon.
    /// - Returns: The option.
    public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption {
      .init()
    }
    /// Where it is kept what was shown.
    ///
    /// - Parameter location: The place.
    /// - Returns: The option.
    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      .init()
    }
  }

  /// Sets nothing up: nothing is shown or kept.
  ///
  /// - Parameter options: How tips are shown; not read.
  /// - Throws: Nothing.
  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  /// Makes all tips available again.
  ///
  /// - Throws: Nothing.
  public static func resetDatastore() throws { invalidated.withLock { $0 = [:] } }
  /// Does nothing: no rule keeps a tip back.
  public static func showAllTipsForTesting() {}
  /// Does nothing: nothing is shown.
  public static func hideAllTipsForTesting() {}
}

/// A tip among other views: one node of the kind `TipView`, with its words, while it is available.
public nonisolated struct TipView<Content: Tip>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; `node` is there for every view.
  public typealias Body = Never
  private let tip: Content

  /// Creates a view of a tip.
  ///
  /// - Parameters:
  ///   - tip: The tip.
  ///   - arrowEdge: Where an arrow would be; not read.
  ///   - action: Not called.
  public init(
    _ tip: Content,
    arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) { self.tip = tip }

  /// The picture, the title and the message, in one node; none for a tip that is not available.
  @MainActor public var _nodes: [ViewNode] {
    guard tip.shouldDisplay else { return [] }
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

  /// Gives tips a color behind them; nothing here shows it.
  ///
  /// - Parameter style: Not read.
  /// - Returns: The same view.
  nonisolated public func tipBackground(_ style: some ShapeStyle) -> some View { self }
}

extension Tips {
  /// Collects options into an array.
  @resultBuilder
  public enum OptionsBuilder {
    /// Takes one option.
    ///
    /// - Parameter option: The option.
    /// - Returns: An array of it.
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    /// Takes options as an older source has them.
    ///
    /// - Parameter options: The options.
    /// - Returns: The same.
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    /// Joins the options.
    ///
    /// - Parameter options: The options of each line.
    /// - Returns: All of them.
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] {
      options.flatMap(\.self)
    }
  }

  /// Collects buttons into an array.
  @resultBuilder
  public enum ActionBuilder {
    /// Takes one button.
    ///
    /// - Parameter action: The button.
    /// - Returns: An array of it.
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    /// Takes buttons as an older source has them.
    ///
    /// - Parameter actions: The buttons.
    /// - Returns: The same.
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    /// Joins the buttons.
    ///
    /// - Parameter actions: The buttons of each line.
    /// - Returns: All of them.
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap(\.self) }
  }

  /// Whether a tip is shown however often others were; not read.
  public struct IgnoresDisplayFrequency: TipOption {
    /// Creates an option.
    ///
    /// - Parameter ignoresDisplayFrequency: Whether it is.
    public init(_ ignoresDisplayFrequency: Bool) {}
  }
}

extension Tip {
  /// Whether a tip is shown however often others were; not read.
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
}

public import Foundation
internal import Synchronization

/// Declares a property that rules of tips watch.
///
/// ```swift
/// @Parameter static var isLoggedIn: Bool = false
/// ```
///
/// The value lives in memory: it begins anew in each process. A file that imports AppIntents, too, writes
/// `@IntentParameter` for the parameters of its intents: a macro hides a type of the same name.
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter() = #externalMacro(module: "AppIntentsMacros", type: "TipParameterMacro")

/// Declares a property that rules of tips watch, with options.
///
/// - Parameter options: Whether it is stored; nothing is stored here.
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) =
  #externalMacro(module: "AppIntentsMacros", type: "TipParameterMacro")

/// A rule by the value of a property.
///
/// - Parameters:
///   - input: The property, as `Self.$isLoggedIn`.
///   - body: Returns whether the tip may be shown.
@freestanding(expression)
public macro Rule<Value: Sendable>(
  _ input: Tips.Parameter<Value>,
  _ body: @Sendable (Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "AppIntentsMacros", type: "TipRuleMacro")

/// A rule by how often something happened.
///
/// - Parameters:
///   - input: The event.
///   - body: Returns whether the tip may be shown.
@freestanding(expression)
public macro Rule(
  _ input: Tips.Event,
  _ body: @Sendable (Tips.Event.Input) -> Bool
) -> Tips.Rule = #externalMacro(module: "AppIntentsMacros", type: "TipRuleMacro")

extension Tips {
  /// Whether the value of a property is stored.
  public enum ParameterOption: Sendable {
    /// It is not.
    case transient
  }

  /// A value that rules of tips watch.
  public final class Parameter<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    /// Creates a value.
    ///
    /// `@Parameter` writes it.
    ///
    /// - Parameter value: The value at first.
    public init(_ value: Value) { self.value = Mutex(value) }

    /// The value at this moment.
    public var wrappedValue: Value {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  /// A condition of a tip.
  public struct Rule: Sendable {
    let holds: @Sendable () -> Bool

    /// Creates a rule by a value.
    ///
    /// `#Rule` writes it.
    ///
    /// - Parameters:
    ///   - parameter: The value.
    ///   - body: Returns whether the tip may be shown.
    public init<Value>(
      _ parameter: Parameter<Value>,
      _ body: @escaping @Sendable (Value) -> Bool
    ) { holds = { body(parameter.wrappedValue) } }

    /// Creates a rule by an event.
    ///
    /// `#Rule` writes it.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - body: Returns whether the tip may be shown.
    public init(_ event: Event, _ body: @escaping @Sendable (Event.Input) -> Bool) {
      holds = { body(Event.Input(donations: event.donations)) }
    }
  }

  /// A result builder for the rules of a tip.
  ///
  /// ``Tip/rules`` uses it; an app never calls it.
  @resultBuilder
  public enum RuleBuilder {
    /// Collects one rule.
    ///
    /// - Parameter rule: The rule.
    /// - Returns: An array of it.
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    /// Collects an array of rules.
    ///
    /// - Parameter rules: The rules.
    /// - Returns: The same.
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    /// Joins the rules.
    ///
    /// - Parameter rules: The rules of each line.
    /// - Returns: All of them.
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap(\.self) }
  }
}

extension Tip {
  /// The default rules: none.
  public var rules: [Tips.Rule] { [] }
  /// A condition of a tip.
  public typealias Rule = Tips.Rule
}

extension Tips.Event {
  /// What a rule sees of an event.
  public struct Input: Sendable {
    /// Each time that it happened in this process, the earliest first.
    public let donations: [Donation]
  }

  /// One time that an event happened.
  public struct Donation: Hashable, Sendable {
    /// When it happened.
    public let date: Date
  }

  /// Each time that the event happened in this process, the earliest first.
  ///
  /// Those that the event's limit leaves.
  public var donations: [Donation] {
    var all = Tips.happened.withLock { $0[id] ?? [] }
    if let age = limit.maximumAge { all = all.donatedWithin(age) }
    return Array(all.suffix(limit.maximumCount ?? all.count))
  }

  func record() {
    let now = Donation(date: Date())
    Tips.happened.withLock { $0[id, default: []].append(now) }
  }
}

extension Tips {
  /// A length of time in which donations count.
  public enum DonationTimeRange: Sendable {
    /// The last minute, hour, day or week.
    case minute, hour, day, week
    /// So many minutes, hours, days or weeks.
    case minutes(Int), hours(Int), days(Int), weeks(Int)

    var seconds: TimeInterval {
      switch self {
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      case .week: 604_800
      case .minutes(let count): 60 * Double(count)
      case .hours(let count): 3600 * Double(count)
      case .days(let count): 86_400 * Double(count)
      case .weeks(let count): 604_800 * Double(count)
      }
    }
  }
}

extension Array where Element == Tips.Event.Donation {
  /// The donations of the last while.
  ///
  /// - Parameter range: How long ago at most.
  /// - Returns: Those that happened since.
  public func donatedWithin(_ range: Tips.DonationTimeRange) -> [Tips.Event.Donation] {
    let earliest = Date(timeIntervalSinceNow: -range.seconds)
    return filter { $0.date >= earliest }
  }
}

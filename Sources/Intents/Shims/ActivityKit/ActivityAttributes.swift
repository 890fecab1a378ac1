public import Foundation
public import LocalizedStrings

/// The attributes of a Live Activity: its fixed values and the type of its dynamic state.
///
/// Attributes and state together may take 4,096 bytes as JSON.
public protocol ActivityAttributes: Codable {
  /// The type of the dynamic state.
  associatedtype ContentState: Codable, Hashable
}

/// The content of a Live Activity: its dynamic state, with the time until which it is current.
///
/// ``Activity`` keeps the last one.
public struct ActivityContent<State: Codable & Hashable> {
  /// The dynamic state.
  public var state: State
  /// From when on it is out of date; nil for never.
  ///
  /// Nothing is taken away then: ``Activity/activityState`` says it.
  public var staleDate: Date?
  /// The relevance among the app's other activities; 0 by default.
  ///
  /// Nothing on Linux reads it.
  public var relevanceScore: Double

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - state: What changes.
  ///   - staleDate: From when on it is out of date; nil for never.
  ///   - relevanceScore: How much it matters; 0 by default.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

extension ActivityContent: Sendable where State: Sendable {}

/// The state of a Live Activity.
///
/// ``Activity/activityState`` computes it when it is read.
public enum ActivityState: String, Codable, Hashable, Sendable {
  /// The activity runs, and may change.
  case active
  /// The activity has ended, and would still be shown.
  case ended
  /// The activity has ended, and is no longer shown.
  case dismissed
  /// The activity runs, and its content is out of date.
  case stale
  /// The activity begins later; never the state of an activity here.
  case pending
}

/// The policy for how long the end of a Live Activity would be shown.
///
/// It decides when an ended activity counts as dismissed.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  /// The end of the time; nil for the system's.
  let date: Date?

  /// Shown for up to four hours after the end.
  public static let `default` = ActivityUIDismissalPolicy(date: nil)
  /// Not shown after the end: the activity counts as dismissed at once.
  public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)

  /// Up to a date.
  ///
  /// - Parameter date: The date; one more than four hours ahead counts as that.
  /// - Returns: The policy.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(date: date)
  }

  var end: Date {
    let latest = Date.now.addingTimeInterval(4 * 3600)
    return date.map { min($0, latest) } ?? latest
  }
}

/// The words and the sound of an update.
///
/// Nothing shows or plays them on Linux.
public struct AlertConfiguration: Sendable {
  /// A sound of an update.
  ///
  /// Data for hosts: nothing is played.
  public struct AlertSound: Hashable, Sendable {
    private let name: String?
    /// The system's sound.
    public static let `default` = AlertSound(name: nil)
    /// A sound from one of the app's files.
    ///
    /// - Parameter name: The name of the file.
    /// - Returns: The sound.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  /// The title, which is the first line.
  public var title: LocalizedStringResource
  /// The message, which is the second line.
  public var body: LocalizedStringResource
  /// The sound.
  public var sound: AlertSound

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - body: The second line.
  ///   - sound: The sound.
  public init(
    title: LocalizedStringResource,
    body: LocalizedStringResource,
    sound: AlertSound = .default
  ) { (self.title, self.body, self.sound) = (title, body, sound) }
}

/// From where a Live Activity is changed besides the app.
///
/// There is no such service on Linux.
public struct PushType: Hashable, Sendable {
  private let channel: String?
  /// A server that knows the activity's push token.
  public static let token = PushType(channel: nil)
  /// A channel for many devices.
  ///
  /// - Parameter identifier: The channel.
  /// - Returns: The type.
  public static func channel(_ identifier: String) -> PushType { PushType(channel: identifier) }
}

/// The style of a Live Activity: how long it is meant to run.
///
/// A hint for hosts.
public enum ActivityStyle: String, Codable, Hashable, CaseIterable, Sendable {
  /// Up to its end.
  case standard
  /// Only while the device is used.
  case transient
}

/// An error of starting a Live Activity.
///
/// Only ``attributesTooLarge`` is thrown here; the other names are for apps that tell them apart.
public enum ActivityAuthorizationError: String, Error, CaseIterable, LocalizedError, Sendable {
  /// Attributes and content take more than 4 KB as JSON.
  case attributesTooLarge
  /// The user does not allow it.
  case denied
  /// There are too many activities on the device, or of the app.
  case globalMaximumExceeded, targetMaximumExceeded
  /// The device, or the app, has no activities.
  case unsupported, unsupportedTarget, unentitled
  /// The app is not in front.
  case visibility
  /// The system could not keep the activity.
  case persistenceFailure, malformedActivityIdentifier, missingProcessIdentifier
  /// The activity cannot be taken up again.
  case reconnectNotPermitted

  /// A sentence for the user, with the name of the case where it is not ``attributesTooLarge``.
  public var errorDescription: String? {
    self == .attributesTooLarge
      ? "The attributes and the content of the activity exceed 4 KB."
      : "The activity was not started: \(rawValue)."
  }
}

/// The permission of the app to have Live Activities.
///
/// On Linux the answers are constant.
public final class ActivityAuthorizationInfo: Sendable {
  /// Creates the information.
  public init() {}
  /// A Boolean value that says whether activities may begin.
  ///
  /// Always true here, as activities are kept as data.
  public var areActivitiesEnabled: Bool { true }
  /// A Boolean value that says whether frequent updates by push notifications are allowed.
  ///
  /// Always false here, as no server sends any.
  public var frequentPushesEnabled: Bool { false }
  /// A stream of the changes of ``areActivitiesEnabled``.
  ///
  /// It ends at once, as the value never changes here.
  public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
  /// A stream of the changes of ``frequentPushesEnabled``.
  ///
  /// It ends at once, as the value never changes here.
  public var frequentPushEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

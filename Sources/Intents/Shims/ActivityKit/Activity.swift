public import Foundation

/// A Live Activity of the app, kept as data in the process.
///
/// ```swift
/// let activity = try Activity.request(attributes: ride, content: .init(state: start, staleDate: nil))
/// await activity.update(.init(state: near, staleDate: nil))
/// await activity.end(nil, dismissalPolicy: .immediate)
/// ```
///
/// No screen shows it: ``activities`` has the ones that run, and `ActivityConfiguration` of
/// WidgetKit makes their views. Nothing outlives the process, and no server sends updates.
///
/// Unchecked, as the types of an app's content need not be Sendable: what changes is read and
/// written under a lock.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  /// The dynamic state of the activity, which updates change.
  public typealias ContentState = Attributes.ContentState
  /// A stream of the contents of the activity, from the time of reading on.
  public typealias ContentUpdates = AsyncStream<ActivityContent<ContentState>>
  /// A stream of the states of the activity, from the time of reading on.
  public typealias ActivityStateUpdates = AsyncStream<ActivityState>
  /// A stream of the activities that begin, from the time of reading on.
  public typealias ActivityUpdates = AsyncStream<Activity<Attributes>>
  /// A stream of push tokens of the activity; it ends at once here.
  public typealias PushTokenUpdates = AsyncStream<Data>

  /// The identifier of the activity.
  ///
  /// A UUID, new for each activity.
  public let id: String
  /// The attributes of the activity.
  ///
  /// They do not change while it runs.
  public let attributes: Attributes
  /// The style of the activity: how long it is meant to run.
  ///
  /// A hint for hosts; it ends nothing.
  public let style: ActivityStyle
  private let lock = NSLock()
  private var kept: ActivityContent<ContentState>
  /// When the end stops being shown; nil while the activity runs.
  private var dismissal: Date?
  private let contents = Listeners<ActivityContent<ContentState>>()
  private let states = Listeners<ActivityState>()

  private init(
    _ attributes: Attributes,
    _ content: ActivityContent<ContentState>,
    _ style: ActivityStyle
  ) {
    (id, self.attributes, kept, self.style) = (UUID().uuidString, attributes, content, style)
  }

  /// Begins an activity.
  ///
  /// - Parameters:
  ///   - attributes: What it is about.
  ///   - content: What it shows first.
  ///   - pushType: Not read: no server changes it.
  ///   - style: How long it is meant to run; nothing acts on it.
  /// - Returns: The activity, which is in ``activities`` from now on.
  /// - Throws: ``ActivityAuthorizationError/attributesTooLarge`` beyond 4 KB of JSON, and what
  ///   encoding throws.
  @discardableResult
  public static func request(
    attributes: Attributes,
    content: ActivityContent<ContentState>,
    pushType: PushType? = nil,
    style: ActivityStyle = .standard
  ) throws -> Activity<Attributes> {
    let encoder = JSONEncoder()
    let size = try encoder.encode(attributes).count + encoder.encode(content.state).count
    guard size <= 4096 else { throw ActivityAuthorizationError.attributesTooLarge }
    let activity = Activity(attributes, content, style)
    ActivityRegistry.shared.add(activity)
    return activity
  }

  /// Begins an activity, also one for a later time, which begins at once here.
  ///
  /// - Parameters:
  ///   - attributes: What does not change.
  ///   - content: What does.
  ///   - pushType: Not read.
  ///   - style: Whether it stays; kept.
  ///   - alertConfiguration: Not kept: nothing tells of it.
  ///   - start: Not read.
  /// - Returns: The activity.
  /// - Throws: What ``request(attributes:content:pushType:style:)`` throws.
  @discardableResult
  public static func request(
    attributes: Attributes,
    content: ActivityContent<ContentState>,
    pushType: PushType? = nil,
    style: ActivityStyle = .standard,
    alertConfiguration: AlertConfiguration,
    start: Date
  ) throws -> Activity<Attributes> {
    try request(attributes: attributes, content: content, pushType: pushType, style: style)
  }

  /// Begins an activity, by the name of iOS 16.1.
  ///
  /// - Parameters:
  ///   - attributes: What it is about.
  ///   - contentState: What it shows first.
  ///   - pushType: Not read: no server changes it.
  /// - Returns: The activity.
  /// - Throws: What ``request(attributes:content:pushType:style:)`` throws.
  @discardableResult
  public static func request(
    attributes: Attributes,
    contentState: ContentState,
    pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(
      attributes: attributes,
      content: ActivityContent(state: contentState, staleDate: nil),
      pushType: pushType
    )
  }

  /// The activities of these attributes that are not dismissed, in the order in which they began.
  ///
  /// Those of this process: nothing is kept when it ends.
  public static var activities: [Activity<Attributes>] {
    ActivityRegistry.shared.all(Activity<Attributes>.self).filter { $0.activityState != .dismissed }
  }

  /// The activities that begin from now on.
  ///
  /// Each reading gives a stream of its own, which never ends by itself.
  public static var activityUpdates: ActivityUpdates {
    ActivityRegistry.shared.listeners(Activity<Attributes>.self).stream()
  }

  /// The token for starting activities by push notifications: always nil.
  ///
  /// Call ``request(attributes:content:pushType:style:)`` in the process itself.
  public static var pushToStartToken: Data? { nil }
  /// A stream of the tokens for starting activities by push notifications.
  ///
  /// It ends at once: no server begins activities here.
  public static var pushToStartTokenUpdates: PushTokenUpdates { AsyncStream { $0.finish() } }

  /// The present content of the activity.
  ///
  /// The last one that was requested or updated to.
  public var content: ActivityContent<ContentState> { lock.withLock { kept } }
  /// The dynamic state of the present content.
  ///
  /// It is `content.state`, by the name of iOS 16.1.
  public var contentState: ContentState { content.state }
  /// The state of the activity.
  ///
  /// It is computed when it is read: stale from the content's ``ActivityContent/staleDate`` on, and dismissed from
  /// the end of the dismissal policy on.
  public var activityState: ActivityState {
    let (dismissal, stale) = lock.withLock { (self.dismissal, kept.staleDate) }
    if let dismissal { return dismissal > .now ? .ended : .dismissed }
    return stale.map { $0 <= .now } == true ? .stale : .active
  }
  /// The token for updating the activity by push notifications: always nil.
  ///
  /// Call `update` in the process itself.
  public var pushToken: Data? { nil }
  /// A stream of the push tokens of the activity.
  ///
  /// It ends at once: no server changes the activity here.
  public var pushTokenUpdates: PushTokenUpdates { AsyncStream { $0.finish() } }
  /// A stream of the contents from now on, which ends with the activity.
  ///
  /// Each reading gives a stream of its own, without what was before.
  public var contentUpdates: ContentUpdates { contents.stream() }
  /// A stream of the dynamic states from now on, which ends with the activity.
  ///
  /// It gives the state of each content that ``contentUpdates`` gives.
  public var contentStateUpdates: AsyncStream<ContentState> {
    contents.stream { $0.state }
  }
  /// A stream of the states from now on, as calls change them, which ends with the activity.
  ///
  /// What changes by the clock alone, such as out of date, is not among them.
  public var activityStateUpdates: ActivityStateUpdates { states.stream() }

  /// Changes what the activity shows; one that has ended stays as it is.
  ///
  /// - Parameters:
  ///   - content: What it shows from now on.
  ///   - alertConfiguration: Not read: nothing shows it.
  ///   - timestamp: Not read: updates come in order.
  public func update(
    _ content: ActivityContent<ContentState>,
    alertConfiguration: AlertConfiguration? = nil,
    timestamp: Date? = nil
  ) async { change(content) }

  /// Changes what the activity shows, by the name of iOS 16.1.
  ///
  /// - Parameters:
  ///   - contentState: What it shows from now on.
  ///   - alertConfiguration: Not read: nothing shows it.
  public func update(
    using contentState: ContentState,
    alertConfiguration: AlertConfiguration? = nil
  ) async { change(ActivityContent(state: contentState, staleDate: nil)) }

  /// Ends the activity; one that has ended stays as it is.
  ///
  /// - Parameters:
  ///   - content: What it shows last; nil leaves what it shows.
  ///   - dismissalPolicy: How long the end stays in ``activities``.
  ///   - timestamp: Not read: updates come in order.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default,
    timestamp: Date? = nil
  ) async { finish(content, dismissalPolicy) }

  /// Ends the activity, by the name of iOS 16.1.
  ///
  /// - Parameters:
  ///   - contentState: What it shows last; nil, the default, leaves what it shows.
  ///   - dismissalPolicy: How long the end stays in ``activities``.
  public func end(
    using contentState: ContentState? = nil,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy)
  }

  private func change(_ content: ActivityContent<ContentState>) {
    let isRunning = lock.withLock {
      guard dismissal == nil else { return false }
      kept = content
      return true
    }
    if isRunning { contents.send(content) }
  }

  private func finish(
    _ content: ActivityContent<ContentState>?,
    _ policy: ActivityUIDismissalPolicy
  ) {
    if let content { change(content) }
    let isFirst = lock.withLock {
      guard dismissal == nil else { return false }
      dismissal = policy.end
      return true
    }
    guard isFirst else { return }
    states.send(activityState)
    states.finish()
    contents.finish()
  }
}

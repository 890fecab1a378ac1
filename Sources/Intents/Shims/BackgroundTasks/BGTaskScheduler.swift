// BackgroundTasks by its name. No system runs an app's tasks here: asking for one is an error.

public import Dispatch
@_exported public import Foundation

/// A request to run a task in the background.
///
/// It is data that ``BGTaskScheduler/submit(_:)`` refuses. Create a request of one of the subclasses.
public class BGTaskRequest: NSObject {
  /// The identifier of the task.
  public let identifier: String
  /// The earliest time of the task; nil, the default, for any.
  public var earliestBeginDate: Date?

  init(named identifier: String) { self.identifier = identifier }
}

/// A request for a short task that updates the app's content.
///
/// ``BGTaskScheduler/submit(_:)`` refuses it here.
public final class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Creates a request.
  ///
  /// - Parameter identifier: The identifier of the task; not compared with an app's list of permitted ones.
  public init(identifier: String) { super.init(named: identifier) }
}

/// A request for a task of several minutes.
///
/// ``BGTaskScheduler/submit(_:)`` refuses it here, whatever it requires.
public final class BGProcessingTaskRequest: BGTaskRequest {
  /// A Boolean value that says whether the task needs the network; false by default.
  public var requiresNetworkConnectivity = false
  /// A Boolean value that says whether the device must be charging; false by default.
  public var requiresExternalPower = false

  /// Creates a request.
  ///
  /// - Parameter identifier: The identifier of the task; not compared with an app's list of permitted ones.
  public init(identifier: String) { super.init(named: identifier) }
}

/// A task in the background.
///
/// None is ever made here: there is no public initializer, and no system runs tasks.
public class BGTask: NSObject {
  /// The identifier of the task.
  public let identifier: String
  /// The closure that runs when the task's time is up.
  ///
  /// Nothing calls it here, as no task is run.
  public var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  /// Tells that the task is done, which has no effect.
  ///
  /// - Parameter success: Whether it has succeeded; not read.
  public func setTaskCompleted(success: Bool) {}
}

/// A short task that updates the app's content; never run here.
public final class BGAppRefreshTask: BGTask {}

/// A task of several minutes; never run here.
public final class BGProcessingTask: BGTask {}

/// The scheduler of tasks in the background, which runs none here.
///
/// Run such work by a timer of systemd or cron instead.
public final class BGTaskScheduler: NSObject, Sendable {
  /// An error of the scheduler.
  ///
  /// ``BGTaskScheduler/submit(_:)`` throws only the code `unavailable` here.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// The kind of an error of the scheduler, with Apple's numbers.
    public enum Code: Int, Sendable {
      /// Not available, too many requests, or not permitted.
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error.
    ///
    /// - Parameter code: The kind of the error.
    public init(_ code: Code) { self.code = code }
  }

  /// The only scheduler of the process.
  public static let shared = BGTaskScheduler()
  private override init() {}

  /// Registers the handler of a task, which is not kept.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the task; not read.
  ///   - queue: The queue for the handler; not used.
  ///   - launchHandler: Never called.
  /// - Returns: Always false.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { false }

  /// Submits a request, which always throws here.
  ///
  /// - Parameter taskRequest: The request; not kept.
  /// - Throws: Always ``Error`` with `unavailable`.
  public func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }

  /// Cancels a request, which has no effect: none is pending.
  ///
  /// - Parameter identifier: The identifier of the task.
  public func cancel(taskRequestWithIdentifier identifier: String) {}
  /// Cancels all requests, which has no effect: none is pending.
  public func cancelAllTaskRequests() {}
  /// Returns the pending requests.
  ///
  /// - Returns: Always an empty array.
  public func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

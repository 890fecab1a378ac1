// BackgroundTasks by its name. No system runs an app's tasks here: asking for one is an error.

public import Dispatch
@_exported public import Foundation

/// What an app would do later.
public class BGTaskRequest: NSObject {
  /// The name of the task.
  public let identifier: String
  /// When at the earliest; nil for any time.
  public var earliestBeginDate: Date?

  init(named identifier: String) { self.identifier = identifier }
}

/// A short task that brings what is shown up to date.
public final class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Creates a request.
  ///
  /// - Parameter identifier: The name of the task.
  public init(identifier: String) { super.init(named: identifier) }
}

/// A long task.
public final class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether the network is needed.
  public var requiresNetworkConnectivity = false
  /// Whether the device has to be charged.
  public var requiresExternalPower = false

  /// Creates a request.
  ///
  /// - Parameter identifier: The name of the task.
  public init(identifier: String) { super.init(named: identifier) }
}

/// A task that the system runs; none is run here.
public class BGTask: NSObject {
  /// The name of the task.
  public let identifier: String
  /// What runs when time is up.
  public var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  /// Does nothing.
  ///
  /// - Parameter success: Whether the task is done.
  public func setTaskCompleted(success: Bool) {}
}

/// A short task; none is run here.
public final class BGAppRefreshTask: BGTask {}

/// A long task; none is run here.
public final class BGProcessingTask: BGTask {}

/// Runs tasks while the app is not in front, on Apple's platforms; here nothing does.
public final class BGTaskScheduler: NSObject, Sendable {
  /// Why a task is not run.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// What went wrong.
    public enum Code: Int, Sendable {
      /// There is no such service, there are too many tasks, or the app may not.
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted
    }

    /// What went wrong.
    public let code: Code

    /// Creates an error.
    ///
    /// - Parameter code: What went wrong.
    public init(_ code: Code) { self.code = code }
  }

  /// The only scheduler.
  public static let shared = BGTaskScheduler()
  private override init() {}

  /// Keeps nothing: no task will be run.
  ///
  /// - Parameters:
  ///   - identifier: The name of the task.
  ///   - queue: Where it would run.
  ///   - launchHandler: Not called.
  /// - Returns: False.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { false }

  /// Runs nothing.
  ///
  /// - Parameter taskRequest: What the app would do.
  /// - Throws: Always ``Error`` with `unavailable`.
  public func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }

  /// Does nothing: nothing is to be run.
  ///
  /// - Parameter identifier: The name of the task.
  public func cancel(taskRequestWithIdentifier identifier: String) {}
  /// Does nothing: nothing is to be run.
  public func cancelAllTaskRequests() {}
  /// What is to be run.
  ///
  /// - Returns: Nothing.
  public func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

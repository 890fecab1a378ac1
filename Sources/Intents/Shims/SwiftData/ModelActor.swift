internal import Dispatch

/// An executor of an actor with a model context.
///
/// A context is used by one actor alone: it is not made for several threads.
public protocol ModelExecutor: Executor {
  /// The context.
  var modelContext: ModelContext { get }
}

/// A model executor that runs one thing after the other.
///
/// An actor whose executor is none ends the program when it first runs.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs the code of an actor on a queue of its own.
///
/// A serial dispatch queue: never the main thread's.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  // Unchecked for the context, which is used by the actor alone, and so on this queue.

  /// The context of the actor's models.
  ///
  /// It is used on the executor's queue only.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "SwiftData.ModelExecutor")

  /// Creates an executor.
  ///
  /// - Parameter modelContext: The context.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  /// Runs a job after those before it.
  ///
  /// - Parameter job: The job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// The executor without its ownership.
  ///
  /// - Returns: It.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

/// An actor with a context of its own, as ``ModelActor()`` makes it.
///
/// Its code runs on the queue of ``modelExecutor``, so that it may fetch and save without blocking the main actor.
/// Pass a ``PersistentIdentifier``, and not a model, from one actor to another.
public protocol ModelActor: Actor {
  /// The stores.
  nonisolated var modelContainer: ModelContainer { get }
  /// The executor of the actor's code.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The executor, on whose queue the actor runs.
  nonisolated public var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialExecutor else {
      fatalError("the executor of a model actor is serial")
    }
    return executor.asUnownedSerialExecutor()
  }

  /// The context of the actor's models, which only the actor uses.
  ///
  /// Its ``ModelContext/autosaveEnabled`` has no effect: call `save()`.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// Returns the model of an identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - type: The class.
  /// - Returns: The model; nil for one of another class.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.model(for: id) as? T
  }
}

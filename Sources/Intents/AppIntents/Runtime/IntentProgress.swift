public import Foundation
internal import Synchronization

/// Progress whose words can be set, which those of Foundation on Linux cannot.
///
/// A ``ProgressReportingIntent`` writes it, ``IntentRuntime/onProgress`` hears of each change, and
/// each change gives the run its time limit again. Unchecked, as its superclass is: the only stored
/// properties of its own are behind locks.
public final class IntentProgress: Progress, @unchecked Sendable {
  private let words = Mutex<(what: String, detail: String)>(("", ""))
  private let observers = Mutex<[@Sendable (IntentProgressUpdate) -> Void]>([])

  /// The description of the current step, for users; empty by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public override var localizedDescription: String! {
    get { words.withLock { $0.what } }
    set {
      words.withLock { $0.what = newValue ?? "" }
      notify()
    }
  }

  /// The description of the progress, for users; empty by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public override var localizedAdditionalDescription: String! {
    get { words.withLock { $0.detail } }
    set {
      words.withLock { $0.detail = newValue ?? "" }
      notify()
    }
  }

  /// The number of units that are done.
  public override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set {
      super.completedUnitCount = newValue
      notify()
    }
  }

  /// The number of all units; 0 or less if it is unknown.
  public override var totalUnitCount: Int64 {
    get { super.totalUnitCount }
    set {
      super.totalUnitCount = newValue
      notify()
    }
  }

  /// Calls a closure at every change, on the thread that makes it.
  func observe(_ observer: @escaping @Sendable (IntentProgressUpdate) -> Void) {
    observers.withLock { $0.append(observer) }
  }

  private func notify() {
    let update = IntentProgressUpdate(
      completedUnitCount: completedUnitCount,
      totalUnitCount: totalUnitCount,
      description: localizedDescription,
      detail: localizedAdditionalDescription
    )
    for observer in observers.withLock({ $0 }) { observer(update) }
  }
}

/// The progress of an intent at one moment, as ``IntentRuntime/onProgress`` gets it.
public struct IntentProgressUpdate: Hashable, Sendable {
  /// The number of units that are done.
  ///
  /// It may be more than the total, and may go back.
  public let completedUnitCount: Int64
  /// The number of all units; 0 or less if it is unknown.
  ///
  /// `fraction` is nil without it.
  public let totalUnitCount: Int64
  /// The description of what is being done; empty if the intent gives none.
  public let description: String
  /// The additional description of the progress; empty if the intent gives none.
  public let detail: String

  /// The part that is done, in `0...1`; nil where the total is not known.
  public var fraction: Double? {
    guard totalUnitCount > 0 else { return nil }
    return min(1, max(0, Double(completedUnitCount) / Double(totalUnitCount)))
  }
}

/// An intent that says how far it is.
///
/// ```swift
/// func perform() async throws -> some IntentResult {
///   progress.totalUnitCount = Int64(photos.count)
///   for photo in photos {
///     try await upload(photo)
///     progress.completedUnitCount += 1
///   }
///   return .result()
/// }
/// ```
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// The progress of the intent.
  ///
  /// Outside of a run each reading gives another, which is never shown.
  public var progress: IntentProgress {
    IntentContext.current?.progress ?? IntentProgress(parent: nil)
  }
}

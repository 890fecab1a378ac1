internal import Foundation
public import OpenCombine

extension Publishers {
  /// When elements that were collected are sent.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// After each length of time, where there are any.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// After each length of time, and at once where there are so many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of arrays of the elements of a length of time.
  ///
  /// What is left when the other publisher completes is sent before; an error drops it.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The element: the elements of a length of time.
    public typealias Output = [Upstream.Output]
    /// The error of the other publisher.
    public typealias Failure = Upstream.Failure
    /// The publisher of the elements.
    public let upstream: Upstream
    /// When they are sent.
    public let strategy: TimeGroupingStrategy<Context>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher of the elements.
    ///   - strategy: When they are sent.
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>) {
      (self.upstream, self.strategy) = (upstream, strategy)
    }

    /// Adds a subscriber.
    ///
    /// - Parameter subscriber: The subscriber, which asks for all.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      let collected = Collected<Upstream.Output, Failure>()
      let (context, stride, count) =
        switch strategy {
        case .byTime(let context, let stride): (context, stride, Int.max)
        case .byTimeOrCount(let context, let stride, let count): (context, stride, count)
        }
      let timer = context.schedule(
        after: context.now.advanced(by: stride),
        interval: stride
      ) { collected.send() }
      collected.subject
        .handleEvents(
          receiveCompletion: { _ in timer.cancel() },
          receiveCancel: {
            timer.cancel()
            collected.subscription?.cancel()
          }
        )
        .receive(subscriber: subscriber)
      collected.subscription = upstream.sink { completion in
        if case .finished = completion { collected.send() }
        collected.subject.send(completion: completion)
      } receiveValue: { value in
        if collected.add(value) >= count { collected.send() }
      }
    }
  }
}

/// The elements that wait to be sent.
private final class Collected<Element, Failure: Error>: @unchecked Sendable {
  // Unchecked: the elements are read and written inside the lock; the subject has a lock of its own.
  let subject = PassthroughSubject<[Element], Failure>()
  var subscription: AnyCancellable?
  private let lock = NSLock()
  private var elements: [Element] = []

  func add(_ element: Element) -> Int {
    lock.withLock {
      elements.append(element)
      return elements.count
    }
  }

  func send() {
    let waiting = lock.withLock {
      defer { elements = [] }
      return elements
    }
    if !waiting.isEmpty { subject.send(waiting) }
  }
}

extension OpenCombine.Publisher {
  /// Collects elements, and sends them as arrays after a length of time.
  ///
  /// - Parameters:
  ///   - strategy: When they are sent.
  ///   - options: Options of the scheduler; not read.
  /// - Returns: A publisher of arrays.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy)
  }
}

internal import Foundation
public import OpenCombine

// Operators that join publishers and that OpenCombine has not. They ask their publishers for all values, and drop those for
// which the subscriber has no demand.

extension Publishers {
  /// A publisher of the latest elements of two publishers, whenever one sends and both have sent.
  ///
  /// It completes when both have completed, and fails when one fails.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The element: the latest one of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The error of either publisher.
    public typealias Failure = A.Failure
    /// The publishers.
    public let (a, b): (A, B)

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Adds a subscriber, and subscribes to both publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      let joined = Joined<Output, Failure>(count: 2) { values in
        guard let a = values[0], let b = values[1], let a = a as? A.Output, let b = b as? B.Output
        else { return nil }
        return (a, b)
      }
      joined.begin(subscriber)
      joined.follow(a, as: 0)
      joined.follow(b, as: 1)
    }
  }

  /// A publisher of the latest elements of three publishers, whenever one sends and all have sent.
  ///
  /// It completes when all have completed, and fails when one fails.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The element: the latest one of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error of any publisher.
    public typealias Failure = A.Failure
    /// The publishers.
    public let (a, b, c): (A, B, C)

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Adds a subscriber, and subscribes to the three publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      let joined = Joined<Output, Failure>(count: 3) { values in
        guard let a = values[0], let b = values[1], let c = values[2],
          let a = a as? A.Output, let b = b as? B.Output, let c = c as? C.Output
        else { return nil }
        return (a, b, c)
      }
      joined.begin(subscriber)
      joined.follow(a, as: 0)
      joined.follow(b, as: 1)
      joined.follow(c, as: 2)
    }
  }

  /// A publisher of the elements of several publishers, as they are sent.
  ///
  /// It completes when all have completed, at once where there are none, and fails when one fails.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The element of any publisher.
    public typealias Output = Upstream.Output
    /// The error of any publisher.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The publishers to merge.
    public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }
    /// Creates the publisher.
    ///
    /// - Parameter upstream: The publishers to merge.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Adds a subscriber, and subscribes to all publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      let joined = Joined<Output, Failure>(count: publishers.count) { values in
        values.compactMap(\.self).first.flatMap { $0 as? Output }
      }
      joined.begin(subscriber)
      for (index, publisher) in publishers.enumerated() {
        joined.follow(publisher, as: index, forgets: true)
      }
    }
  }
}

/// The latest values of several publishers, and who is told what is made of them.
private final class Joined<Output, Failure: Error>: @unchecked Sendable {
  // Unchecked: what changes is read and written inside the lock; the subject has a lock of its own.
  private let subject = PassthroughSubject<Output, Failure>()
  private let make: ([Any?]) -> Output?
  private let lock = NSLock()
  private var values: [Any?]
  private var running: Int
  private var subscriptions: [AnyCancellable] = []
  private var isCanceled = false

  init(count: Int, make: @escaping ([Any?]) -> Output?) {
    values = Array(repeating: nil, count: count)
    running = count
    self.make = make
  }

  func begin<Downstream: Subscriber>(
    _ subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    subject.handleEvents(receiveCancel: { [self] in cancel() }).receive(subscriber: subscriber)
    if running == 0 { subject.send(completion: .finished) }
  }

  func follow<Upstream: Publisher>(
    _ publisher: Upstream,
    as index: Int,
    forgets: Bool = false
  ) where Upstream.Failure == Failure {
    let subscription = publisher.sink { [self] completion in
      end(completion)
    } receiveValue: { [self] value in
      let made = lock.withLock {
        values[index] = .some(value)
        defer { if forgets { values[index] = nil } }
        return make(values)
      }
      if let made { subject.send(made) }
    }
    let isLate = lock.withLock {
      if !isCanceled && running > 0 { subscriptions.append(subscription) }
      return isCanceled
    }
    if isLate { subscription.cancel() }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion {
      subject.send(completion: completion)
      cancel()
    } else if lock.withLock({
      running -= 1; return running == 0
    }) {
      subject.send(completion: .finished)
      cancel()
    }
  }

  private func cancel() {
    let ended = lock.withLock {
      defer { subscriptions = [] }
      isCanceled = true
      return subscriptions
    }
    for subscription in ended { subscription.cancel() }
  }
}

extension OpenCombine.Publisher {
  /// Combines the latest elements of this publisher and another one.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of pairs, from when both have sent an element.
  public func combineLatest<Other: OpenCombine.Publisher>(
    _ other: Other
  ) -> Publishers.CombineLatest<Self, Other> where Other.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Combines the latest elements of this publisher and another one with a closure.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: Makes an element of the two latest ones.
  /// - Returns: A publisher of the results, from when both have sent an element.
  public func combineLatest<Other: OpenCombine.Publisher, Made>(
    _ other: Other,
    _ transform: @escaping (Output, Other.Output) -> Made
  ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Made> where Other.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }

  /// Combines the latest elements of this publisher and two others.
  ///
  /// - Parameters:
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  /// - Returns: A publisher of triples, from when all have sent an element.
  public func combineLatest<Second: OpenCombine.Publisher, Third: OpenCombine.Publisher>(
    _ second: Second,
    _ third: Third
  ) -> Publishers.CombineLatest3<Self, Second, Third>
  where Second.Failure == Failure, Third.Failure == Failure {
    Publishers.CombineLatest3(self, second, third)
  }

  /// Merges the elements of this publisher and another one, as they are sent.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the elements of both.
  public func merge<Other: OpenCombine.Publisher>(
    with other: Other
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher())
  }
}

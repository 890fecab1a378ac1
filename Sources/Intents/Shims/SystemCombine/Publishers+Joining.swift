internal import Foundation
public import OpenCombine

// Operators that join publishers and that OpenCombine has not. They ask their publishers for all values, and drop those for
// which the subscriber has no demand.

extension Publishers {
  /// Gives the latest values of two publishers, whenever one of them has a new one and both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)
    /// What stops either.
    public typealias Failure = A.Failure
    /// The publishers.
    public let (a, b): (A, B)

    /// Joins two publishers.
    ///
    /// - Parameters:
    ///   - a: One.
    ///   - b: The other.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Adds a subscriber.
    ///
    /// - Parameter subscriber: Who is told.
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

  /// Gives the latest values of three publishers, whenever one of them has a new one and all have one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// What stops any.
    public typealias Failure = A.Failure
    /// The publishers.
    public let (a, b, c): (A, B, C)

    /// Joins three publishers.
    ///
    /// - Parameters:
    ///   - a: The first.
    ///   - b: The second.
    ///   - c: The third.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Adds a subscriber.
    ///
    /// - Parameter subscriber: Who is told.
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

  /// Gives the values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// A value of any.
    public typealias Output = Upstream.Output
    /// What stops any.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Joins publishers.
    ///
    /// - Parameter upstream: The publishers.
    public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }
    /// Joins publishers.
    ///
    /// - Parameter upstream: The publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Adds a subscriber.
    ///
    /// - Parameter subscriber: Who is told.
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
  /// Gives the latest values of this publisher and another one, once both have one.
  ///
  /// - Parameter other: The other one.
  /// - Returns: What gives both.
  public func combineLatest<Other: OpenCombine.Publisher>(
    _ other: Other
  ) -> Publishers.CombineLatest<Self, Other> where Other.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Gives what is made of the latest values of this publisher and another one, once both have one.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - transform: Makes it.
  /// - Returns: What gives it.
  public func combineLatest<Other: OpenCombine.Publisher, Made>(
    _ other: Other,
    _ transform: @escaping (Output, Other.Output) -> Made
  ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Made> where Other.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }

  /// Gives the latest values of this publisher and two others, once all have one.
  ///
  /// - Parameters:
  ///   - second: The second.
  ///   - third: The third.
  /// - Returns: What gives all.
  public func combineLatest<Second: OpenCombine.Publisher, Third: OpenCombine.Publisher>(
    _ second: Second,
    _ third: Third
  ) -> Publishers.CombineLatest3<Self, Second, Third>
  where Second.Failure == Failure, Third.Failure == Failure {
    Publishers.CombineLatest3(self, second, third)
  }

  /// Gives the values of this publisher and another one as they come.
  ///
  /// - Parameter other: The other one.
  /// - Returns: What gives both.
  public func merge<Other: OpenCombine.Publisher>(
    with other: Other
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher())
  }
}

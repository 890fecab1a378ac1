public import OpenCombine

// They ask their publishers for all values, and drop those for which the subscriber has no demand.

extension Publishers {
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

  /// A publisher of the elements of two publishers, as they are sent.
  ///
  /// It completes when all have completed, and fails when one fails.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The element of any publisher.
    public typealias Output = A.Output
    /// The error of any publisher.
    public typealias Failure = A.Failure
    private let merged: MergeMany<AnyPublisher<Output, Failure>>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    public init(_ a: A, _ b: B) {
      merged = MergeMany([
        a.eraseToAnyPublisher(),
        b.eraseToAnyPublisher(),
      ])
    }

    /// Adds a subscriber, and subscribes to all publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      merged.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the elements of three publishers, as they are sent.
  ///
  /// It completes when all have completed, and fails when one fails.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    /// The element of any publisher.
    public typealias Output = A.Output
    /// The error of any publisher.
    public typealias Failure = A.Failure
    private let merged: MergeMany<AnyPublisher<Output, Failure>>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    public init(_ a: A, _ b: B, _ c: C) {
      merged = MergeMany([
        a.eraseToAnyPublisher(),
        b.eraseToAnyPublisher(),
        c.eraseToAnyPublisher(),
      ])
    }

    /// Adds a subscriber, and subscribes to all publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      merged.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the elements of four publishers, as they are sent.
  ///
  /// It completes when all have completed, and fails when one fails.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output,
    A.Failure == C.Failure, A.Output == D.Output, A.Failure == D.Failure
  {
    /// The element of any publisher.
    public typealias Output = A.Output
    /// The error of any publisher.
    public typealias Failure = A.Failure
    private let merged: MergeMany<AnyPublisher<Output, Failure>>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      merged = MergeMany([
        a.eraseToAnyPublisher(),
        b.eraseToAnyPublisher(),
        c.eraseToAnyPublisher(),
        d.eraseToAnyPublisher(),
      ])
    }

    /// Adds a subscriber, and subscribes to all publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      merged.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the elements of five publishers, as they are sent.
  ///
  /// It completes when all have completed, and fails when one fails.
  public struct Merge5<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output,
    A.Failure == C.Failure, A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output,
    A.Failure == E.Failure
  {
    /// The element of any publisher.
    public typealias Output = A.Output
    /// The error of any publisher.
    public typealias Failure = A.Failure
    private let merged: MergeMany<AnyPublisher<Output, Failure>>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    ///   - e: The fifth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      merged = MergeMany([
        a.eraseToAnyPublisher(),
        b.eraseToAnyPublisher(),
        c.eraseToAnyPublisher(),
        d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(),
      ])
    }

    /// Adds a subscriber, and subscribes to all publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      merged.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the elements of six publishers, as they are sent.
  ///
  /// It completes when all have completed, and fails when one fails.
  public struct Merge6<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output,
    A.Failure == C.Failure, A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output,
    A.Failure == E.Failure, A.Output == F.Output, A.Failure == F.Failure
  {
    /// The element of any publisher.
    public typealias Output = A.Output
    /// The error of any publisher.
    public typealias Failure = A.Failure
    private let merged: MergeMany<AnyPublisher<Output, Failure>>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    ///   - e: The fifth publisher.
    ///   - f: The sixth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      merged = MergeMany([
        a.eraseToAnyPublisher(),
        b.eraseToAnyPublisher(),
        c.eraseToAnyPublisher(),
        d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(),
        f.eraseToAnyPublisher(),
      ])
    }

    /// Adds a subscriber, and subscribes to all publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      merged.receive(subscriber: subscriber)
    }
  }
}

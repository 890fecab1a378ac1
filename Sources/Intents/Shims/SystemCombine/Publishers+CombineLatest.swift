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

  /// A publisher of the latest elements of four publishers, whenever one sends and all have sent.
  ///
  /// It completes when all have completed, and fails when one fails.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The element: the latest one of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error of any publisher.
    public typealias Failure = A.Failure
    /// The publishers.
    public let (a, b, c, d): (A, B, C, D)

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Adds a subscriber, and subscribes to the four publishers for it.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      let joined = Joined<Output, Failure>(count: 4) { values in
        guard let a = values[0], let b = values[1], let c = values[2], let d = values[3],
          let a = a as? A.Output, let b = b as? B.Output, let c = c as? C.Output,
          let d = d as? D.Output
        else { return nil }
        return (a, b, c, d)
      }
      joined.begin(subscriber)
      joined.follow(a, as: 0)
      joined.follow(b, as: 1)
      joined.follow(c, as: 2)
      joined.follow(d, as: 3)
    }
  }
}

public import OpenCombine

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

  /// Combines the latest elements of this publisher and two others with a closure.
  ///
  /// - Parameters:
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - transform: Makes an element of the three latest ones.
  /// - Returns: A publisher of the results, from when all have sent an element.
  public func combineLatest<Second: OpenCombine.Publisher, Third: OpenCombine.Publisher, Made>(
    _ second: Second,
    _ third: Third,
    _ transform: @escaping (Output, Second.Output, Third.Output) -> Made
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, Second, Third>, Made>
  where Second.Failure == Failure, Third.Failure == Failure {
    Publishers.CombineLatest3(self, second, third).map { transform($0.0, $0.1, $0.2) }
  }

  /// Combines the latest elements of this publisher and three others.
  ///
  /// - Parameters:
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  /// - Returns: A publisher of groups of four, from when all have sent an element.
  public func combineLatest<
    Second: OpenCombine.Publisher,
    Third: OpenCombine.Publisher,
    Fourth: OpenCombine.Publisher
  >(
    _ second: Second,
    _ third: Third,
    _ fourth: Fourth
  ) -> Publishers.CombineLatest4<Self, Second, Third, Fourth>
  where Second.Failure == Failure, Third.Failure == Failure, Fourth.Failure == Failure {
    Publishers.CombineLatest4(self, second, third, fourth)
  }

  /// Merges the elements of this publisher and another one, as they are sent.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the elements of both.
  public func merge<Other: OpenCombine.Publisher>(
    with other: Other
  ) -> Publishers.Merge<Self, Other>
  where Other.Output == Output, Other.Failure == Failure { Publishers.Merge(self, other) }

  /// Merges the elements of this publisher and two others, as they are sent.
  ///
  /// - Parameters:
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  /// - Returns: A publisher of the elements of all.
  public func merge<Second: OpenCombine.Publisher, Third: OpenCombine.Publisher>(
    with second: Second,
    _ third: Third
  ) -> Publishers.Merge3<Self, Second, Third>
  where
    Second.Output == Output, Second.Failure == Failure, Third.Output == Output,
    Third.Failure == Failure
  { Publishers.Merge3(self, second, third) }

  /// Merges the elements of this publisher and three others, as they are sent.
  ///
  /// - Parameters:
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  /// - Returns: A publisher of the elements of all.
  public func merge<
    Second: OpenCombine.Publisher,
    Third: OpenCombine.Publisher,
    Fourth: OpenCombine.Publisher
  >(
    with second: Second,
    _ third: Third,
    _ fourth: Fourth
  ) -> Publishers.Merge4<Self, Second, Third, Fourth>
  where
    Second.Output == Output, Second.Failure == Failure, Third.Output == Output,
    Third.Failure == Failure, Fourth.Output == Output, Fourth.Failure == Failure
  { Publishers.Merge4(self, second, third, fourth) }
}

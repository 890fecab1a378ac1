internal import PictureMatching

/// Pictures that are worth comparing with a query: the input of the verifying step.
///
/// They can be divided among workers; each worker needs the store and the query. See ``Proposals/pairs(for:)``
/// and ``VisualSearchEngine/verify(_:for:)``.
public struct ProposedPairs: Hashable, Sendable {
  /// A picture, and how it is compared with the query.
  internal struct Pair: Hashable, Sendable {
    var image: Int64
    /// The features to compare with the query's; empty where frame hashes suffice.
    var comparisons: Set<FeatureComparison>
  }

  internal let query: UInt64, epoch: UInt64
  /// The number of comparisons among which the nearest hash was found.
  internal let comparisonCount: Int
  /// The number of pairs of the whole search.
  internal let total: Int
  /// The pairs, sorted by picture number.
  internal var pairs: [Pair]

  /// The number of pictures.
  public var count: Int { pairs.count }
  /// The numbers of the pictures in the store, ascending.
  package var images: [Int64] { pairs.map(\.image) }

  /// Divides the pairs among workers.
  ///
  /// - Parameter count: The number of workers, 1 or more.
  /// - Returns: `count` parts of about equal work; some may be empty.
  public func divided(into count: Int) -> [ProposedPairs] {
    // Comparing features takes nearly all the time, so pairs with and without comparisons are distributed
    // separately.
    let order = pairs.filter(\.comparesFeatures) + pairs.filter { !$0.comparesFeatures }
    var parts = Array(repeating: self, count: max(1, count))
    for part in parts.indices {
      parts[part].pairs = stride(from: part, to: order.count, by: parts.count).map { order[$0] }
        .sorted { $0.image < $1.image }
    }
    return parts
  }
}

extension ProposedPairs.Pair {
  /// Whether its features are compared.
  internal var comparesFeatures: Bool { !comparisons.isEmpty }
}

extension ProposedPairs {
  /// The binary form, to send the pairs to a worker: nine bytes for each.
  ///
  /// `WAYMSTEP`, `C`, the version, and the fingerprint of the signatures' parameters; the identifiers of the
  /// query and of the state of the store; the numbers of comparisons and of all pairs; the pairs; and a hash of
  /// all bytes before it.
  public var encoded: [UInt8] {
    var writer = StepWriter(.pairs)
    writer.append(query)
    writer.append(epoch)
    writer.append(UInt64(comparisonCount))
    writer.append(UInt32(total))
    writer.append(UInt32(pairs.count))
    for pair in pairs {
      writer.append(pair.image)
      writer.append(pair.comparisons.reduce(UInt8(0)) { $0 | $1.bit })
    }
    return writer.finished()
  }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form.
  /// - Throws: ``SearchStepError`` when the bytes are not that form.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(encoded: some Collection<UInt8>) throws(SearchStepError) {
    var reader = try StepReader(encoded, .pairs)
    query = try reader.number()
    epoch = try reader.number()
    comparisonCount = try reader.number(as: UInt64.self, in: 0...Int.max)
    total = try reader.number(as: UInt32.self, in: 0...Int(Int32.max))
    pairs = []
    for _ in 0..<(try reader.count(ofSize: 9)) {
      let image = try reader.number(as: Int64.self)
      guard pairs.last.map({ $0.image < image }) ?? true else {
        throw .damaged(reason: "its pictures are not in order")
      }
      let bits = UInt8(try reader.number(as: UInt8.self, in: 0...7))
      pairs.append(
        Pair(
          image: image,
          comparisons: Set(FeatureComparison.allCases.filter { bits & $0.bit != 0 })
        )
      )
    }
    guard pairs.count <= total else { throw .damaged(reason: "it has too many pictures") }
    try reader.finish()
  }
}

extension FeatureComparison {
  /// The bit of this comparison in the binary form.
  fileprivate var bit: UInt8 {
    switch self {
    case .upright: 1
    case .mirrored: 2
    case .views: 4
    }
  }
}

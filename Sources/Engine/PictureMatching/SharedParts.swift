internal import ImageSignatures

/// Finds the parts of a query that pictures of different subjects share: a caption, a logo, a program's window.
///
/// Such a part matches exactly, but only in its own place, while the rest of the pictures differs. A single
/// picture that contains a part of the query may be its subject; of several pictures of different subjects that
/// contain the same part, at most one is. So the part is left out, and the pictures are compared by the rest.
package struct SharedParts {
  /// The subject of each picture.
  private let things: [Int64]
  /// Compares the query with one of the pictures, without some of the query's features.
  private let compare: @Sendable (_ index: Int, _ excluded: Set<Int>) -> FeatureAgreement?
  /// Returns all features of the query that lie on given ones.
  private let around: (Set<Int>) -> Set<Int>

  package init(
    things: [Int64],
    compare: @escaping @Sendable (_ index: Int, _ excluded: Set<Int>) -> FeatureAgreement?,
    around: @escaping (Set<Int>) -> Set<Int>
  ) {
    (self.things, self.compare, self.around) = (things, compare, around)
  }

  /// The number of different subjects that must share a part: a picture and its copy under another name may
  /// count as two.
  private static let leastThings = 3
  /// The number of rounds over the remaining features: the letters of a caption resemble its other letters.
  private static let rounds = 3

  /// Returns the agreements without the shared parts.
  ///
  /// - Parameter first: The agreement of each picture with the query; nil for none.
  /// - Returns: The same number of agreements; nil where nothing else agrees.
  package func left(of first: [FeatureAgreement?]) -> [FeatureAgreement?] {
    var agreements = first
    var excluded: Set<Int> = []
    for _ in 0..<Self.rounds {
      let shared = around(features(sharedBy: agreements)).subtracting(excluded)
      if shared.isEmpty { break }
      excluded.formUnion(shared)
      let sharing = agreements.indices.filter { index in
        guard let agreement = agreements[index], agreement.evidence.isOfPart else { return false }
        return agreement.inliers.contains { shared.contains($0.query) }
      }
      let left = parallelMap(sharing.count) { [compare, excluded] in
        compare(sharing[$0], excluded)
      }
      for (index, agreement) in zip(sharing, left) { agreements[index] = agreement }
    }
    return agreements
  }

  private func features(sharedBy agreements: [FeatureAgreement?]) -> Set<Int> {
    var owners: [Int: Set<Int64>] = [:]
    for (agreement, thing) in zip(agreements, things) {
      guard let agreement, agreement.evidence.isOfPart else { continue }
      for inlier in agreement.inliers { owners[inlier.query, default: []].insert(thing) }
    }
    return Set(owners.lazy.filter { $0.value.count >= Self.leastThings }.map(\.key))
  }
}

extension GeometricEvidence {
  /// Whether features agree in very few places; or nearly exactly, as in copies, but in few places; or exactly,
  /// while the whole pictures differ.
  ///
  /// Of 2,800 changed copies with such features, 5 % covered less than 0.44 of the overlap, and the frame
  /// hashes of 5 % differed in more than 54 bits. Where two pictures had only a caption, a logo or a window in
  /// common, three quarters covered less than 0.3, and the hashes of half differed in more than 110 bits.
  ///
  /// The number of false alarms says nothing about a part.
  fileprivate var isOfPart: Bool {
    guard falseAlarms < -1 else { return false }
    let coverage = min(queryCoverage, catalogCoverage)
    return coverage < 0.2 || meanDistance < 55 && coverage < 0.4
      || meanDistance < 45 && straightenedDistance ?? 0 > 80
  }
}

internal import ImageSignatures

/// Finds out what of a query pictures of different things have, too: a caption, a logo, a program's window.
///
/// Such a thing is found again exactly, in its own place only, while the rest of the pictures differs. A
/// single picture in which a part is found again may be what the query shows; of several that have the
/// same part, and are of different things, at most one is. So the part is left out, and they are compared
/// by the rest.
package struct SharedParts {
  /// Pictures, each with what it is of.
  private let things: [Int64]
  /// Compares the query with one of the pictures, leaving out some of the query's features.
  private let compare: @Sendable (_ index: Int, _ excluded: Set<Int>) -> FeatureAgreement?
  /// All features of the query that lie on some of them.
  private let around: (Set<Int>) -> Set<Int>

  package init(
    things: [Int64],
    compare: @escaping @Sendable (_ index: Int, _ excluded: Set<Int>) -> FeatureAgreement?,
    around: @escaping (Set<Int>) -> Set<Int>
  ) {
    (self.things, self.compare, self.around) = (things, compare, around)
  }

  /// So many different things share a part that belongs to none of them: a picture and its copy under
  /// another name may well be two.
  private static let leastThings = 3
  /// How often what is left is looked through: the letters of a caption are like other letters of it.
  private static let rounds = 3

  /// Returns the agreements without what they share.
  ///
  /// - Parameter first: What agrees with the query, for each picture; nil where nothing does.
  /// - Returns: As many; nil where nothing else agrees.
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
  /// Whether features agree in very few places; or nearly exactly, as they do in copies, and yet in few
  /// places; or exactly, and the pictures as wholes are different.
  ///
  /// Of 2,800 changed copies with such features, 5 % covered less than 0.44 of what both pictures show,
  /// and the frame hashes of 5 % differed in more than 54 bits. Where a caption, a logo or a window was
  /// all that two pictures had in common, three quarters covered less than 0.3, and the hashes of half
  /// differed in more than 110 bits.
  ///
  /// What chance would offer says nothing of a part.
  fileprivate var isOfPart: Bool {
    guard falseAlarms < -1 else { return false }
    let coverage = min(queryCoverage, catalogCoverage)
    return coverage < 0.2 || meanDistance < 55 && coverage < 0.4
      || meanDistance < 45 && straightenedDistance ?? 0 > 80
  }
}

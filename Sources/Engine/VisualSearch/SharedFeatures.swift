internal import ImageSignatures

/// Features of a query that pictures of different things have, too: a caption, a logo, a program's window.
///
/// Such a thing is found again exactly, in its own place only, while the rest of the pictures differs. A
/// single picture in which a part is found again may be what the query shows; of several that have the
/// same part, and are of different things, at most one is. So the part is left out, and they are compared
/// by the rest.
internal struct SharedFeatures {
  /// Indices of the query's features.
  let indices: Set<Int>

  /// So many different things share a part that belongs to none of them: a picture and its copy under
  /// another name may well be two.
  private static let leastThings = 3

  /// - Parameter agreements: What agrees with the query, and a number for what each picture is of.
  init(_ agreements: [(agreement: FeatureAgreement, thing: Int64)]) {
    var things: [Int: Set<Int64>] = [:]
    for (agreement, thing) in agreements where agreement.evidence.isOfPart {
      for inlier in agreement.inliers { things[inlier.query, default: []].insert(thing) }
    }
    indices = Set(things.lazy.filter { $0.value.count >= Self.leastThings }.map(\.key))
  }

  /// Whether an agreement rests on them.
  func support(_ agreement: FeatureAgreement) -> Bool {
    agreement.evidence.isOfPart && agreement.inliers.contains { indices.contains($0.query) }
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
  fileprivate var isOfPart: Bool {
    let coverage = min(queryCoverage, catalogCoverage)
    return coverage < 0.2 || meanDistance < 55 && coverage < 0.4
      || meanDistance < 45 && straightenedDistance ?? 0 > 80
  }
}

/// The greatest difference between two pictures that count as the same, from the strictest level to the
/// loosest.
///
/// Levels are ordered, `exact < edited`, and a search at one level includes the stricter ones.
public enum DuplicateLevel: String, CaseIterable, Hashable, Sendable, Codable {
  /// The files have the same bytes.
  case exact
  /// Every pixel of both upright pictures is the same.
  case pixels
  /// The whole picture, stored differently: compressed again, resized, in another format.
  case near
  /// The whole picture, looking different: brighter, gray, blurred, with a slight border or trim.
  case similar
  /// Part of it was changed: cropped, turned, mirrored, drawn over, framed, pasted into another.
  case edited
}

extension DuplicateLevel: Comparable {
  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns whether the first is the stricter level.
  ///
  /// - Parameters:
  ///   - first: A level.
  ///   - second: Another level.
  /// - Returns: True when the first stands before the second in the list of cases.
  public static func < (first: DuplicateLevel, second: DuplicateLevel) -> Bool {
    first.place < second.place
  }

  /// Whether the level is an equivalence: if two of the pairs among three pictures have the same bytes or
  /// pixels, so has the third.
  ///
  /// Similarity is not transitive.
  public var isEquality: Bool { self <= .pixels }
}

/// The reason why the steps of a search cannot be combined.
///
/// After `otherEpoch`, restart with the first step: the store has changed. After `incomplete`, add the missing
/// parts. The other cases are errors of the program that sent the bytes.
public enum SearchStepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not the binary form of this step, or are damaged.
  case damaged(reason: String)
  /// The bytes were written by another version of Waymark, whose steps or signatures differ.
  case otherVersion
  /// Two steps belong to different queries.
  case otherQuery
  /// Two steps belong to different states of a store.
  case otherEpoch
  /// Two parts of a step have a segment or a picture in common.
  case repeated
  /// The given number of segments or pictures is missing for the next step.
  case incomplete(missing: Int)

  /// One line for the user, such as `2 parts of the search are missing`.
  ///
  /// The wording may change; decide by the case.
  public var description: String {
    switch self {
    case .damaged(let reason): "a damaged step of a search: \(reason)"
    case .otherVersion: "the step of a search was made by another version"
    case .otherQuery: "two steps of a search are of two queries"
    case .otherEpoch: "the store was indexed since the search began; start again"
    case .repeated: "two parts of a search have something in common"
    case .incomplete(let missing): "\(missing) parts of the search are missing"
    }
  }
}

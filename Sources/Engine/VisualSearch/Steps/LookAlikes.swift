internal import PictureMatching

/// Finds the pictures that share a layout with a query, but not its content.
///
/// Forms, cards, slides, chats of one program and works in one frame share nearly everything that they show, so
/// the features that ``SharedParts`` keeps still agree. But the query agrees equally with pictures of several
/// landmarks, and shows at most one of them. So when the same features agree with pictures of two other
/// landmarks, and none of the three is far more probable than the others, the features are no evidence for any
/// of them. When one is far more probable, it is the answer, and the others are not: what they agree by is part of it.
///
/// Photographs of one place from several sides agree with a query by different features each.
internal struct LookAlikes {
  /// A picture that agrees with a query.
  struct Picture {
    /// The landmark that it shows.
    var thing: Int64
    /// Its agreement, including features that others share.
    var agreement: FeatureAgreement
    /// The natural logarithm of the odds that the query shows it, and the confidence, which some odds do not raise.
    var logOdds: Double, confidence: Double
  }

  private let pictures: [Picture?]
  /// The features of the query with which each picture agrees; features of its mirror image have the same
  /// indices.
  private let features: [Set<Int>]
  /// The landmarks whose pictures agree with a feature more often than by chance.
  private let owners: [Int: Set<Int64>]

  /// The number of other landmarks that invalidate a feature as evidence; a picture and its copy under another
  /// name may count as two.
  private static let rivalCount = 2
  /// The share of the agreeing features for which that must hold.
  ///
  /// Of 57 look-alikes that had been answers, the least was 0.52; of 33 photographs of one place, whose
  /// pictures were landmarks of their own, the greatest was 0.3, except for crops.
  private static let sharedShare = 0.4
  /// A picture that shares a smaller share of another picture's features is no rival of it.
  private static let rivalShare = 0.2
  /// The share of the features of a picture that a far more probable one has, too.
  private static let betterShare = 0.5
  /// The lead in log odds over all rivals that makes a picture an answer.
  ///
  /// Of 1,984 changed copies of one among four look-alikes, all but four had this lead.
  private static let lead = 15.0
  /// Above this decimal logarithm of the number of false alarms, a picture is no rival.
  fileprivate static let chanceLimit = -2.0

  /// Takes pictures by their index; nil for a picture without agreement.
  init(_ pictures: [Picture?]) {
    self.pictures = pictures
    features = pictures.map { Set($0?.agreement.inliers.map(\.query) ?? []) }
    var owners: [Int: Set<Int64>] = [:]
    for (picture, features) in zip(pictures, features) {
      guard let picture, picture.isBeyondChance else { continue }
      for feature in features { owners[feature, default: []].insert(picture.thing) }
    }
    self.owners = owners
  }

  /// Returns whether the picture at an index is a look-alike.
  func contains(_ index: Int) -> Bool {
    guard let picture = pictures[index],
      // Recognized as a whole, its rivals may be copies of it.
      picture.agreement.evidence.straightenedDistance ?? .max > MatchEvidence.copyDistance
    else { return false }
    let features = features[index]
    let better = self.rivals(of: picture, sharing: features, atLeast: Self.betterShare).contains {
      $0.logOdds - picture.logOdds >= Self.lead && $0.confidence >= picture.confidence
    }
    if better { return true }
    let rivals = self.rivals(of: picture, sharing: features, atLeast: Self.rivalShare)
      .map(\.logOdds).sorted(by: >)
    guard rivals.count >= Self.rivalCount else { return false }
    let shared = features.count {
      owners[$0, default: []].subtracting([picture.thing]).count >= Self.rivalCount
    }
    return Double(shared) >= Self.sharedShare * Double(features.count)
      && picture.logOdds - rivals[Self.rivalCount - 1] < Self.lead
  }

  /// The most probable picture of each other landmark that agrees with at least a share of a picture's features.
  private func rivals(
    of picture: Picture,
    sharing features: Set<Int>,
    atLeast share: Double
  ) -> [Picture] {
    var best: [Int64: Picture] = [:]
    for (other, others) in zip(pictures, self.features) {
      guard let other, other.isBeyondChance, other.thing != picture.thing,
        Double(features.intersection(others).count) >= share * Double(features.count),
        best[other.thing].map({ $0.logOdds < other.logOdds }) ?? true
      else { continue }
      best[other.thing] = other
    }
    return Array(best.values)
  }
}

extension LookAlikes.Picture {
  fileprivate var isBeyondChance: Bool {
    agreement.evidence.falseAlarms < LookAlikes.chanceLimit
  }
}

internal import PictureMatching

/// Finds the pictures with which a query shares a layout, and not what they show.
///
/// Forms, cards, slides, chats of one program and works in one frame share nearly all that they show, so
/// what ``SharedParts`` leaves of them still agrees. But the query agrees with pictures of several things
/// alike, and shows at most one of them. So where the same features agree with pictures of two other things,
/// and none of the three is far surer than the others, they are no evidence for any.
///
/// Photographs of one place from several sides agree with a query by different features each.
internal struct LookAlikes {
  /// A picture with which a query agrees.
  struct Picture {
    /// What it is of.
    var thing: Int64
    /// How it agrees, with nothing left out that others share.
    var agreement: FeatureAgreement
    /// How sure it is that the query shows it: the natural logarithm of the odds.
    var logOdds: Double
  }

  private let pictures: [Picture?]
  /// The features of the query with which each picture agrees; those of its mirror image have the same
  /// indices.
  private let features: [Set<Int>]
  /// The things whose pictures agree with a feature by more than chance.
  private let owners: [Int: Set<Int64>]

  /// So many other things take away what a feature says of one: a picture and its copy under another name
  /// may well be two.
  private static let rivalCount = 2
  /// The share of the features that agree of which that has to be so.
  ///
  /// Of 57 look-alikes that had been answers, the least was 0.52; of 33 photographs of one place, whose
  /// pictures were landmarks of their own, the greatest was 0.3, but for crops.
  private static let sharedShare = 0.4
  /// A picture that has fewer of another one's features is no rival of it.
  private static let rivalShare = 0.2
  /// What is so much surer than its rivals is an answer.
  ///
  /// Of 1,984 changed copies of one among four look-alikes, all but four were.
  private static let lead = 15.0
  /// Up to this distance of its straightened frame a picture is seen again as a whole, so that rivals may be
  /// copies of it.
  private static let copyDistance = 31
  /// Above this decimal logarithm of the number of false alarms, a picture is no rival.
  fileprivate static let chanceLimit = -2.0

  /// Takes pictures by their index; nil where nothing agrees.
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

  /// Returns whether the picture at an index is one of them.
  func contains(_ index: Int) -> Bool {
    guard let picture = pictures[index],
      picture.agreement.evidence.straightenedDistance ?? .max > Self.copyDistance
    else { return false }
    let features = features[index]
    let shared = features.count {
      owners[$0, default: []].subtracting([picture.thing]).count >= Self.rivalCount
    }
    guard Double(shared) >= Self.sharedShare * Double(features.count) else { return false }
    let rivals = logOddsOfRivals(of: picture, sharing: features).sorted(by: >)
    guard rivals.count >= Self.rivalCount else { return false }
    return picture.logOdds - rivals[Self.rivalCount - 1] < Self.lead
  }

  /// How sure each other thing is of which a picture has enough of the features.
  private func logOddsOfRivals(of picture: Picture, sharing features: Set<Int>) -> [Double] {
    var best: [Int64: Double] = [:]
    for (other, others) in zip(pictures, self.features) {
      guard let other, other.isBeyondChance, other.thing != picture.thing,
        Double(features.intersection(others).count) >= Self.rivalShare * Double(features.count)
      else { continue }
      best[other.thing] = max(best[other.thing] ?? other.logOdds, other.logOdds)
    }
    return Array(best.values)
  }
}

extension LookAlikes.Picture {
  fileprivate var isBeyondChance: Bool {
    agreement.evidence.falseAlarms < LookAlikes.chanceLimit
  }
}

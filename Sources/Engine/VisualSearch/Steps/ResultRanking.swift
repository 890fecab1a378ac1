import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

/// Turns candidates into results: landmarks by confidence, and the collections that go with them.
internal struct ResultRanking {
  private var landmarks: [Match] = []
  private var covers: [Match] = []
  /// The landmarks of each collection that holds a landmark among the candidates.
  private let members: [Int: Set<Int>]
  /// The words of each landmark: of its name, description, details and collections.
  private let words: [Int: Set<String>]
  private let model: ConfidenceModel

  init(
    candidates: [Candidate],
    query: SearchQuery,
    origin: PixelPoint,
    model: ConfidenceModel,
    context: RankingContext
  ) {
    self.model = model
    let root = context.root
    members = Dictionary(
      uniqueKeysWithValues: context.collections.map { ($0.id, Set($0.landmarks)) }
    )
    words = Self.words(of: context.landmarks, in: context.collections)

    let rivals = Rivals(candidates)
    func evidence(
      _ candidate: Candidate,
      _ subject: Match.Subject,
      _ agreement: FeatureAgreement?,
      views: FeatureAgreement?
    ) -> MatchEvidence {
      MatchEvidence(
        hashDistance: candidate.nearest.distance,
        hashQuality: Int(
          min(
            candidate.nearest.quality(of: candidate.signature),
            query.forms[candidate.nearest.form].hash.quality
          )
        ),
        rivalDistance: rivals.distance(to: subject),
        histogramDistance: query.signature.histogram.distance(to: candidate.signature.histogram),
        comparisonCount: candidate.comparisonCount,
        geometry: agreement?.evidence,
        views: views?.evidence
      )
    }
    func sharingLayout(in channel: FeatureChannel) -> LookAlikes {
      LookAlikes(
        candidates.map { candidate in
          let agreement = channel == .views ? candidate.wholeViews : candidate.wholeAgreement
          guard let agreement, let subject = candidate.subjects.first else { return nil }
          let evidence = evidence(
            candidate,
            subject,
            channel == .copies ? agreement : nil,
            views: channel == .views ? agreement : nil
          )
          return LookAlikes.Picture(
            thing: candidate.thing,
            agreement: agreement,
            logOdds: model.logOdds(of: evidence)
          )
        }
      )
    }
    let lookAlikes = sharingLayout(in: .copies)
    let lookAlikesInViews = sharingLayout(in: .views)
    var best: [Match.Subject: Match] = [:]
    for (index, candidate) in candidates.enumerated() {
      // What is a layout to the one kind of features is none of what a picture shows to the other.
      let isLookAlike = lookAlikes.contains(index)
      let agreement = isLookAlike ? nil : candidate.agreement
      let views = isLookAlike || lookAlikesInViews.contains(index) ? nil : candidate.views
      for subject in candidate.subjects {
        let evidence = evidence(candidate, subject, agreement, views: views)
        let confidence = model.confidence(of: evidence)
        guard (best[subject]?.confidence ?? -1) < confidence else { continue }
        best[subject] = Match(
          subject: subject,
          confidence: confidence,
          region: query.region(
            nearest: candidate.nearest,
            agreement: model.channel(of: evidence) == .views ? views : agreement
          ).map { PixelPoint(x: origin.x + $0.x, y: origin.y + $0.y) },
          picture: Self.join(root, candidate.path),
          evidence: evidence
        )
      }
    }
    for match in best.values {
      switch match.subject {
      case .landmark: landmarks.append(match)
      case .collection: covers.append(match)
      }
    }
  }

  /// Returns the results in the order in which people see them.
  ///
  /// A collection leads when the picture shows its cover or two or more of its landmarks. Otherwise
  /// the collections of the returned landmarks follow them. To be shown is to be likelier than not:
  /// who asks for less sure landmarks, too, does not get every collection that they are in.
  func matches(for options: MatchOptions) -> [Match] {
    let landmarks = landmarks.map { raised($0, by: options.labels) }
      .filter { $0.confidence >= options.minimumConfidence }.sorted(by: Match.isBetter)
    let confidences = Dictionary(
      uniqueKeysWithValues: landmarks.lazy.filter { $0.confidence >= 0.5 }
        .map { ($0.subject.id, $0.confidence) }
    )
    var leading: [Int: Match] = [:]
    var following: [Match] = []
    var seen: Set<Set<Int>> = []
    // Of collections that hold the same of the shown landmarks, only the smallest leads.
    for (collection, members) in members.sorted(by: {
      ($0.value.count, $0.key) < ($1.value.count, $1.key)
    }) {
      let held = members.filter { confidences[$0] != nil }
      let shown = held.compactMap { confidences[$0] }.sorted(by: >)
      guard let first = shown.first else { continue }
      let match = Match(
        subject: .collection(collection),
        confidence: shown.dropFirst().first ?? first
      )
      if shown.count > 1, seen.insert(held).inserted {
        leading[collection] = match
      } else {
        following.append(match)
      }
    }
    for cover in covers where cover.confidence >= options.minimumConfidence {
      if cover.confidence >= leading[cover.subject.id]?.confidence ?? 0 {
        leading[cover.subject.id] = cover
      }
    }
    following.removeAll { leading[$0.subject.id] != nil }
    return leading.values.sorted(by: Match.isBetter) + landmarks
      + following.sorted(by: Match.isBetter)
  }

  private func raised(_ match: Match, by labels: [String]) -> Match {
    guard let evidence = match.evidence, let words = words[match.subject.id] else { return match }
    let fitting = labels.count { label in
      let parts = Self.words(in: label)
      return !parts.isEmpty && parts.isSubset(of: words)
    }
    var match = match
    match.confidence = model.confidence(of: evidence, fittingLabels: fitting)
    return match
  }

  private static func words(
    of landmarks: [Catalog.Landmark],
    in collections: [Catalog.Collection]
  ) -> [Int: Set<String>] {
    var words = Dictionary(
      uniqueKeysWithValues: landmarks.map { landmark in
        let details = landmark.details.values.compactMap {
          if case .text(let text) = $0 { text } else { nil }
        }
        let texts = [landmark.name, landmark.description] + details
        return (landmark.id, self.words(in: texts.joined(separator: " ")))
      }
    )
    for collection in collections {
      let name = self.words(in: collection.name)
      for id in collection.landmarks { words[id]?.formUnion(name) }
    }
    return words
  }

  private static func words(in text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  private static func join(_ root: String, _ path: String) -> String {
    Catalog(root: root).absolutePath(ofPicture: path)
  }
}

/// How near a query comes to anything but a given subject.
private struct Rivals {
  private let candidates: [Candidate]

  /// Takes the candidates, the nearest first.
  init(_ candidates: [Candidate]) { self.candidates = candidates }

  /// The distance of the nearest picture that is not of the subject; as far as a search looks when
  /// there is none.
  func distance(to subject: Match.Subject) -> Int {
    let rival = candidates.first { !$0.subjects.contains(subject) }?.nearest.distance
    return min(rival ?? .max, FrameScan.usualRadius)
  }
}

extension Candidate {
  /// All that it is a picture of.
  fileprivate var subjects: [Match.Subject] {
    landmarks.map(Match.Subject.landmark) + covers.map(Match.Subject.collection)
  }

}

extension Match {
  fileprivate init(subject: Subject, confidence: Double) {
    self.init(
      subject: subject,
      confidence: confidence,
      region: nil,
      picture: nil,
      evidence: nil
    )
  }

  fileprivate static func isBetter(_ first: Match, _ second: Match) -> Bool {
    (second.confidence, first.subject.id) < (first.confidence, second.subject.id)
  }
}

extension Match.Subject {
  /// The number of the landmark or the collection.
  ///
  /// A landmark and a collection may have the same one.
  public var id: Int {
    switch self {
    case .landmark(let id), .collection(let id): id
    }
  }
}

/// What ranking has to know of a catalog, from the state of the store that the candidates are of.
internal struct RankingContext {
  /// The folder from which the pictures' paths start.
  let root: String
  /// The candidates' paths from there, by number.
  let paths: [Int64: String]
  /// The landmarks that each is a picture of, and the collections that it is the cover of, ascending.
  let landmarksOfPictures: [Int: [Int]], coversOfPictures: [Int: [Int]]
  /// The landmarks that the candidates are pictures of.
  let landmarks: [Catalog.Landmark]
  /// The collections that hold any of them.
  let collections: [Catalog.Collection]

  /// Reads what is known of the pictures with the given numbers.
  init(of images: [Int], _ database: Database) throws {
    paths = try Row.fetchAll(
      database,
      sql: "SELECT id, path FROM images \(CatalogStore.filter("id", images))"
    ).reduce(into: [:]) { $0[try $1.decode(atIndex: 0)] = try $1.decode(atIndex: 1) }
    landmarksOfPictures = try CatalogStore.lists(
      database,
      sql: """
        SELECT image, landmark FROM landmark_images \(CatalogStore.filter("image", images))
        ORDER BY landmark
        """,
      as: Int.self
    )
    coversOfPictures = try CatalogStore.lists(
      database,
      sql: "SELECT cover, id FROM collections \(CatalogStore.filter("cover", images)) ORDER BY id",
      as: Int.self
    )
    let ids = Array(Set(landmarksOfPictures.values.joined()))
    let holding = try Int.fetchAll(
      database,
      sql: "SELECT DISTINCT collection FROM membership \(CatalogStore.filter("landmark", ids))"
    )
    root = try CatalogStore.meta(database, "root") ?? "/"
    landmarks = try CatalogStore.landmarks(database, ids)
    collections = try CatalogStore.collections(database, holding)
  }
}

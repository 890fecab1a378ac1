import Foundation
internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

/// Turns candidates into results: landmarks by confidence, and their collections.
internal struct ResultRanking {
  private var landmarks: [Match] = []
  private var covers: [Match] = []
  private let collections: [Int: RankingContext.Members]
  private let words: [Int: Set<String>]
  private let model: ConfidenceModel

  /// Takes what was found for forms of one picture: of each subject, the match with the greatest confidence.
  init(
    _ looks: [(query: PreparedQuery, candidates: [Candidate])],
    model: ConfidenceModel,
    context: RankingContext
  ) {
    self.model = model
    (collections, words) = (context.collections, context.words)
    var best: [Match.Subject: Match] = [:]
    for (query, candidates) in looks {
      let matches = Self.matches(of: query, candidates, model, root: context.root)
      best.merge(matches) { $0.confidence < $1.confidence ? $1 : $0 }
    }
    for match in best.values {
      switch match.subject {
      case .landmark: landmarks.append(match)
      case .collection: covers.append(match)
      }
    }
  }

  private static func matches(
    of prepared: PreparedQuery,
    _ candidates: [Candidate],
    _ model: ConfidenceModel,
    root: String
  ) -> [Match.Subject: Match] {
    let query = prepared.search
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
            logOdds: model.logOdds(of: evidence),
            confidence: model.confidence(of: evidence)
          )
        }
      )
    }
    let lookAlikes = sharingLayout(in: .copies)
    let lookAlikesInViews = sharingLayout(in: .views)
    var best: [Match.Subject: Match] = [:]
    for (index, candidate) in candidates.enumerated() {
      // A layout that one kind of features detects says nothing about the other kind.
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
          region: prepared.place.original(
            query.region(
              nearest: candidate.nearest,
              agreement: model.channel(of: evidence) == .views ? views : agreement
            )
          ),
          picture: join(root, candidate.path),
          evidence: evidence
        )
      }
    }
    return best
  }

  /// Returns the results in display order.
  ///
  /// A collection leads when the picture shows its cover or two or more of its landmarks. Otherwise the
  /// collections of the returned landmarks follow them. "Shown" means more likely than not: a lower threshold
  /// for landmarks does not add every collection that contains them.
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
    for (collection, members) in collections.sorted(by: {
      ($0.value.count, $0.key) < ($1.value.count, $1.key)
    }) {
      let held = members.candidates.filter { confidences[$0] != nil }
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
      let parts = RankingContext.words(in: label)
      return !parts.isEmpty && parts.isSubset(of: words)
    }
    var match = match
    match.confidence = model.confidence(of: evidence, fittingLabels: fitting)
    return match
  }

  private static func join(_ root: String, _ path: String) -> String {
    Catalog(root: root).absolutePath(ofPicture: path)
  }
}

/// The distances between a query and everything but a given subject.
private struct Rivals {
  private let candidates: [Candidate]

  /// Takes the candidates, the nearest first.
  init(_ candidates: [Candidate]) { self.candidates = candidates }

  /// The distance of the nearest picture of another subject; the maximum distance of a search when there is
  /// none.
  func distance(to subject: Match.Subject) -> Int {
    let rival = candidates.first { !$0.subjects.contains(subject) }?.nearest.distance
    return min(rival ?? .max, FrameScan.usualRadius)
  }
}

extension Candidate {
  /// All landmarks and collections that it shows.
  fileprivate var subjects: [Match.Subject] {
    landmarks.map(Match.Subject.landmark) + covers.map(Match.Subject.collection)
  }
}

extension Match {
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

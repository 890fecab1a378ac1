/// A query with known ground truth, and the engine's answers to it.
///
/// An ``Evaluation`` aggregates many of them.
public struct EvaluatedQuery: Hashable, Sendable {
  /// A landmark or collection that the engine returned.
  ///
  /// It holds the parts of a ``Match`` that an evaluation needs.
  public struct Answer: Hashable, Sendable {
    /// What was recognized: a landmark or a collection.
    ///
    /// Only landmarks count as correct or wrong in a query that shows one.
    public var subject: Match.Subject
    /// The engine's confidence, in `0...1`.
    ///
    /// It ranks the answers of all queries together.
    public var confidence: Double

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - subject: What was recognized.
    ///   - confidence: The engine's confidence, in `0...1`.
    public init(_ subject: Match.Subject, confidence: Double) {
      self.subject = subject
      self.confidence = confidence
    }
  }

  /// The numbers of the landmarks that the picture shows.
  ///
  /// Empty when it shows nothing of the catalog: then every answer shown to a user is a false positive.
  public var expected: Set<Int>
  /// The group in which the query counts, in addition to the total.
  ///
  /// Any text, such as `night`.
  public var group: String
  /// All answers in the engine's order, including those below the confidence shown to users.
  ///
  /// Search with a ``MatchOptions/minimumConfidence`` of 0.
  public var answers: [Answer]
  /// The wall-clock time to decode the picture and to search, in milliseconds.
  ///
  /// The evaluation reports its mean.
  public var milliseconds: Double

  /// Creates an evaluated query.
  ///
  /// - Parameters:
  ///   - expected: The numbers of the landmarks that the picture shows; empty for none.
  ///   - group: The group in which the query counts.
  ///   - answers: All answers, in the engine's order.
  ///   - milliseconds: The wall-clock time to decode the picture and to search.
  public init(expected: Set<Int>, group: String, answers: [Answer], milliseconds: Double) {
    self.expected = expected
    self.group = group
    self.answers = answers
    self.milliseconds = milliseconds
  }
}

/// The quality of an engine on queries with known ground truth: recall, precision, false positives and time.
///
/// ```swift
/// let evaluation = Evaluation(of: queries)
/// evaluation.all.recallAt1        // 0.93
/// evaluation.groups.map(\.name)   // ["day", "night"]
/// ```
public struct Evaluation: Hashable, Sendable {
  /// The figures of one group of queries, or of all.
  ///
  /// An undefined figure is nil: there is no recall without queries that show a landmark.
  public struct Figures: Hashable, Sendable {
    /// The number of queries, including those that show nothing of the catalog.
    ///
    /// It is `landmarkCount + nothingCount`.
    public var queryCount: Int
    /// The number of queries that show nothing of the catalog.
    ///
    /// They measure false positives, and do not count in recall.
    public var nothingCount: Int
    /// The share of the shown landmarks that rank first among the answers shown to a user.
    ///
    /// In a picture of several landmarks, each counts, and its rank is the number of wrong landmarks that are
    /// returned before it.
    public var recallAt1: Double?
    /// The share of the shown landmarks that are among the first five landmark answers shown to a user, counted
    /// as for ``recallAt1``.
    public var recallAt5: Double?
    /// The area under the precision-recall curve when all landmark answers of all queries, at any confidence,
    /// are ranked together by confidence.
    ///
    /// - SeeAlso: T. Weyand et al., *Google Landmarks Dataset v2*, CVPR 2020; M. Douze et al., *The
    ///   2021 Image Similarity Dataset and Challenge*, 2021.
    public var microAveragePrecision: Double?
    /// The greatest recall of a confidence threshold at which 99 % of all landmark answers at or above it are
    /// correct.
    public var recallAt99Precision: Double?
    /// The number of queries without a landmark for which a user is shown an answer.
    ///
    /// Answers that are collections count, too.
    public var falseAnswerCount: Int
    /// The mean time for one query, in milliseconds; 0 without queries.
    ///
    /// It includes decoding the picture.
    public var millisecondsPerQuery: Double

    /// The number of queries that show a landmark.
    ///
    /// A query that shows several counts once here, but each of its landmarks counts in the recall.
    public var landmarkCount: Int { queryCount - nothingCount }
    /// The share of the queries without a landmark for which a user is shown an answer, in `0...1`.
    ///
    /// Nil when there are no such queries.
    public var falseAnswerRate: Double? {
      nothingCount == 0 ? nil : Double(falseAnswerCount) / Double(nothingCount)
    }
  }

  /// The queries with the same group name, such as `night`, and their figures.
  ///
  /// A query belongs to exactly one group.
  public struct Group: Hashable, Sendable {
    /// The name of the group: the ``EvaluatedQuery/group`` of its queries.
    public var name: String
    /// The figures of these queries alone.
    ///
    /// In a group that shows no landmark, recall and precision are nil.
    public var figures: Figures
  }

  /// The least confidence of an answer that is shown to a user, in `0...1`.
  ///
  /// It determines recall and false positives, and does not affect the average precision.
  public let minimumConfidence: Double
  /// The figures of all queries together.
  ///
  /// Every query counts once, whatever the size of its group.
  public let all: Figures
  /// The figures of each group, in the order in which the groups first appear.
  ///
  /// Together they hold every query once.
  public let groups: [Group]

  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - queries: The queries and their answers.
  ///   - minimumConfidence: The least confidence of an answer that is shown to a user.
  /// - Complexity: O(*n* log *n*) for *n* answers in all.
  public init(
    of queries: [EvaluatedQuery],
    minimumConfidence: Double = MatchOptions().minimumConfidence
  ) {
    self.minimumConfidence = minimumConfidence
    all = Figures(of: queries, minimumConfidence: minimumConfidence)
    var names: [String] = []
    var members: [String: [EvaluatedQuery]] = [:]
    for query in queries {
      if members[query.group] == nil { names.append(query.group) }
      members[query.group, default: []].append(query)
    }
    groups = names.map { name in
      Group(
        name: name,
        figures: Figures(of: members[name] ?? [], minimumConfidence: minimumConfidence)
      )
    }
  }
}

extension Evaluation.Figures {
  /// Computes the figures of one group.
  fileprivate init(of queries: [EvaluatedQuery], minimumConfidence: Double) {
    let showing = queries.filter { !$0.expected.isEmpty }
    let nothing = queries.filter(\.expected.isEmpty)
    queryCount = queries.count
    nothingCount = nothing.count
    falseAnswerCount = nothing.count { query in
      query.answers.contains { $0.confidence >= minimumConfidence }
    }
    let time = queries.reduce(0) { $0 + $1.milliseconds }
    millisecondsPerQuery = queries.isEmpty ? 0 : time / Double(queries.count)
    guard !showing.isEmpty else { return }
    let ranks = showing.flatMap { $0.ranks(minimumConfidence: minimumConfidence) }
    let shown = showing.reduce(0) { $0 + $1.expected.count }
    let total = Double(shown)
    recallAt1 = Double(ranks.count { $0 < 1 }) / total
    recallAt5 = Double(ranks.count { $0 < 5 }) / total
    let curve = PrecisionCurve(of: queries)
    microAveragePrecision = curve.area(total: shown)
    recallAt99Precision = Double(curve.mostCorrect(withPrecisionPercent: 99)) / total
  }
}

extension EvaluatedQuery {
  /// The landmark answers, in the engine's order; collections are left out.
  fileprivate var landmarks: [(id: Int, confidence: Double)] {
    answers.compactMap { answer in
      if case .landmark(let id) = answer.subject { (id, answer.confidence) } else { nil }
    }
  }

  /// For each correct landmark answer, the number of wrong landmarks shown before it.
  fileprivate func ranks(minimumConfidence: Double) -> [Int] {
    var (ranks, wrong) = ([Int](), 0)
    for landmark in landmarks where landmark.confidence >= minimumConfidence {
      if expected.contains(landmark.id) { ranks.append(wrong) } else { wrong += 1 }
    }
    return ranks
  }
}

/// The number of answers, and of correct ones, at or above each confidence.
private struct PrecisionCurve {
  private var points: [(answered: Int, correct: Int)] = []

  init(of queries: [EvaluatedQuery]) {
    let answers = queries.flatMap { query in
      query.landmarks.map { (confidence: $0.confidence, isCorrect: query.expected.contains($0.id)) }
    }.sorted { $0.confidence > $1.confidence }
    var (answered, correct) = (0, 0)
    for (index, answer) in answers.enumerated() {
      answered += 1
      if answer.isCorrect { correct += 1 }
      // Answers of equal confidence have no order among them, so they count together.
      let isLast = index + 1 == answers.count
      if isLast || answers[index + 1].confidence < answer.confidence {
        points.append((answered, correct))
      }
    }
  }

  func area(total: Int) -> Double {
    var before = 0
    return points.reduce(0) { area, point in
      defer { before = point.correct }
      let precision = Double(point.correct) / Double(point.answered)
      return area + precision * Double(point.correct - before) / Double(total)
    }
  }

  func mostCorrect(withPrecisionPercent percent: Int) -> Int {
    points.filter { $0.correct * 100 >= $0.answered * percent }.map(\.correct).max() ?? 0
  }
}

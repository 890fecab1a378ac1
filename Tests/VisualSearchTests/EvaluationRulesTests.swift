import Determinism
import Testing
import VisualSearch

@Suite("The figures of an evaluation")
struct EvaluationRulesTests {
  private static func queries(_ seed: UInt64) -> [EvaluatedQuery] {
    var random = SeededGenerator(seed: seed)
    return (0..<random.whole(in: 1...30)).map { _ in
      let expected = random.pick(random.pick([0, 1, 1, 1, 3]), of: Array(1...6))
      let answered = random.pick(random.whole(in: 0...6), of: Array(1...6))
      // Few levels, so that many are equal; the best answer first, as an engine has them.
      let levels = answered.map { _ in Double(random.whole(in: 0...8)) / 8 }.sorted(by: >)
      return EvaluatedQuery(
        expected: Set(expected),
        group: random.pick(["day", "night", ""]),
        answers: zip(answered, levels).map { .init(.landmark($0), confidence: $1) }
          + [.init(.collection(1), confidence: 0.25)],
        milliseconds: random.number(in: 0...9)
      )
    }
  }

  /// The same by each threshold apart: of what is at or above it, how much is right.
  private static func curve(_ queries: [EvaluatedQuery]) -> (area: Double, recallAt99: Double) {
    let shown = queries.map(\.expected.count).reduce(0, +)
    var (area, before, best) = (0.0, 0, 0)
    for level in (0...8).reversed() {
      var (answered, right) = (0, 0)
      for query in queries {
        for answer in query.answers where answer.confidence >= Double(level) / 8 {
          guard case .landmark(let id) = answer.subject else { continue }
          answered += 1
          right += query.expected.contains(id) ? 1 : 0
        }
      }
      guard answered > 0 else { continue }
      area += Double(right - before) / Double(shown) * Double(right) / Double(answered)
      before = right
      if Double(right) / Double(answered) >= 0.99 { best = max(best, right) }
    }
    return (area, Double(best) / Double(shown))
  }

  /// The share of the landmarks with fewer than some wrong ones before them.
  private static func recall(_ queries: [EvaluatedQuery], _ rank: Int, _ least: Double) -> Double {
    let found = queries.map { query in
      let seen = query.answers.filter { $0.confidence >= least && $0.subject != .collection(1) }
      return query.expected.count { id in
        guard let place = seen.firstIndex(where: { $0.subject == .landmark(id) }) else {
          return false
        }
        return seen[..<place].count { !query.expected.contains($0.subject.id) } < rank
      }
    }
    return Double(found.reduce(0, +)) / Double(queries.map(\.expected.count).reduce(0, +))
  }

  @Test("are those of a count threshold by threshold", arguments: UInt64(0)..<60)
  func thresholds(seed: UInt64) throws {
    let queries = Self.queries(seed)
    for least in [0, 0.25, 0.5, 1] {
      let evaluation = Evaluation(of: queries, minimumConfidence: least)
      let all = evaluation.all
      let nothing = queries.filter(\.expected.isEmpty)
      #expect([all.queryCount, all.nothingCount] == [queries.count, nothing.count])
      #expect(
        all.falseAnswerCount == nothing.count { $0.answers.contains { $0.confidence >= least } }
      )
      #expect(evaluation.groups.reduce(0) { $0 + $1.figures.queryCount } == queries.count)
      for group in evaluation.groups {
        let members = queries.filter { $0.group == group.name }
        #expect(group.figures == Evaluation(of: members, minimumConfidence: least).all)
      }
      guard nothing.count < queries.count else {
        #expect(all.recallAt1 == nil && all.microAveragePrecision == nil)
        continue
      }
      let (area, recallAt99) = Self.curve(queries)
      #expect(abs(try #require(all.microAveragePrecision) - area) < 1e-12)
      #expect(abs(try #require(all.recallAt99Precision) - recallAt99) < 1e-12)
      #expect(abs(try #require(all.recallAt1) - Self.recall(queries, 1, least)) < 1e-12)
      #expect(abs(try #require(all.recallAt5) - Self.recall(queries, 5, least)) < 1e-12)
    }
  }

  @Test("are the same in whatever order the queries come", arguments: UInt64(0)..<10)
  func order(seed: UInt64) {
    let queries = Self.queries(seed).map { query in
      var query = query
      query.milliseconds = query.milliseconds.rounded()
      return query
    }
    var random = SeededGenerator(seed: seed + 100)
    let shuffled = queries.shuffled(using: &random)
    #expect(Evaluation(of: shuffled).all == Evaluation(of: queries).all)
  }
}

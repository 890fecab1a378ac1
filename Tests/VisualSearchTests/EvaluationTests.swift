import Testing
import VisualSearch

@Suite struct EvaluationTests {
  /// A query whose answers are landmarks.
  private func query(
    _ expected: Int?,
    _ answers: [(Int, Double)],
    group: String = "a",
    milliseconds: Double = 1
  ) -> EvaluatedQuery {
    EvaluatedQuery(
      expected: Set([expected].compactMap(\.self)),
      group: group,
      answers: answers.map { .init(.landmark($0.0), confidence: $0.1) },
      milliseconds: milliseconds
    )
  }

  @Test("Figures agree with a count by hand")
  func byHand() {
    let evaluation = Evaluation(of: [
      query(1, [(1, 0.9), (2, 0.6)], milliseconds: 2),
      query(2, [(3, 0.8), (2, 0.7)], milliseconds: 4),
      query(3, [(3, 0.4)], milliseconds: 6),
      query(nil, [(1, 0.55)], milliseconds: 8),
    ])
    let all = evaluation.all
    #expect(all.queryCount == 4)
    #expect(all.landmarkCount == 3)
    // The first query is right at once, the second at its second answer; the third one's right
    // answer is below one half, so nobody sees it.
    #expect(all.recallAt1 == 1.0 / 3)
    #expect(all.recallAt5 == 2.0 / 3)
    #expect(all.falseAnswerCount == 1)
    #expect(all.falseAnswerRate == 1)
    #expect(all.millisecondsPerQuery == 5)
    // By confidence: 0.9 right (1 of 1), 0.8 wrong, 0.7 right (2 of 3), 0.6 wrong, 0.55 wrong,
    // 0.4 right (3 of 6).
    let area = (1.0 + 2.0 / 3 + 3.0 / 6) / 3
    #expect(abs((all.microAveragePrecision ?? 0) - area) < 1e-12)
    #expect(all.recallAt99Precision == 1.0 / 3)
  }

  @Test("Recall counts landmark answers; collections before them stand aside")
  func collections() {
    var first = query(1, [(1, 0.9)])
    first.answers.insert(.init(.collection(1), confidence: 0.95), at: 0)
    first.answers.insert(.init(.collection(7), confidence: 0.95), at: 0)
    let all = Evaluation(of: [first]).all
    #expect(all.recallAt1 == 1)
    #expect(all.microAveragePrecision == 1)
  }

  @Test("In a picture of several landmarks each counts, behind the wrong answers before it")
  func several() {
    func collage(_ answers: [(Int, Double)]) -> Evaluation.Figures {
      var query = query(nil, answers)
      query.expected = [1, 2, 3, 4]
      return Evaluation(of: [query]).all
    }
    #expect(collage([(3, 0.9), (1, 0.8), (4, 0.7), (2, 0.6)]).recallAt1 == 1)
    // One is answered behind a wrong one, one is not answered, and one is too unsure to be seen.
    let some = collage([(3, 0.9), (1, 0.8), (9, 0.7), (4, 0.6), (2, 0.4)])
    #expect(some.recallAt1 == 0.5)
    #expect(some.recallAt5 == 0.75)
    #expect(some.landmarkCount == 1)
    let area = (1.0 + 1.0 + 3.0 / 4 + 4.0 / 5) / 4
    #expect(abs((some.microAveragePrecision ?? 0) - area) < 1e-12)
    #expect(some.recallAt99Precision == 0.5)
    #expect(collage([]).recallAt1 == 0)
  }

  @Test("A collection alone is a false answer to a picture of nothing")
  func falseCollection() {
    var nothing = query(nil, [])
    nothing.answers = [.init(.collection(7), confidence: 0.5)]
    let all = Evaluation(of: [nothing]).all
    #expect(all.falseAnswerCount == 1)
    #expect(all.recallAt1 == nil)
    #expect(all.microAveragePrecision == nil)
    #expect(all.recallAt99Precision == nil)
  }

  @Test("The sixth answer is beyond recall@5")
  func sixth() {
    func ranked(_ rank: Int) -> EvaluatedQuery {
      query(1, (1...8).map { ($0 == rank ? 1 : 100 + $0, 1 - Double($0) / 100) })
    }
    #expect(Evaluation(of: [ranked(5)]).all.recallAt5 == 1)
    #expect(Evaluation(of: [ranked(6)]).all.recallAt5 == 0)
  }

  @Test("Answers of equal confidence count at once, whatever their order")
  func ties() {
    let right = query(1, [(1, 0.8)])
    let wrong = query(2, [(1, 0.8)])
    let (first, second) = (Evaluation(of: [right, wrong]), Evaluation(of: [wrong, right]))
    #expect(first.all.microAveragePrecision == 0.25)
    #expect(second.all.microAveragePrecision == 0.25)
    #expect(first.all.recallAt99Precision == 0)
  }

  @Test(
    "Recall at 99 % precision reaches past a wrong answer when ninety-nine are right",
    arguments: [(98, 1.0), (97, 97.0 / 98)]
  )
  func recallAt99(right: Int, expected: Double) {
    // So many right answers, then a wrong one, then one more that is right: 99 of 100, or 98 of 99.
    var queries = (0..<right).map { query(1, [(1, 0.9 - Double($0) / 1000)]) }
    queries.append(query(nil, [(1, 0.7)]))
    queries.append(query(1, [(1, 0.6)]))
    #expect(Evaluation(of: queries).all.recallAt99Precision == expected)
  }

  @Test("Groups are counted apart, in the order in which they come")
  func groups() {
    let evaluation = Evaluation(of: [
      query(1, [(1, 0.9)], group: "late"), query(nil, [], group: "early"),
      query(1, [], group: "late"),
    ])
    #expect(evaluation.groups.map(\.name) == ["late", "early"])
    #expect(evaluation.groups[0].figures.recallAt1 == 0.5)
    #expect(evaluation.groups[1].figures.falseAnswerRate == 0)
    #expect(evaluation.all.queryCount == 3)
  }

  @Test("The least confidence of what a user sees moves recall and false answers, not the curve")
  func minimumConfidence() {
    let queries = [query(1, [(1, 0.6)]), query(nil, [(1, 0.55)])]
    let strict = Evaluation(of: queries, minimumConfidence: 0.7).all
    let usual = Evaluation(of: queries).all
    #expect((strict.recallAt1, strict.falseAnswerCount) == (0, 0))
    #expect((usual.recallAt1, usual.falseAnswerCount) == (1, 1))
    #expect(strict.microAveragePrecision == usual.microAveragePrecision)
  }

  @Test("No queries give no figures")
  func empty() {
    let all = Evaluation(of: []).all
    #expect(all.queryCount == 0)
    #expect(all.recallAt1 == nil)
    #expect(all.falseAnswerRate == nil)
    #expect(all.millisecondsPerQuery == 0)
  }
}

import Foundation
import PictureAnswers
import PictureMatching
import PixelBuffers
import Terminal
import Testing
import VisualSearch

@Suite("The answer to a picture as JSON") struct AnswerJSONTests {
  private static func line(_ answer: PictureAnswer, _ model: ConfidenceModel? = nil) -> String {
    JSONOutput.answer(answer, explaining: model).line
  }

  private static let tower = Match(
    subject: .landmark(11),
    name: "Red Tower",
    details: ["continent": .text("Europe"), "built": .number(1872.5), "isOpen": .boolean(true)],
    confidence: 0.987_654_9,
    region: [
      PixelPoint(x: 0, y: 0), PixelPoint(x: 319.96, y: 0.04), PixelPoint(x: 320, y: 240.25),
      PixelPoint(x: -1.5, y: 240),
    ],
    picture: "/c/tower.png",
    evidence: MatchEvidence(
      hashDistance: 4,
      hashQuality: 90,
      rivalDistance: 110,
      histogramDistance: 0.123_456,
      comparisonCount: 24
    )
  )

  @Test("has its keys in a fixed order, numbers with few places, and null for what is missing")
  func whole() {
    let rivers = Match(subject: .collection(21), name: "Rivers", landmarkCount: 2, confidence: 0.5)
    let answer = PictureAnswer(
      query: "a.jpg",
      width: 320,
      height: 240,
      milliseconds: 12.345_67,
      results: [Self.tower, rivers],
      warning: "incomplete"
    )
    #expect(
      Self.line(answer)
        == #"{"query":"a.jpg","width":320,"height":240,"milliseconds":12.346,"error":null,"#
        + #""results":[{"kind":"landmark","id":11,"name":"Red Tower","title":"Red Tower","#
        + #""subtitle":"Europe","confidence":0.987654,"region":[[0,0],[320,0],[320,240.2],"#
        + #"[-1.5,240]],"picture":"/c/tower.png","#
        + #""details":{"built":1872.5,"continent":"Europe","isOpen":true}},"#
        + #"{"kind":"collection","id":21,"name":"Rivers","title":"Rivers","#
        + #""subtitle":"2 landmarks","confidence":0.5,"region":null,"picture":null}],"#
        + #""warning":"incomplete"}"#
    )
  }

  @Test("of a picture that shows nothing of the catalog has no results and no error")
  func nothing() {
    #expect(
      Self.line(PictureAnswer(query: "a.jpg", width: 2, height: 1, milliseconds: 0))
        == #"{"query":"a.jpg","width":2,"height":1,"milliseconds":0,"error":null,"#
        + #""results":[],"warning":null}"#
    )
  }

  @Test("of a picture that cannot be read has the reason, and no size")
  func failure() {
    #expect(
      Self.line(PictureAnswer(query: "-", milliseconds: 1, error: "not a picture"))
        == #"{"query":"-","width":null,"height":null,"milliseconds":1,"error":"not a picture","#
        + #""results":[],"warning":null}"#
    )
  }

  @Test("gives programs the texts as they are, and shows terminals nothing that they obey")
  func hostile() throws {
    for text in HostileText.all {
      let match = Match(
        subject: .landmark(1),
        name: text,
        details: [text: .text(text)],
        confidence: 1,
        picture: text
      )
      let answer = PictureAnswer(
        query: text,
        milliseconds: 0,
        error: text,
        results: [match],
        warning: text
      )
      let line = Self.line(answer)
      #expect(HostileText.isSafe(line), "\(line)")
      let read = try object(line)
      for key in ["query", "error", "warning"] { #expect(read[key] as? String == text) }
      let result = try #require((read["results"] as? [[String: Any]])?.first)
      for key in ["name", "title", "picture"] { #expect(result[key] as? String == text) }
      #expect(result["details"] as? [String: String] == [text: text])
    }
  }

  @Test("explains a result only for a model, and a result without evidence by null")
  func evidence() throws {
    let model = try ConfidenceModel.installed()
    let bare = Match(subject: .landmark(2), name: "Mill", confidence: 0.6)
    let answer = PictureAnswer(query: "a", milliseconds: 0, results: [Self.tower, bare])
    let results = try #require(
      try object(Self.line(answer, model))["results"] as? [[String: Any]]
    )
    let evidence = try #require(results[0]["evidence"] as? [String: Any])
    #expect(evidence["hashDistance"] as? Int == 4)
    #expect(evidence["histogramDistance"] as? Double == 0.1235)
    #expect(evidence["geometry"] is NSNull && evidence["views"] is NSNull)
    #expect(evidence["channel"] as? String == "copies")
    #expect(results[1]["evidence"] is NSNull)
    let unexplained = try #require(try object(Self.line(answer))["results"] as? [[String: Any]])
    #expect(unexplained.allSatisfy { $0["evidence"] == nil })
  }

  @Test("has contributions that add up to the confidence")
  func contributions() throws {
    let model = try ConfidenceModel.installed()
    for (distance, quality) in [(0, 100), (4, 90), (60, 50), (128, 10)] {
      let evidence = MatchEvidence(
        hashDistance: distance,
        hashQuality: quality,
        rivalDistance: 110,
        histogramDistance: 0,
        comparisonCount: 24
      )
      let written = try object(JSONOutput.evidence(evidence, model: model).line)
      let parts = try #require(written["contributions"] as? [String: Double])
      let logOdds = parts.values.reduce(0, +)
      // Each of the eight or so numbers has three places.
      #expect(abs(1 / (1 + exp(-logOdds)) - model.confidence(of: evidence)) < 0.002)
    }
  }

  @Test(
    "rounds a confidence down, so that only certainty is written as 1",
    arguments: [
      (0, "0"), (0.5, "0.5"), (0.123_456_789, "0.123456"), (0.999_999_9, "0.999999"), (1, "1"),
      (Double.nan, "null"),
    ]
  )
  func confidence(value: Double, written: String) {
    #expect(JSONOutput.confidence(value).line == written)
  }

  @Test("has a title and a subtitle of a bounded length, which end in an ellipsis when cut")
  func titles() {
    let long = String(repeating: "ab ", count: 40)
    let match = Match(
      subject: .landmark(1),
      name: long,
      details: ["continent": .text(long)],
      confidence: 1
    )
    #expect(match.title == String(repeating: "ab ", count: 19) + "ab…")
    #expect(match.title.count == 60)
    #expect(match.subtitle == String(repeating: "ab ", count: 9) + "ab…")
  }

  @Test(
    "has a subtitle for a continent that is a text, and for a collection of a known size",
    arguments: [
      (Match(subject: .landmark(1), confidence: 1), nil),
      (Match(subject: .landmark(1), details: ["continent": .text("")], confidence: 1), nil),
      (Match(subject: .landmark(1), details: ["continent": .number(1)], confidence: 1), nil),
      (Match(subject: .landmark(1), details: ["continent": .text("Asia")], confidence: 1), "Asia"),
      (Match(subject: .collection(1), confidence: 1), nil),
      (Match(subject: .collection(1), landmarkCount: 0, confidence: 1), "0 landmarks"),
      (Match(subject: .collection(1), landmarkCount: 1, confidence: 1), "1 landmark"),
    ] as [(Match, String?)]
  )
  func subtitles(match: Match, subtitle: String?) {
    #expect(match.subtitle == subtitle)
  }

  @Test("names a kind that is read back", arguments: [Match.Subject.landmark(3), .collection(4)])
  func kinds(subject: Match.Subject) {
    let id = if case .landmark = subject { 3 } else { 4 }
    #expect(Match.Subject(kind: subject.kind, id: id) == subject)
  }
}

import Terminal
import Testing
import waymark

/// What is said of a long job, by a clock that the test moves.
@Suite struct ProgressTests {
  /// A job that does so much in each second, measured five times in each.
  private static func report(
    _ rates: [Int],
    total: Int,
    failed: Int = 0
  ) -> (report: ProgressReport, time: Duration) {
    var report = ProgressReport("Matching", at: .zero)
    var (time, completed) = (Duration.zero, 0)
    for rate in rates {
      for fifth in 1...5 {
        time += .milliseconds(200)
        report.update(completed: completed + rate * fifth / 5, total: total, failed: failed)
        report.tick(at: time)
      }
      completed += rate
    }
    return (report, time)
  }

  @Test("A line says share, rate, time left and failures")
  func line() {
    let (report, time) = Self.report([Int](repeating: 50, count: 20), total: 10_000, failed: 3)
    #expect(
      report.line(at: time, columns: 79)
        == "Matching  1000 of 10000  10%  50/s  3 min left  3 failed"
    )
  }

  @Test(
    "A line is as long as there is room, and never longer",
    arguments: [
      (79, "Matching  1000 of 10000  10%  50/s  3 min left  3 failed"),
      (56, "Matching  1000 of 10000  10%  50/s  3 min left  3 failed"),
      (55, "Matching  1000 of 10000  10%  3 min left  3 failed"),
      (49, "Matching  10%  3 min left  3 failed"),
      (30, "Matching  10%  3 min left"), (19, "Matching  10%"), (12, "Matchi…  10%"),
    ]
  )
  func width(columns: Int, expected: String) {
    let (report, time) = Self.report([Int](repeating: 50, count: 20), total: 10_000, failed: 3)
    #expect(report.line(at: time, columns: columns) == expected)
    #expect(expected.columns <= columns)
  }

  @Test("No width makes a line longer than it", arguments: 1...100)
  func everyWidth(columns: Int) {
    for total in [0, 7] {
      var report = ProgressReport("Reading 塔/\u{E9}e\u{301}🏰.jpg", at: .zero)
      report.update(completed: 5, total: total, failed: 2)
      report.tick(at: .seconds(3))
      let line = report.line(at: .seconds(3), columns: columns)
      #expect(line.columns <= max(columns, total > 0 ? 6 : 1))
    }
  }

  @Test(
    "A slow file among many does not make hours of minutes, and a job that stands still takes longer"
  )
  func smoothing() throws {
    var estimate = ProgressEstimate(at: .zero)
    for second in 1...100 { estimate.note(completed: 50 * second, at: .seconds(second)) }
    #expect(try #require(estimate.rate).isApproximately(50, within: 0.01))
    for second in 101...103 { estimate.note(completed: 5000, at: .seconds(second)) }
    let afterPause = try #require(estimate.secondsLeft(completed: 5000, total: 10_000))
    #expect(afterPause > 100 && afterPause < 115)
    for second in 104...160 { estimate.note(completed: 5000, at: .seconds(second)) }
    #expect(try #require(estimate.secondsLeft(completed: 5000, total: 10_000)) > 500)
  }

  @Test("The rate follows when the rest goes faster")
  func faster() throws {
    let (report, time) = Self.report(
      [Int](repeating: 1, count: 30) + [Int](repeating: 1000, count: 60),
      total: 1_000_000
    )
    #expect(report.line(at: time, columns: 79).contains("18 min left"))
  }

  @Test("Of what nobody can count, the time says that it goes on")
  func uncounted() {
    var report = ProgressReport("Looking for pictures", at: .zero)
    #expect(report.line(at: .seconds(2), columns: 79) == "Looking for pictures  2 s")
    report.update(completed: 1200, total: 0, failed: 0)
    report.tick(at: .seconds(3))
    #expect(report.line(at: .seconds(3), columns: 79) == "Looking for pictures  1200  400/s  3 s")
    report.begin("Indexing", at: .seconds(4))
    #expect(report.line(at: .seconds(5), columns: 79) == "Indexing  1 s")
  }

  @Test("Plain lines come every ten seconds, whatever the phase")
  func plain() {
    var report = ProgressReport("Indexing", at: .zero)
    var lines: [String] = []
    for second in 1...35 {
      if second == 25 { report.begin("Recording landmarks", at: .seconds(second)) }
      if second < 25 { report.update(completed: second * 4, total: 100, failed: second / 8) }
      report.tick(at: .seconds(second))
      if let line = report.plainLine(at: .seconds(second)) { lines.append(line) }
    }
    #expect(
      lines == [
        "Indexing, 40 of 100, 40%, 4/s, 15 s left, 1 failed",
        "Indexing, 80 of 100, 80%, 4/s, 5 s left, 2 failed",
        "Recording landmarks, 5 s",
      ]
    )
  }

  @Test(
    "Times are as exact as they can be",
    arguments: [
      (0.2, "1 s"), (59, "59 s"), (61, "1 min 10 s"), (170, "2 min 50 s"), (599.5, "10 min"),
      (120, "2 min"),
      (1234, "21 min"), (3600, "1 h 0 min"), (200_000, "2 d 7 h"), (.infinity, "11574 d 1 h"),
    ]
  )
  func times(seconds: Double, expected: String) {
    #expect(ProgressReport.roundedText(seconds: seconds) == expected)
  }

  @Test(
    "Wide characters take two columns, and accents none",
    arguments: [("abc", 3), ("日本", 4), ("cafe\u{301}", 4), ("🏰", 2), ("\u{FF01}", 2), ("", 0)]
  )
  func columns(text: String, expected: Int) { #expect(text.columns == expected) }
}

extension Double {
  fileprivate func isApproximately(_ other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance
  }
}

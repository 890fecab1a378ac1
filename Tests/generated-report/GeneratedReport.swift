import Determinism
import Foundation
import PictureReports
import PixelBuffers
import TestSupport

/// Writes a page of generated rows, for `make -C Scripts/Browser test`: `generated-report FILE ROWS`.
@main
enum GeneratedReport {
  /// Names that a page has to stand.
  private static let names = [
    "holiday/</script><script>alert(1)</script>.jpg", "holiday/\"quoted\" & <b>bold</b>.jpg",
    "line\nend\u{1B}[31m.jpg", "turned/\u{202E}gpj.exe", "caf\u{10FFE9}.jpg", "日本/塔.jpg",
    "<!--.jpg", "</noscript><img src=x onerror=alert(1)>.png", "' onclick='alert(1).jpg",
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]) else {
      print("usage: generated-report FILE ROWS")
      exit(2)
    }
    let layout = ReportLayout(
      title: "Generated rows",
      introduction: ["A page of \(count) rows, to see how browsers take it."],
      pictureTitles: ["Picture", "Match"],
      columns: [
        .init("File", .path), .init("Shows"), .init("Answer", .choice),
        .init("Confidence", .confidence), .init("Pixels", .number),
      ],
      flagTitle: "Only unmatched pictures"
    )
    let page = try ReportPage(path: arguments[1], replacing: true, layout: layout)
    var random = SeededGenerator(seed: 5)
    let side = Thumbnail.longestSide(rowCount: count)
    // Scenes take long to make, so few of them serve under many names.
    let scenes = try (0..<16).map { seed in
      try Thumbnail.jpeg(
        of: TestPictures.scene(seed: UInt64(seed), width: 512, height: 384),
        longestSide: side
      )
    }
    for number in 0..<count {
      let name =
        number < names.count
        ? names[number] : "holiday/\(number % 12 + 1)/picture-\(number).jpg"
      let scene = Int.random(in: 0..<16, using: &random)
      let picture = ReportPicture(
        identity: "query \(number)",
        name: name,
        width: 2048,
        height: 1536,
        regions: [
          [
            .init(x: 300, y: 200), .init(x: 1700, y: 260), .init(x: 1650, y: 1400),
            .init(x: 280, y: 1300),
          ]
        ],
        thumbnail: scenes[scene]
      )
      let isMatched = number % 5 != 4
      let confidence = Double.random(in: 0.5..<1, using: &random)
      let match = ReportPicture(
        identity: "match \(scene) \(number / 50)",
        name: "scene-\(scene).jpg",
        width: 512,
        height: 384,
        thumbnail: scenes[scene]
      )
      let percent = "\((confidence * 1000).rounded() / 10)%"
      try page.append(
        ReportRow(
          pictures: [picture, isMatched ? match : nil],
          cells: [
            .init(name), .init(isMatched ? "Scene \(scene)" : ""),
            isMatched ? .init("landmark") : .init("nothing", tone: .quiet),
            isMatched ? .init(percent, value: confidence) : .init(""),
            .init("2048 × 1536", value: 2048 * 1536),
          ],
          isFlagged: !isMatched
        )
      )
    }
    try page.finish(figures: [
      .init("Rows", "\(count)"), .init("Matched", "\(count - count / 5)"),
      .init("Not matched", "\(count / 5)"),
    ])
  }
}

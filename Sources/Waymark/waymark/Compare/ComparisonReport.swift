import PictureAnswers
import Foundation
import ImageCoding
import PictureMatching
import PictureReports
import PixelBuffers
import VisualSearch

/// A page with two compared pictures: side by side, under a slider, and their difference.
struct ComparisonReport {
  private let comparison: ComparedPictures

  init(_ comparison: ComparedPictures) { self.comparison = comparison }

  /// Writes the page.
  ///
  /// - Throws: `ReportError` when it cannot be written; `ImageDecodingError`.
  func write(to path: String, replacing: Bool) throws {
    let text = ComparisonText(comparison)
    let (first, second) = (comparison.first, comparison.second)
    let findings = text.findings
    let page = try ReportPage(
      path: path,
      replacing: replacing,
      layout: ReportLayout(
        title: "\(Self.name(first)) and \(Self.name(second))",
        introduction: [text.verdict],
        pictureTitles: ["A", "B"],
        columns: [.init("A", .path), .init("B", .path)] + findings.map { .init($0.subject) },
        isComparison: true
      )
    )
    try page.append(
      ReportRow(
        pictures: [
          try picture(first, regions: comparison.region.map { [$0] } ?? []),
          try picture(second, regions: counterpart().map { [$0] } ?? []),
        ],
        cells: [ReportCell(first.input.name), ReportCell(second.input.name)]
          + findings.map { ReportCell($0.words) }
      )
    )
    try page.finish(figures: [
      ReportFigure("sure that both show the same", comparison.confidence.percent),
      ReportFigure("of 256 bits of the frame hashes differ", "\(comparison.evidence.hashDistance)"),
      ReportFigure("points agree", "\(comparison.pairs.count)"),
    ])
  }

  /// The part of the second picture that shows the first.
  private func counterpart() throws -> [PixelPoint]? {
    guard comparison.showsSame else { return nil }
    let one = try comparison.first.input.queryPicture()
    let other = try comparison.second.input.queryPicture()
    return PictureComparison(
      of: other.pixelBuffer,
      with: one.pixelBuffer,
      model: comparison.model
    ).region.map(other.original)
  }

  private func picture(
    _ side: ComparedPictures.Side,
    regions: [[PixelPoint]]
  ) throws -> ReportPicture {
    let longestSide = Thumbnail.longestSide(rowCount: 1)
    return ReportPicture(
      // A picture that is compared with itself may come from standard input.
      identity: side.input.path ?? "-",
      name: side.input.name,
      width: side.width,
      height: side.height,
      regions: regions,
      thumbnail: try Thumbnail.jpeg(
        of: side.input.decoded(longestSide: longestSide).pixelBuffer,
        longestSide: longestSide
      )
    )
  }

  private static func name(_ side: ComparedPictures.Side) -> String {
    (side.input.name as NSString).lastPathComponent
  }
}

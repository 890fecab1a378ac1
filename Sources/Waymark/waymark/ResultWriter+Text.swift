import Foundation
import PixelBuffers

extension ResultWriter {
  /// A short table for people: kind, title, subtitle, confidence, region, picture.
  ///
  /// A picture that could not be read leaves nothing here: standard error says why.
  func people(_ answer: PictureAnswer) -> String {
    guard answer.error == nil else { return "" }
    let indent = namesPictures ? "  " : ""
    var lines = namesPictures ? [answer.query.singleLine] : []
    if answer.results.isEmpty { lines.append(indent + "Nothing in the catalogue.") }
    var table = TextTable(rightAligned: [3])
    for result in answer.results {
      table.append([
        result.kind.rawValue, result.title, result.subtitle ?? "", result.confidence.percent,
        Self.words(for: result.region, in: answer),
        result.picture.map(Self.shortened) ?? "",
      ])
    }
    lines += table.lines().map { indent + $0 }
    let separator = namesPictures && hasRows ? "\n" : ""
    return separator + lines.joined(separator: "\n") + "\n"
  }

  /// The bounding box, as `--region` takes it.
  private static func words(for region: [PixelPoint]?, in answer: PictureAnswer) -> String {
    let columns = region?.map { Int($0.x.rounded()) } ?? []
    let rows = region?.map { Int($0.y.rounded()) } ?? []
    guard let left = columns.min(), let right = columns.max(),
      let top = rows.min(), let bottom = rows.max(),
      let width = answer.width, let height = answer.height
    else { return "" }
    if left <= 0, top <= 0, right >= width, bottom >= height { return "whole picture" }
    return "\(left),\(top),\(right - left),\(bottom - top)"
  }

  /// The path from the current folder for what is in it, else the absolute one.
  private static func shortened(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

extension Double {
  /// A share as people read it, with one decimal place; `100%` and `0%` only when it is exactly that.
  var percent: String {
    let shown = Swift.min(99.9, Swift.max(0.1, self * 100))
    if self >= 1 { return "100%" }
    return self <= 0 ? "0%" : String(format: "%.1f%%", shown)
  }
}

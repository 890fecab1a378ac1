import PictureAnswers
import Files
import Foundation
import PixelBuffers
import SafeText
import Terminal

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
        result.region.map { $0.words(inWidth: answer.width, height: answer.height) } ?? "",
        result.picture.map(Self.shortened) ?? "",
      ])
    }
    for (line, result) in zip(table.lines(), answer.results) {
      lines.append(indent + line)
      guard let explaining, let evidence = result.evidence else { continue }
      let words = EvidenceWords(evidence, model: explaining)
      lines += words.lines().map { indent + "  " + $0 }
    }
    let separator = namesPictures && hasRows ? "\n" : ""
    return separator + lines.joined(separator: "\n") + "\n"
  }

  /// The path from the current folder for what is in it, else the absolute one.
  private static func shortened(_ path: String) -> String {
    let here = (SystemPath.resolved(".") ?? "") + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

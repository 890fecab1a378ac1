internal import Foundation
internal import PictureDrawing

/// Lines of text with word wrap.
struct TextBlock {
  private let lines: [String]

  /// The height of the letters, in pixels.
  private static let size = 20
  static let lineHeight = size + 4

  var height: Int { lines.count * Self.lineHeight }

  init(_ paragraphs: [String], width: Int) {
    let limit = max(1, width / StrokeFont.advance(size: Self.size))
    var lines: [String] = []
    for paragraph in paragraphs {
      // A continuation line is aligned with the last column of a table.
      let column = paragraph.range(of: "  ", options: .backwards)
      let indent = column.map { paragraph.distance(from: paragraph.startIndex, to: $0.upperBound) }
      let margin = String(repeating: " ", count: min(indent ?? 2, limit / 2))
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if !line.isEmpty, line.count + 1 + word.count > limit {
          lines.append(line)
          line = margin + word
        } else {
          line += line.isEmpty ? String(word) : " " + word
        }
      }
      lines.append(line)
    }
    self.lines = lines
  }

  func write(on canvas: inout Canvas, x: Int, y: Int, _ color: Canvas.Color) {
    for (index, line) in lines.enumerated() {
      canvas.write(line, x: x, y: y + index * Self.lineHeight, size: Self.size, color)
    }
  }

  /// Shortens a line that is too wide in the middle.
  static func shortened(_ line: String, width: Int) -> String {
    let limit = max(3, width / StrokeFont.advance(size: size))
    if line.count <= limit { return line }
    let start = (limit - 1) / 2
    return line.prefix(start) + "~" + line.suffix(limit - start - 1)
  }
}

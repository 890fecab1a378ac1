import PictureAnswers
import Files
import Foundation
import PixelBuffers
import SafeText
import Terminal
import VisualSearch

/// The answers in a batch's output file, in order.
struct RecordedAnswers {
  private let bytes: Data
  private let format: OutputFormat
  private let cells: TableCells

  /// Opens a complete file.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be read.
  init(path: String, format: OutputFormat, cells: TableCells) throws {
    self.format = format
    self.cells = cells
    do {
      bytes = try SystemPath.data(path)
    } catch {
      throw CommandFailure(.someFailed, message: "\(path): cannot be read again")
    }
  }

  /// Calls a function with each answer.
  func forEach(_ body: (PictureAnswer) throws -> Void) throws {
    switch format {
    case .csv: try forEachRecord(body)
    case .json, .ndjson: try forEachLine(body)
    case .text: break
    }
  }

  /// In an array, each object has a line of its own, as in NDJSON.
  private func forEachLine(_ body: (PictureAnswer) throws -> Void) throws {
    let decoder = JSONDecoder()
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "{") {
      let isFollowed = line.last == UInt8(ascii: ",")
      try body(decoder.decode(Row.self, from: isFollowed ? line.dropLast() : line).answer)
    }
  }

  /// The rows of a picture are consecutive.
  private func forEachRecord(_ body: (PictureAnswer) throws -> Void) throws {
    var reader = CSV.Reader(bytes)
    let header = reader.next()
    var answer: PictureAnswer?
    while let record = reader.next() {
      guard record.fields.count == header?.fields.count else { continue }
      let row = Row(record.fields, cells)
      if answer?.query.utf8.elementsEqual(row.query.utf8) == true {
        answer?.results += row.answer.results
      } else {
        if let answer { try body(answer) }
        answer = row.answer
      }
    }
    if let answer { try body(answer) }
  }

  /// One row of any format.
  fileprivate struct Row: Decodable {
    var query: String
    var width: Int?
    var height: Int?
    var milliseconds: Double
    var error: String?
    var results: [Result]
    var warning: String?

    struct Result: Decodable {
      var kind: String
      var id: Int
      var name: String
      var subtitle: String?
      var confidence: Double
      var region: [[Double]]?
      var picture: String?
      var details: [String: Catalog.Detail]?
    }

    /// Creates a row from the fields of a table's record.
    init(_ fields: [String], _ cells: TableCells) {
      func text(_ index: Int) -> String? {
        fields[index].isEmpty ? nil : cells.text(fields[index])
      }
      query = text(0) ?? ""
      (width, height) = (Int(fields[1]), Int(fields[2]))
      milliseconds = Double(fields[3]) ?? 0
      error = text(4)
      warning = text(13)
      let details = text(14).flatMap { try? [String: Catalog.Detail](json: $0) }
      guard let kind = text(5) else {
        results = []
        return
      }
      let numbers = fields[11].split(separator: " ").compactMap { Double($0) }
      let corners = stride(from: 0, to: numbers.count - 1, by: 2).map {
        [numbers[$0], numbers[$0 + 1]]
      }
      results = [
        Result(
          kind: kind,
          id: Int(fields[6]) ?? 0,
          name: text(7) ?? "",
          subtitle: text(9),
          confidence: Double(fields[10]) ?? 0,
          region: corners.isEmpty ? nil : corners,
          picture: text(12),
          details: details
        )
      ]
    }

    var answer: PictureAnswer {
      PictureAnswer(
        query: query,
        width: width,
        height: height,
        milliseconds: milliseconds,
        error: error,
        results: results.map(\.match),
        warning: warning
      )
    }
  }
}

extension RecordedAnswers.Row.Result {
  /// The answer.
  fileprivate var match: Match {
    Match(
      subject: Match.Subject(kind: kind, id: id),
      name: name,
      details: details ?? [:],
      landmarkCount: subtitle?.split(separator: " ").first.flatMap { Int($0) },
      confidence: confidence,
      region: region?.compactMap { point in
        point.count == 2 ? PixelPoint(x: point[0], y: point[1]) : nil
      },
      picture: picture
    )
  }
}

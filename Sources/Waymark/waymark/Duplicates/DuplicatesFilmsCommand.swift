import ArgumentParser
import DuplicateSearch
import Files
import Foundation
import ImageCoding
import PictureAnswers
import PictureMatching
import SafeText
import Terminal

/// `waymark duplicates films` finds films that are copies or parts of others.
struct DuplicatesFilmsCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "films",
    abstract: "Find films that are copies or parts of each other.",
    discussion: """
      Compares films by the hashes of their key frames, in order of time. Nothing is changed. Needs ffmpeg.

      EXAMPLES
        waymark duplicates films videos/
        waymark duplicates films videos/ --format json
      """
  )

  @Argument(
    help: ArgumentHelp("A folder of films.", valueName: "folder"),
    completion: .directory
  ) var path: String
  @OptionGroup var limits: LimitOptions
  @Option(help: "The output format.") var format: ReportFormat = .text
  @OptionGroup var progress: ProgressOptions

  func run() async throws {
    guard FilmProgram.installed != nil else {
      throw CommandFailure(.someFailed, message: "\(path): \(FilmProgram.need)")
    }
    let listed: [PictureFolder.File]
    do {
      listed = try PictureFolder.wholeListing(of: path).films
    } catch {
      throw CommandFailure(.usage, message: "\(error)")
    }
    var first: [FileNumber: String] = [:]
    var films: [String] = []
    for film in listed {
      if let file = film.identity, let other = first[file] {
        // A copy may be removed, and another name of the film with it.
        Console.report("\(other) and \(film.path) are the same file".singleLine)
        continue
      }
      if let file = film.identity { first[file] = film.path }
      films.append(film.path)
    }
    try OutputFile.requireApart([], from: films.map { "\(path)/\($0)" })
    let line = ProgressLine("Reading films")
    defer { line.finish() }
    let (folder, decoding) = (path, limits.limits)
    let read = await concurrentMap(films) { film in
      Result { () throws(ImageDecodingError) in
        try FilmFrames.distinct(of: "\(folder)/\(film)", limits: decoding)
      }
    }
    line.finish()
    var known: [(path: String, frames: [FilmFrames.Frame])] = []
    var failed = 0
    func report(_ error: ImageDecodingError) {
      failed += 1
      Console.report(LimitOptions.named("\(error)").singleLine)
    }
    for (film, result) in zip(films, read) {
      switch result {
      case .success(let found):
        known.append((film, found.frames))
        if let trouble = found.trouble { report(trouble) }
      case .failure(let error): report(error)
      }
    }
    var found: [Row] = []
    for first in known.indices {
      for second in known.indices.dropFirst(first + 1) {
        guard let relation = FilmRelation(known[first].frames, known[second].frames) else {
          continue
        }
        found.append(
          Row(first: known[first].path, second: known[second].path, relation: relation)
        )
      }
    }
    switch format {
    case .text:
      func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
      }
      let end = "\(count(known.count, "film")), \(count(found.count, "pair"))\n"
      try StandardOutput.write(found.map(\.text).joined() + end)
    case .json: try StandardOutput.write(JSONOutput.array(found.map(\.json)))
    }
    if failed > 0 { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  /// Two related films.
  private struct Row {
    var first, second: String
    var relation: FilmRelation

    var text: String {
      let moments = relation.moments
      func span(_ start: Int?, _ end: Int?) -> String {
        "\(FilmAddress.seconds(start ?? 0)) to \(FilmAddress.seconds(end ?? 0)) s"
      }
      let places = [
        span(moments.first?.first, moments.last?.first),
        span(moments.first?.second, moments.last?.second),
      ]
      let speed =
        relation.speed.map {
          abs($0 - 1) < 0.02 ? "" : ", at \($0.rounded(toPlaces: 2)) times the speed"
        }
      let count = "\(moments.count) key frame\(moments.count == 1 ? "" : "s")"
      return
        "\(relation.kind.rawValue)  \(first) (\(places[0]))  \(second) (\(places[1]))  \(count)\(speed ?? "")"
        .singleLine + "\n"
    }

    var json: JSONOutput {
      .object([
        ("relation", .string(relation.kind.rawValue)),
        ("first", .string(first)), ("second", .string(second)),
        ("firstShare", .decimal(relation.shares.first, places: 3)),
        ("secondShare", .decimal(relation.shares.second, places: 3)),
        (
          "moments",
          .array(
            relation.moments.map {
              .object([
                ("first", .decimal(Double($0.first) / 1000, places: 3)),
                ("second", .decimal(Double($0.second) / 1000, places: 3)),
              ])
            }
          )
        ),
      ])
    }
  }
}

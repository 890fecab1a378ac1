import Determinism
import ArgumentParser
import Foundation
import ImageCoding
import PictureChanges
import PictureMatching
import PixelBuffers
import SafeText
import VisualSearch

/// `picture-changes make` changes pictures, and writes down what they show.
struct MakeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Change pictures, and record what they show.",
    discussion: """
      Every picture is changed in every way. OUTPUT receives the changed pictures, \
      groundtruth.csv with the groups of changes, and changes.csv, the same with the name of each \
      change as its group. A picture's path and the change's name are the random seed. Some \
      changes also show other pictures, from the folder --company, whose pictures must \
      be in neither of the others. Existing pictures are not made again.
      """
  )

  @Option(help: "A folder of pictures that are in the catalog; each shows its own name.")
  var catalog: String?
  @Option(help: "A folder of pictures that show nothing of the catalog.")
  var nothing: String?
  @Option(help: "A folder of pictures of other things, for changes that show several.")
  var company: String?
  @Option(
    help: "The maximum number of pictures of each folder, the first by the hashes of their names."
  )
  var limit: Int?
  @Option(help: "Only these changes, by name.") var changes: [String] = []
  @Option(help: "The folder to write the changed pictures to.") var output: String

  func validate() throws {
    if catalog == nil, nothing == nil {
      throw ValidationError("Give a folder with --catalog or --nothing.")
    }
    if let unknown = changes.first(where: { PictureChange.named($0) == nil }) {
      throw ValidationError("There is no change “\(unknown)”; `picture-changes list` names them.")
    }
    if company == nil, let change = wanted.first(where: \.needsCompany) {
      throw ValidationError("“\(change.name)” also shows other pictures: give some with --company.")
    }
  }

  private var wanted: [PictureChange] {
    PictureChange.all.filter { changes.isEmpty || changes.contains($0.name) }
  }

  func run() async throws {
    let wanted = wanted
    let sources =
      try pictures(below: catalog, isKnown: true) + pictures(below: nothing, isKnown: false)
    for change in wanted {
      try FileManager.default.createDirectory(
        atPath: "\(output)/\(change.name)",
        withIntermediateDirectories: true
      )
    }
    let folder = output
    let others = try otherPictures()
    let failures = await concurrentMap(sources) { source in
      source.failure(of: wanted, company: others, in: folder)
    }.compactMap { $0 }
    try write("groundtruth.csv", sources, wanted) { $0.group.rawValue }
    try write("changes.csv", sources, wanted) { $0.name }
    for failure in failures { FileHandle.standardError.write(Data("\(failure)\n".utf8)) }
    print("\(sources.count * wanted.count) pictures in \(output)")
    if !failures.isEmpty { throw ExitCode(1) }
  }

  /// The pictures beside changed ones, in the order of their paths.
  private func otherPictures() throws -> [PixelBuffer] {
    guard let company, wanted.contains(where: \.needsCompany) else { return [] }
    let paths = try PictureFolder.pictures(below: company)
    guard !paths.isEmpty else { throw ValidationError("There are no pictures in \(company).") }
    return try paths.map { try PictureChange.prepared(contentsOf: "\(company)/\($0)") }
  }

  private func pictures(below folder: String?, isKnown: Bool) throws -> [Source] {
    guard let folder else { return [] }
    let paths = try PictureFolder.pictures(below: folder)
    let chosen = paths.sorted { StableHash.of($0) < StableHash.of($1) }
      .prefix(limit ?? paths.count).sorted()
    return chosen.map { Source(folder: folder, path: $0, isKnown: isKnown) }
  }

  private func write(
    _ name: String,
    _ sources: [Source],
    _ changes: [PictureChange],
    group: (PictureChange) -> String
  ) throws {
    var table = CSV.record(["query", "expected", "group"])
    for change in changes {
      for source in sources {
        table += CSV.record([
          source.changedPath(change), source.isKnown ? source.name : "", group(change),
        ])
      }
    }
    try Data(table.utf8).write(to: URL(filePath: "\(output)/\(name)"), options: .atomic)
  }
}

/// A picture that is to be changed.
private struct Source: Sendable {
  var folder: String
  /// Its path from the folder, which seeds its changes.
  var path: String
  var isKnown: Bool

  /// The name of the landmark in a catalog of the folder's pictures.
  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The path of a changed picture, relative to the output folder.
  func changedPath(_ change: PictureChange) -> String {
    let flat = (path as NSString).deletingPathExtension.replacing("/", with: "--")
    return "\(change.name)/\(flat).jpg"
  }

  /// Makes the pictures that are missing, and says what went wrong.
  func failure(
    of changes: [PictureChange],
    company: [PixelBuffer],
    in output: String
  ) -> String? {
    let missing = changes.filter {
      !FileManager.default.fileExists(atPath: "\(output)/\(changedPath($0))")
    }
    guard !missing.isEmpty else { return nil }
    do {
      let picture = try PictureChange.prepared(contentsOf: "\(folder)/\(path)")
      for change in missing {
        try Data(change.encoded(picture, seed: path, company: company)).write(
          to: URL(filePath: "\(output)/\(changedPath(change))"),
          options: .atomic
        )
      }
      return nil
    } catch {
      return "\(folder)/\(path): \(error)"
    }
  }
}

extension PictureChange {
  /// Reads a picture and makes it fit to be changed.
  fileprivate static func prepared(contentsOf path: String) throws -> PixelBuffer {
    prepared(
      try ImageDecoder.pixelBuffer(at: path, options: DecodingOptions(longestSide: longestSide))
    )
  }
}

import ArgumentParser
import Determinism
import Foundation
import ImageCoding
import KnownCopies
import PictureMatching
import PixelBuffers
import VisualSearch

/// `picture-changes origins` writes and assesses trees of originals and what was made from them.
struct OriginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "origins",
    abstract:
      "Write a tree of originals and copies, or measure how often the original is chosen.",
    subcommands: [OriginsTreeCommand.self, OriginsAssessCommand.self]
  )
}

/// `picture-changes origins tree` writes a tree of pictures of which it is known which was there first.
struct OriginsTreeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Write a tree of pictures whose originals are known.",
    discussion: """
      OUTPUT receives pictures/ and truth.csv. Each photograph has one original, with or without \
      camera metadata, and one to four copies: recompressed, enlarged, reduced, as PNG, cropped, \
      captioned and so on, half of them with the original's metadata, half with meaningless times. \
      With --edits, copies are sharpened, enlarged and sharpened, with noise or more contrast.
      """
  )

  @Option(help: "A folder of photographs, no two of the same thing.") var photographs: [String] = []
  @Option(help: "Use only half of the photographs, by their names: choose or report.")
  var half: DuplicateAssessment.Half?
  @Flag(help: "Make copies that may look better than the original.") var edits = false
  @Option(help: "The random seed.") var seed: UInt64 = 1
  @Option(help: "The folder to write to; its pictures/ must not exist yet.") var output: String

  func run() async throws {
    let pictures = "\(output)/pictures"
    guard !FileManager.default.fileExists(atPath: pictures) else {
      throw ValidationError("\(pictures) already exists.")
    }
    let sources = try OriginalSource.listed(photographs: photographs, renders: [], seed: seed)
      .filter { $0.kind == .photograph || $0.kind == .part }
      .filter { half?.contains($0.name) ?? true }
    let (seed, edits) = (seed, edits)
    let rows = try await concurrentMap(sources) { source in
      Result { try Self.write(source, to: pictures, edits: edits, seed: seed) }
    }.flatMap { try $0.get() }
    try Data(TruthTable(rows).text.utf8).write(to: URL(filePath: "\(output)/truth.csv"))
    print("\(rows.count) files of \(sources.count) originals in \(pictures)")
  }

  private static func write(
    _ source: OriginalSource,
    to folder: String,
    edits: Bool,
    seed: UInt64
  ) throws -> [TruthTable.Row] {
    var generator = SeededGenerator(text: "\(seed)\u{0}origins\u{0}\(source.name)")
    var picture = try source.original(seed: seed).pixels
    let longest = Double(max(picture.width, picture.height))
    // A photograph that is not made smaller still has the traces of the JPEG that it comes from, and what is stored
    // with steps like those seems to have been there before.
    picture = picture.scaled(generator.number(in: 0.6...0.9) * min(1, 1300 / longest))
    let family = try OriginFamily(of: picture, isEdited: edits, from: &generator)
    // Names say nothing, and have one length.
    var paths: [String] = []
    for member in family.members {
      let suffix = member.bytes.starts(with: [0x89]) ? "png" : "jpg"
      let name = String(generator.next() | 1 << 63, radix: 16)
      paths.append("\(name.prefix(2))/\(name).\(suffix)")
      let path = "\(folder)/\(paths.last ?? "")"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try Data(member.bytes).write(to: URL(filePath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_577_836_800 + Double(member.modified))],
        ofItemAtPath: path
      )
    }
    return zip(paths, family.members).map { path, member in
      TruthTable.Row(
        path: path,
        original: paths[0],
        role: member.making == .original ? .original : .copy(.edited),
        change: "\(member.making.rawValue) \(member.details)"
      )
    }
  }
}

/// `picture-changes origins assess` says how often the original was chosen.
struct OriginsAssessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assess",
    abstract:
      "Measure how often the original was chosen in a tree of `picture-changes origins tree`.",
    discussion: "ANSWER is the output of `waymark duplicates --format csv TREE/pictures`."
  )

  @Argument(help: "The folder that `picture-changes origins tree` wrote.") var tree: String
  @Argument(help: "The table of groups.") var answer: String
  @Option(help: "How many wrong groups to list.") var limit = 20

  func run() throws {
    func bytes(_ path: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
    let pictures = URL(filePath: "\(tree)/pictures").standardizedFileURL
    let answer = try DuplicateAnswer(
      reading: bytes(answer),
      folders: ["\(tree)/pictures", pictures.path, pictures.resolvingSymlinksInPath().path]
    )
    let truth = try TruthTable(reading: bytes("\(tree)/truth.csv"))
    print(
      OriginAssessment(of: answer, with: truth).report(limit: limit),
      terminator: ""
    )
  }
}

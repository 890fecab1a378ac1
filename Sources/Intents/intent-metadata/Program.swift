import Foundation

/// Reads the sources of a module: `intent-metadata MODULE FOLDER FILE...` writes `IntentMetadata.swift` and
/// `metadata.json` into a folder, and says on standard error what Apple's tools would refuse.
@main
struct Program {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 2, let module = arguments.first else {
      say("usage: intent-metadata MODULE FOLDER FILE...")
      exit(2)
    }
    do {
      try run(
        module,
        to: URL(filePath: arguments.dropFirst().first ?? ""),
        Array(arguments.dropFirst(2))
      )
    } catch {
      say("intent-metadata: \(error)")
      exit(1)
    }
  }

  private static func run(_ module: String, to folder: URL, _ paths: [String]) throws {
    var declarations = Declarations()
    for path in paths where path.hasSuffix(".swift") {
      declarations.read(try String(contentsOfFile: path, encoding: .utf8), path: path)
    }
    let types = declarations.resolved()
    var symbols = StringSymbols()
    for path in paths where path.hasSuffix(".xcstrings") {
      try symbols.read(Data(contentsOf: URL(filePath: path)), path: path)
    }
    for warning in (Findings(types).warnings + symbols.warnings).sorted() { say(warning) }
    let swift = SwiftWriter(
      types: types,
      symbols: symbols,
      bundleMembers: declarations.members(of: "Bundle")
    ).text
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try Data(swift.utf8).write(to: folder.appending(path: "IntentMetadata.swift"), options: .atomic)
    try (encoder.encode(Metadata(module: module, types: types)) + Data("\n".utf8))
      .write(to: folder.appending(path: "metadata.json"), options: .atomic)
  }

  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

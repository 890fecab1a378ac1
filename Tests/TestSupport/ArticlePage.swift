import Foundation

/// A page of a DocC catalog, and the Swift code in it.
public struct ArticlePage: Sendable {
  /// The name of the file, such as `GettingStarted.md`.
  public let name: String
  /// The blocks of Swift, in their order.
  public let blocks: [Block]

  /// A block of Swift in a page.
  public struct Block: Sendable {
    /// The line of the page on which the code begins, from 1.
    public let line: Int
    /// The code, each line with its end.
    public fileprivate(set) var code = ""
  }

  /// Reads the pages of a catalog, sorted by name.
  ///
  /// - Parameter catalog: The folder of the catalog, as a path from the root of the package.
  /// - Returns: The files that end in `.md`.
  /// - Throws: When the folder or a page cannot be read.
  public static func all(in catalog: String) throws -> [ArticlePage] {
    let folder = TestData.packageRoot.appending(path: catalog)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted().map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return ArticlePage(name: name, blocks: blocks(in: text))
      }
  }

  /// Joins blocks of the page to one source.
  ///
  /// - Parameter isIncluded: Which blocks belong to it.
  /// - Returns: The code, in which a compiler names the lines of the page.
  public func source(where isIncluded: (Block) -> Bool = { _ in true }) -> String {
    blocks.filter(isIncluded).map {
      "#sourceLocation(file: \"\(name)\", line: \($0.line))\n\($0.code)"
    }.joined(separator: "\n")
  }

  /// Finds the blocks of a catalog that a source file lacks.
  ///
  /// A block is there when the file has its lines one after the other, however far they are indented. The
  /// lines that import modules may stand anywhere.
  ///
  /// - Parameters:
  ///   - catalog: The folder of the catalog, as a path from the root of the package.
  ///   - file: The path of the source file, the caller's by default.
  /// - Returns: Their places, such as `GettingStarted.md:12`.
  /// - Throws: When a page or the file cannot be read.
  public static func blocks(
    in catalog: String,
    missingFrom file: String = #filePath
  ) throws -> [String] {
    let source = lines(try String(contentsOfFile: file, encoding: .utf8))
    return try all(in: catalog).flatMap { page in
      page.blocks.filter { block in
        let code = lines(block.code)
        let isImport = { (line: String) in line.hasPrefix("import ") }
        let rest = code.drop { isImport($0) || $0.isEmpty }
        return !code.filter(isImport).allSatisfy(source.contains) || !source.contains(rest)
      }.map { "\(page.name):\($0.line)" }
    }
  }

  private static func blocks(in text: String) -> [Block] {
    var blocks: [Block] = []
    var isCode = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        if isCode { blocks.append(Block(line: index + 2)) }
      } else if isCode {
        blocks[blocks.count - 1].code += line + "\n"
      }
    }
    return blocks
  }

  /// The lines of a text without their indentation, and without empty ones at its end.
  private static func lines(_ text: String) -> [String] {
    text.trimmingCharacters(in: .newlines).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

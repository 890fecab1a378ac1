internal import ArgumentParser

/// The page of a file with several pages.
package struct PageOption: ParsableArguments {
  /// The first page, to be parsed.
  package init() {}

  @Option(
    help: ArgumentHelp(
      "The page of a TIFF, or the picture of a HEIC or AVIF file, counted from 1.",
      valueName: "number"
    )
  )
  package var page = 1

  package func validate() throws { try Self.check(page, of: "--page") }

  /// Throws for a number that is not a page.
  ///
  /// - Parameters:
  ///   - page: The number.
  ///   - name: The option.
  /// - Throws: `ValidationError`.
  package static func check(_ page: Int, of name: String) throws {
    guard (1...Int(UInt16.max)).contains(page) else {
      throw ValidationError("\(name) must be from 1 to \(UInt16.max), not \(page).")
    }
  }
}

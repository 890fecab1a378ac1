import ArgumentParser
import Automation

/// `waymark find` lists things by what they are called and by their properties.
struct FindCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "List landmarks and other things by their properties.",
    discussion: """
      A predicate compares properties with ==, !=, <, <=, >, >=, contains, begins with, ends with, \
      between A and B, and is empty, and joins comparisons with and, or, not and parentheses. \
      Texts stand in quotes; words, numbers and dates need none.

      EXAMPLES
        waymark find landmark fuji
        waymark find landmark --where 'continent == "Asia" and name contains "t"' --sort name
        waymark find landmark --sort 'continent, name desc' --limit 5 --format json
      """
  )

  @Argument(help: ArgumentHelp("What is listed, such as landmark.", valueName: "type"))
  var type: String
  @Argument(help: ArgumentHelp("A name or an identifier.", valueName: "text"))
  var text: String?
  @Option(name: .customLong("where"), help: ArgumentHelp("The condition.", valueName: "predicate"))
  var predicate: String?
  @Option(help: ArgumentHelp("Properties to sort by, each with desc or not.", valueName: "order"))
  var sort: String?
  @Option(help: ArgumentHelp("The most rows.", valueName: "number")) var limit: Int?
  @OptionGroup var appOptions: AppOptions
  @Option(help: "How the rows are written.") var format: ReportFormat = .text

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit is at least 1, not \(limit).") }
  }

  func run() async throws {
    let entity = try CommandName.entityType(type, in: WaymarkApp.registry)
    let finder = EntityFinder(text: text, predicate: predicate, order: sort, limit: limit)
    let rows = try await finder.rows(of: entity, in: try await appOptions.open())
    try RowWriter(format: format).write(rows)
    if rows.isEmpty, Console.isInteractive { Console.report("nothing was found") }
  }
}

/// `waymark search` finds things by the words that are known about them.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search everything by words.",
    discussion: """
      Every word must begin a word of what is found, in its name, its description or its other \
      properties; case and accents do not count. What has changed is indexed first. Shortcuts are \
      found by their names and phrases.

      EXAMPLES
        waymark search great wall
        waymark search tower --type landmark --limit 3
      """
  )

  @Argument(help: ArgumentHelp("Words.", valueName: "text")) var text: [String]
  @Option(help: ArgumentHelp("Only things of this type.", valueName: "type")) var type: String?
  @Option(help: ArgumentHelp("The most rows.", valueName: "number")) var limit = 10
  @OptionGroup var appOptions: AppOptions
  @Option(help: "How the rows are written.") var format: ReportFormat = .text

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit is at least 1, not \(limit).") }
    if text.allSatisfy({ !$0.contains { $0.isLetter || $0.isNumber } }) {
      throw ValidationError("Give words to search for.")
    }
  }

  func run() async throws {
    let entity = try type.map { try CommandName.entityType($0, in: WaymarkApp.registry) }
    let app = try await appOptions.open()
    let words = text.joined(separator: " ")
    let rows = try await AppSearch(app).rows(matching: words, of: entity, limit: limit)
    var shortcuts: [OfferedShortcut] = []
    if entity == nil {
      shortcuts = try await OfferedShortcut.all(of: app).filter { $0.isFound(by: words) }
    }
    switch format {
    case .text: try StandardOutput.write(RowWriter.text(rows) + shortcuts.text)
    case .json:
      let elements = rows.map { JSON.row($0) } + shortcuts.map { JSON.shortcut($0) }
      try StandardOutput.write(RowWriter.json(elements))
    }
    if rows.isEmpty, shortcuts.isEmpty, Console.isInteractive {
      Console.report("nothing was found")
    }
  }
}

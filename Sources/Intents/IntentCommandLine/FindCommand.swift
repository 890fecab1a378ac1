internal import ArgumentParser
internal import IntentAutomation
internal import Terminal

/// `find` lists things by what they are called and by their properties.
struct FindCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "find",
      abstract: "List items of a type by their properties.",
      discussion: Options.discussion(
        """
        A predicate compares properties with ==, !=, <, <=, >, >=, contains, begins with, ends \
        with, between A and B, and is empty, and joins comparisons with and, or, not and \
        parentheses. Put texts in quotes; words, numbers and dates need none.
        """,
        of: "find"
      )
    )
  }

  @Argument(help: ArgumentHelp("The type to list\(Options.suchAsType).", valueName: "type"))
  var type: String
  @Argument(help: ArgumentHelp("A name or an identifier.", valueName: "text"))
  var text: String?
  @Option(name: .customLong("where"), help: ArgumentHelp("The condition.", valueName: "predicate"))
  var predicate: String?
  @Option(
    help: ArgumentHelp(
      "Properties to sort by, each optionally followed by desc.",
      valueName: "order"
    )
  )
  var sort: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of rows.", valueName: "number")
  )
  var limit: Int?
  @OptionGroup var appOptions: Options
  @Option(help: "The output format.") var format: ReportFormat = .text

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1, not \(limit).") }
  }

  func run() async throws {
    let entity = try CommandName.entityType(type, in: Options.registry)
    let finder = EntityFinder(text: text, predicate: predicate, order: sort, limit: limit)
    let found = try await appOptions.use { try await finder.found(of: entity, in: $0) }
    try RowWriter(format: format).write(found.rows)
    if let cut = found.cut { Console.note("showing \(cut); set --limit to show more") }
    if found.rows.isEmpty, Console.isInteractive { Console.report("nothing was found") }
  }
}

/// `search` finds things by the words that are known about them.
struct SearchCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: "Search everything by words.",
      discussion: Options.discussion(
        """
        Every search word must match the start of a word in the name, the description or \
        another property; case and accents are ignored. Changes are indexed first. Shortcuts are \
        found by their names and phrases.
        """,
        of: "search"
      )
    )
  }

  @Argument(help: ArgumentHelp("Words.", valueName: "text")) var text: [String]
  @Option(help: ArgumentHelp("Only items of this type.", valueName: "type")) var type: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of rows.", valueName: "number")
  )
  var limit = 10
  @OptionGroup var appOptions: Options
  @Option(help: "The output format.") var format: ReportFormat = .text

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1, not \(limit).") }
    if text.allSatisfy({ !$0.contains { $0.isLetter || $0.isNumber } }) {
      throw ValidationError("Give words to search for.")
    }
  }

  func run() async throws {
    let entity = try type.map { try CommandName.entityType($0, in: Options.registry) }
    let words = text.joined(separator: " ")
    let (found, shortcuts) = try await appOptions.use { app in
      let found = try await AppSearch(app).rows(matching: words, of: entity, limit: limit)
      let all = entity == nil ? try await OfferedShortcut.all(of: app) : []
      return (found, all.filter { $0.isFound(by: words) }.map { $0.saying(words) })
    }
    let rows = found.rows
    switch format {
    case .text: try StandardOutput.write(RowWriter.text(rows) + shortcuts.text)
    case .json:
      let elements = rows.map { JSONOutput.row($0) } + shortcuts.map { JSONOutput.shortcut($0) }
      try StandardOutput.write(RowWriter.json(elements), as: .json)
    }
    if let cut = found.cut { Console.note("showing \(cut); set --limit to show more") }
    if rows.isEmpty, shortcuts.isEmpty, Console.isInteractive {
      Console.report("nothing was found")
    }
  }
}

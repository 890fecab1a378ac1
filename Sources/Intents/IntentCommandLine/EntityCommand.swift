internal import ArgumentParser
internal import Foundation
internal import IntentAutomation
internal import SafeText
internal import Terminal

/// `entity` shows one thing, or hands it to other programs.
struct EntityCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "entity",
      abstract: "Show one thing, or export it.",
      discussion: Options.discussion(of: "entity")
    )
  }

  @Argument(help: ArgumentHelp("Its type\(Options.suchAsType).", valueName: "type"))
  var type: String
  @Argument(
    help: ArgumentHelp("Its identifier, its name or a row of the last listing.", valueName: "id")
  )
  var id: String
  @Option(
    help: ArgumentHelp(
      "A format for other programs; a place is JSON with a name and a coordinate.",
      valueName: "form"
    )
  )
  var export: EntityExport?
  @Option(
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file()
  )
  var output: String?
  @OptionGroup var overwriting: OverwriteOption
  @OptionGroup var appOptions: Options
  @Option(help: "The output format.") var format: ReportFormat = .text

  func validate() throws {
    if output != nil, export == nil { throw ValidationError("--output needs --export.") }
  }

  func run() async throws {
    if let output {
      try appOptions.requireOutside([output])
      try WholeFile.check(output, overwriting)
    }
    let entityType = try CommandName.entityType(type, in: Options.registry)
    let session = IntentSession(try await appOptions.open())
    try await session.finish { _ in
      let entity = try await EntityExport.entity(
        id,
        of: entityType,
        in: session.app,
        dialog: session.dialog
      )
      let row = EntityRow(entity)
      try ScreenListing.record([row.listed], in: session.app.state)
      if let export {
        return try write(try await session.app.use { try await export.data(of: entity) }, export)
      }
      switch format {
      case .json: try StandardOutput.write(JSONOutput.row(row))
      case .text:
        try StandardOutput.write(try await session.app.use { try await EntityWords.text(row) })
      }
    }
  }

  private func write(_ data: Data, _ form: EntityExport) throws {
    if let output { return try WholeFile.write([UInt8](data), to: output, overwriting) }
    if form == .text || form == .place {
      // For a reader at a terminal; the file that --output names gets every byte.
      let text = String(decoding: data, as: UTF8.self)
      let shown = form == .place ? text.escapedJSON : text
      return try StandardOutput.write(shown.hasSuffix("\n") ? shown : shown + "\n")
    }
    guard isatty(STDOUT_FILENO) == 0 else {
      throw CommandFailure(
        .usage,
        message: "a \(form.rawValue) file cannot be shown on a terminal: use --output FILE"
      )
    }
    try StandardOutput.write([UInt8](data))
  }
}

extension EntityExport: ExpressibleByArgument {}

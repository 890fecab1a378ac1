import ArgumentParser

/// `waymark library` fills and repairs the library of landmarks and photos on which intents operate.
struct LibraryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Fill and repair the library of your landmarks and photos.",
    subcommands: [LibraryAddCommand.self, LibraryImportCommand.self, LibraryRepairCommand.self]
  )
}

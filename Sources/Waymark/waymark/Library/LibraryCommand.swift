import ArgumentParser

/// `waymark library` repairs the library of landmarks and photos on which intents operate.
struct LibraryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Repair the library of your landmarks and photos.",
    subcommands: [LibraryRepairCommand.self]
  )
}

import ArgumentParser
import Terminal
import VisualSearch

/// Which files of a folder a command reads.
struct FolderOptions: ParsableArguments {
  @Flag(help: "Follow symbolic links that lead out of a folder.") var followLinks = false

  /// The arguments that give the same options; none for the defaults.
  var arguments: [String] { followLinks ? ["--follow-links"] : [] }

  /// Refuses options for a catalogue that is not a folder.
  func check(for source: CatalogSource) throws {
    if case .folder = source { return }
    guard let argument = arguments.first else { return }
    throw CommandFailure(
      .usage,
      message: "\(argument) is for a folder of pictures; leave it out with a catalog.json"
    )
  }
}

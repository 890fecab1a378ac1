import ArgumentParser
import IntentCommandLine
import PictureAnswers

/// The root of all commands.
struct Waymark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark",
    abstract: "Find the landmarks and collections of a catalog in a picture.",
    discussion: """
      EXAMPLES
        waymark query photo.jpg
        waymark query --catalog museum.waymark --format json photo.jpg
        waymark index pictures/ --output museum.waymark
        waymark batch holiday/ --catalog museum.waymark --output answers.csv
        waymark compare postcard.jpg photo.jpg --picture comparison.png
        waymark duplicates photos/ --report copies.html
        waymark duplicates photos/ --format csv > copies.csv
        waymark find landmark --where 'continent == "Asia"' --sort name
        waymark intents run open-landmark --target "Mount Rushmore"

      A catalog is a .waymark store, a catalog.json, a folder of pictures or, for a team, \
      a PostgreSQL database. The default is the sample catalog that comes with Waymark.

      EXIT CODES
        0  all done
        1  some inputs failed; the other results were written
        2  wrong usage
        3  the catalog cannot be used
      compare --quiet and --level alone: 0 the same, 1 different, 2 anything else
      """,
    version: ProgramVersion.text,
    subcommands: [
      QueryCommand.self, IndexCommand.self, BatchCommand.self, EvaluateCommand.self,
      CompareCommand.self, DuplicatesCommand.self, HashCommand.self, MatchHashesCommand.self,
      WorkerCommand.self, StoreCommand.self, LibraryCommand.self,
    ] + IntentCommandLine.commands(with: AppOptions.self)
  )
}

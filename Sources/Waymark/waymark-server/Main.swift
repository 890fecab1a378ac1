import ArgumentParser
import Foundation
import IntentCommandLine
import PictureAnswers
import PostgresCatalogs
import Terminal
import TravelTrackingCore
import VisualSearch
import WaymarkService

/// The program: parses its arguments, serves or creates a token, and converts errors to messages and an exit
/// code.
@main
enum Main {
  /// It is not asynchronous: a decoding process is confined before it has another thread.
  static func main() {
    CommandProgram<WaymarkServer>.answer(version: ProgramVersion.text)
    DecodeWorkerCommand.runIfAsked()
    ProcessThreads.require(for: "waymark-server")
    Task {
      await run()
      Foundation.exit(ExitStatus.success.rawValue)
    }
    dispatchMain()
  }

  private static func run() async {
    await CommandProgram<WaymarkServer>.main(explain: { error in
      switch error {
      case is CatalogError, is LibraryError, is PostgresError:
        CommandFailure(.dataUnusable, message: "\(error)")
      case is TokenFileError: CommandFailure(.usage, message: "\(error)")
      default: nil
      }
    })
  }
}

/// The root of the program's commands.
struct WaymarkServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark-server",
    abstract: "Serve catalogs over HTTP: an API for programs, and pages for people.",
    discussion: """
      EXAMPLES
        waymark-server
        waymark-server --catalog museum.waymark --port 8090
        waymark-server --catalog postgresql://db/museum --max-age 3600
        waymark-server --catalog museum.waymark --folder museum=pictures/ --job-dir jobs/
        waymark-server --own museum=/srv/museum
        waymark-server --catalog museum.waymark --lan --wrong-answers wrong/
        waymark-server token create --scope search,read --tokens tokens.json
        waymark-server --hostname 0.0.0.0 --name pictures.example.org --tokens tokens.json

      Without --catalog, --own and --data-dir, the sample catalog is served. SIGTERM and Ctrl-C let running \
      requests end.

      EXIT CODES
        0  ended by a signal, or the token was created
        1  the server failed, for example because the port is in use
        2  wrong usage
        3  the catalog cannot be used
      """,
    version: ProgramVersion.text,
    subcommands: [ServeCommand.self, TokenCommand.self],
    defaultSubcommand: ServeCommand.self
  )
}

internal import ArgumentParser
internal import Foundation
internal import IntentAutomation
internal import ModelContextProtocol
internal import Terminal

/// `mcp` offers the app to an assistant.
struct AssistantCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mcp",
      abstract: "Offer the app's actions and content to an assistant.",
      discussion: """
        A server of the Model Context Protocol on standard input and output, which an assistant's \
        program starts: give it the command \(Options.programName) and the argument mcp.
        """
    )
  }

  @OptionGroup var appOptions: Options
  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp(
      "The time limit of one request in seconds, not counting time spent waiting for your answers.",
      valueName: "seconds"
    )
  )
  var timeLimit = 600

  func validate() throws {
    guard (1...86_400).contains(timeLimit) else {
      throw ValidationError(
        "--time-limit must be from 1 to 86400 seconds, not \(timeLimit)."
      )
    }
  }

  func run() async throws {
    if isatty(STDIN_FILENO) != 0 {
      Console.report("waiting for an assistant's program on standard input; Ctrl-D ends")
    }
    var limits = ModelContextServer.Limits()
    limits.workingTime = .seconds(timeLimit)
    let app = try await appOptions.open()
    let server = ModelContextServer(
      name: Options.programName,
      version: Options.version,
      instructions: Options.instructions,
      app: app,
      tools: appOptions.tools(for: app),
      limits: limits
    )
    // What works for the assistant ends with the server.
    let interruption = Interruption { status in
      Options.serverWillEnd()
      _exit(status)
    }
    defer { interruption.stop() }
    await server.run { Options.serverWillEnd() }
    await app.close()
  }
}

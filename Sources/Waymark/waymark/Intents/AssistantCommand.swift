import ArgumentParser
import Automation
import Foundation
import ModelContextProtocol

/// `waymark mcp` offers the app to an assistant.
struct AssistantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Offer the app's actions and content to an assistant.",
    discussion: """
      A server of the Model Context Protocol on standard input and output, which an assistant's \
      program starts: give it the command waymark and the argument mcp.
      """
  )

  @OptionGroup var appOptions: AppOptions
  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp(
      "How long one request may work, in seconds; the waiting for your answers does not count.",
      valueName: "seconds"
    )
  )
  var timeLimit = 600

  func validate() throws {
    guard (1...86_400).contains(timeLimit) else {
      throw ValidationError(
        "--time-limit is a number of seconds from 1 to 86400, not \(timeLimit)."
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
      name: "waymark",
      version: ProgramVersion.text,
      instructions: """
        Landmarks of the world, collections of them, and a person's photos. Show a picture to \
        query to learn what is in it, how sure that is, and where; use find to get identifiers.
        """,
      app: app,
      tools: CommandTool.all(store: app.state.path + "/landmarks.waymark"),
      limits: limits
    )
    // What works for the assistant ends with the server.
    let interruption = Interruption { status in
      ToolProcesses.endAll()
      _exit(status)
    }
    defer { interruption.stop() }
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in
      // The program ends with its input, also when everything that runs hangs: so it is this thread that
      // ends it, and nobody who has to be woken.
      Thread.detachNewThread {
        server.serve(input: .standardInput, output: .standardOutput)
        ToolProcesses.endAll()
        Foundation.exit(0)
      }
    }
  }
}

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

  func run() async throws {
    if isatty(STDIN_FILENO) != 0 {
      Console.report("waiting for an assistant's program on standard input; Ctrl-D ends")
    }
    let server = ModelContextServer(
      name: "waymark",
      version: Waymark.configuration.version,
      instructions: """
        Landmarks of the world, collections of them, and a person's photos. Show a picture to \
        the visual search to learn what is in it; use find to get identifiers.
        """,
      app: try await appOptions.open()
    )
    await server.serve(input: .standardInput, output: .standardOutput)
  }
}

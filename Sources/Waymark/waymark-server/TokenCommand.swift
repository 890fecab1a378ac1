import ArgumentParser
import Terminal
import WaymarkService

/// `waymark-server token` manages the tokens of clients.
struct TokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Create tokens for clients.",
    subcommands: [Create.self]
  )

  /// Creates a token, and prints it once.
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create",
      abstract: "Create a token and print it; the file keeps only its SHA-256.",
      discussion: """
        The token cannot be printed again. A server reads the file when it starts. To revoke a \
        token, remove its entry from the file and restart the server.
        """
    )

    @Option(
      help: ArgumentHelp(
        "What it allows, separated by commas: search (send pictures), read (landmarks, pictures, figures, intents that "
          + "change nothing), write (pictures and landmarks of --own, intents that change something), admin (jobs).",
        valueName: "scopes"
      ),
      transform: Create.scopes
    )
    var scope: Set<TokenScope>
    @Option(
      help: ArgumentHelp("The file of tokens, created if missing.", valueName: "file"),
      completion: .file()
    )
    var tokens: String

    func run() async throws {
      try StandardOutput.write(TokenList.create(scope, in: tokens) + "\n")
    }

    private static func scopes(_ text: String) throws -> Set<TokenScope> {
      Set(
        try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
          guard let scope = TokenScope(rawValue: String(name)) else {
            let all = TokenScope.allCases.map(\.rawValue).joined(separator: ",")
            throw ValidationError("--scope must be one or more of \(all).")
          }
          return scope
        }
      )
    }
  }
}

internal import HTTPTypes
internal import Hummingbird

/// The access rules of a server.
package enum AccessRules: Sendable {
  /// Everyone may do everything: only this machine reaches the server.
  case thisMachine
  /// A token says what its holder may do.
  case tokens(TokenList)
  /// Everyone may search and look; programs on this machine, and who has typed the PIN, may do everything.
  case localNetwork(LocalNetwork)

  /// The scope of looking at jobs: on a local network not everyone may, as they name the operator's files.
  var jobReading: TokenScope { network == nil ? .read : .admin }

  /// The known tokens; nil when none is required.
  var tokens: TokenList? { if case .tokens(let tokens) = self { tokens } else { nil } }

  /// The PIN and the sessions of a local network.
  var network: LocalNetwork? {
    if case .localNetwork(let network) = self { network } else { nil }
  }
}

/// The client of the present request, by the rules of a local network.
package enum Visitor {
  /// Whether it may change things; without a local network, tokens tell.
  @TaskLocal package static var mayChange = true
  /// Whether it is a program on this machine.
  @TaskLocal package static var isHere = true

  private static let cookie = "waymark-session"

  /// The key of the session that a request belongs to; nil when it has none.
  static func session(of request: Request) -> String? {
    let cookies = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    return cookies.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(cookie + "=") }
      .map { String($0.dropFirst(cookie.count + 1)) }
  }

  /// The header field that sets or clears the session of a client.
  ///
  /// - Parameter key: The key; nil to clear it.
  /// - Returns: A cookie that scripts cannot read, and that pages of other sites do not send.
  static func setCookie(_ key: String?) -> String {
    let seconds = key == nil ? 0 : LocalNetwork.sessionTime.components.seconds
    return "\(cookie)=\(key ?? ""); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
  }
}

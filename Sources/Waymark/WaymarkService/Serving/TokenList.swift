internal import Files
internal import Foundation

/// The permission that a token grants.
package enum TokenScope: String, CaseIterable, Codable, Sendable {
  /// Searching with pictures.
  case search
  /// Reading landmarks, collections, pictures and metrics, and running intents that change nothing.
  case read
  /// Running intents that change something.
  case write
  /// Starting, cancelling and removing jobs.
  case admin

  /// Whether it changes something.
  var isOfChange: Bool { self == .write || self == .admin }
}

/// The tokens that a server accepts: for each only its SHA-256 and its scopes.
package struct TokenList: Sendable {
  /// The entry of a token in the file.
  private struct Entry: Decodable {
    var sha256: String
    var scopes: [TokenScope]
    var created: Date
  }

  private struct Document: Decodable {
    var tokens: [Entry]
  }

  /// The digests and their scopes.
  private let known: [(digest: FileDigest, scopes: Set<TokenScope>)]
  /// The maximum size of a file of tokens: space for ten thousand.
  private static let maximumByteCount = 4 << 20

  /// Reads a file of tokens.
  ///
  /// - Parameter path: A file that ``create(_:in:)`` has written.
  /// - Throws: ``TokenFileError`` when it cannot be read, or is something else.
  package init(contentsOf path: String) throws(TokenFileError) {
    known = try Self.document(of: Self.content(of: path), path).tokens.map {
      entry throws(TokenFileError) in
      guard let digest = FileDigest(hexadecimal: entry.sha256) else {
        throw TokenFileError(path: path, reason: "“\(entry.sha256.prefix(80))” is not a SHA-256")
      }
      return (digest, Set(entry.scopes))
    }
  }

  /// Whether there is no token.
  package var isEmpty: Bool { known.isEmpty }

  /// Returns the scopes of a token.
  ///
  /// Every known digest is compared in full, so the time does not reveal how much of the token was correct.
  ///
  /// - Parameter token: The client's token.
  /// - Returns: The scopes; nil for an unknown token.
  package func scopes(of token: String) -> Set<TokenScope>? {
    let digest = FileDigest(of: token.utf8)
    var found: Set<TokenScope>?
    for (known, scopes) in known {
      let difference = zip(known.words, digest.words).reduce(0) { $0 | $1.0 ^ $1.1 }
      if difference == 0 { found = scopes }
    }
    return found
  }

  /// Creates a token, and adds its SHA-256 to a file.
  ///
  /// - Parameters:
  ///   - scopes: Its scopes.
  ///   - path: The file; if it does not exist, it is created for its owner only.
  /// - Returns: The token, 256 bits from the system's random numbers, which is not stored.
  /// - Throws: ``TokenFileError``; the file is unchanged then.
  package static func create(
    _ scopes: Set<TokenScope>,
    in path: String
  ) throws(TokenFileError) -> String {
    var generator = SystemRandomNumberGenerator()
    let token =
      "waymark_"
      + Base64URL.text(of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    do {
      let lock = try FileLock(blockingAt: path + ".lock")
      defer { lock.keep() }
      // What else its owner has written into the file, such as who has a token, stays.
      var document: [String: Any] = [:]
      if FileStatus(of: path) != nil {
        let content = try content(of: path)
        _ = try Self.document(of: content, path)
        document = try JSONSerialization.jsonObject(with: content) as? [String: Any] ?? [:]
      }
      let entry: [String: Any] = [
        "sha256": FileDigest(of: token.utf8).hexadecimal,
        "scopes": TokenScope.allCases.filter(scopes.contains).map(\.rawValue),
        "created": Date.now.formatted(.iso8601),
      ]
      document["tokens"] = (document["tokens"] as? [Any] ?? []) + [entry]
      let written = try JSONSerialization.data(
        withJSONObject: document,
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      )
      try NewFile.write(
        written + Data("\n".utf8),
        to: path,
        replacing: true,
        permissions: 0o600
      )
    } catch {
      throw TokenFileError(path: path, reason: (error as? TokenFileError)?.reason ?? "\(error)")
    }
    return token
  }

  /// A warning about a file with unsafe permissions, which is used nevertheless; nil for none.
  ///
  /// - Parameter path: The file.
  /// - Returns: What other users can do with the file, and how to prevent it.
  package static func remark(on path: String) -> String? {
    guard let status = FileStatus(following: path), status.permissions & 0o004 != 0 else {
      return nil
    }
    return "\(path): every user of this machine can read it; fix that with chmod o-r"
  }

  /// The reason why an existing file is not trusted: a user who can write to it can create tokens.
  private static func distrust(of status: FileStatus) -> String? {
    if status.permissions & 0o022 != 0 {
      return "other users can write to it and so create tokens; fix that with chmod go-w"
    }
    guard status.owner == geteuid() || status.owner == 0 else {
      return "it belongs to another user, who could create tokens; fix that with chown"
    }
    return nil
  }

  private static func content(of path: String) throws(TokenFileError) -> Data {
    if let reason = FileStatus(following: path).flatMap(distrust) {
      throw TokenFileError(path: path, reason: reason)
    }
    do {
      return Data(try RegularFile.contents(of: path, limit: maximumByteCount))
    } catch {
      throw TokenFileError(path: path, reason: error.reason)
    }
  }

  private static func document(
    of content: Data,
    _ path: String
  ) throws(TokenFileError) -> Document {
    do {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      return try decoder.decode(Document.self, from: content)
    } catch {
      throw TokenFileError(
        path: path,
        reason: "not a file of `waymark-server token create`"
      )
    }
  }
}

/// The reason why a file of tokens cannot be used.
package struct TokenFileError: Error, CustomStringConvertible {
  /// The file.
  package var path: String
  /// The error.
  package var reason: String

  /// One line for the user.
  package var description: String { "\(path): \(reason)" }
}

extension FileDigest {
  /// Reads 64 hexadecimal digits; nil for anything else.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    self.init(bytes: stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
  }
}

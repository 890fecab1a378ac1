internal import Files
internal import Foundation

/// What a token allows.
package enum TokenScope: String, CaseIterable, Codable, Sendable {
  /// To send pictures and to be told what they show.
  case search
  /// To read landmarks, collections, pictures and figures, and to run intents that change nothing.
  case read
  /// To run intents that change something.
  case write
  /// To begin, cancel and remove jobs.
  case admin
}

/// The tokens that a server knows: of each only its SHA-256 and what it allows.
package struct TokenList: Sendable {
  /// What the file holds of a token.
  private struct Entry: Codable {
    var sha256: String
    var scopes: [TokenScope]
    var created: Date
  }

  private struct Document: Codable {
    var tokens: [Entry]
  }

  /// The digests and what they allow.
  private let known: [(digest: FileDigest, scopes: Set<TokenScope>)]
  /// No file of tokens has more bytes: room for ten thousand.
  private static let maximumByteCount = 4 << 20

  /// Reads a file of tokens.
  ///
  /// - Parameter path: A file that ``create(_:in:)`` has written.
  /// - Throws: ``TokenFileError`` when it cannot be read, or is something else.
  package init(contentsOf path: String) throws(TokenFileError) {
    known = try Self.document(at: path).tokens.map { entry throws(TokenFileError) in
      guard let digest = FileDigest(hexadecimal: entry.sha256) else {
        throw TokenFileError(path: path, reason: "“\(entry.sha256.prefix(80))” is no SHA-256")
      }
      return (digest, Set(entry.scopes))
    }
  }

  /// Whether there is no token.
  package var isEmpty: Bool { known.isEmpty }

  /// Returns what a token allows.
  ///
  /// Every known token is compared, and all of its digest: the time does not tell how much was right.
  ///
  /// - Parameter token: What the client has sent.
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

  /// Makes a token, and adds its SHA-256 to a file.
  ///
  /// - Parameters:
  ///   - scopes: What it allows.
  ///   - path: The file; it is made for its owner alone where there is none.
  /// - Returns: The token, 256 bits from the system's random numbers, which is kept nowhere.
  /// - Throws: ``TokenFileError``; the file is as before then.
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
      var document = FileStatus(of: path) == nil ? Document(tokens: []) : try document(at: path)
      document.tokens.append(
        Entry(
          sha256: FileDigest(of: token.utf8).hexadecimal,
          scopes: TokenScope.allCases.filter(scopes.contains),
          created: .now
        )
      )
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      encoder.dateEncodingStrategy = .iso8601
      try NewFile.write(
        encoder.encode(document) + Data("\n".utf8),
        to: path,
        replacing: true,
        permissions: 0o600
      )
    } catch {
      throw TokenFileError(path: path, reason: (error as? TokenFileError)?.reason ?? "\(error)")
    }
    return token
  }

  /// A sentence about a file that is used although it should be another way; nil for none.
  ///
  /// - Parameter path: The file.
  /// - Returns: What others can do with the file, and how that is ended.
  package static func remark(on path: String) -> String? {
    guard let status = FileStatus(following: path), status.permissions & 0o004 != 0 else {
      return nil
    }
    return "\(path): every user of this machine can read it; take that away with chmod o-r"
  }

  /// Why a file that is there is not trusted: who can write it makes tokens.
  private static func distrust(of status: FileStatus) -> String? {
    if status.permissions & 0o022 != 0 {
      return "other users can write it, and so make tokens; take that away with chmod go-w"
    }
    guard status.owner == geteuid() || status.owner == 0 else {
      return "it belongs to another user, who can make tokens; give it to yours with chown"
    }
    return nil
  }

  private static func document(at path: String) throws(TokenFileError) -> Document {
    if let reason = FileStatus(following: path).flatMap(distrust) {
      throw TokenFileError(path: path, reason: reason)
    }
    do {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let bytes = try RegularFile.contents(of: path, limit: maximumByteCount)
      return try decoder.decode(Document.self, from: Data(bytes))
    } catch let error as FileError {
      throw TokenFileError(path: path, reason: error.reason)
    } catch {
      throw TokenFileError(
        path: path,
        reason: "this is no file that `waymark-server token create` has written"
      )
    }
  }
}

/// Why a file of tokens cannot be used.
package struct TokenFileError: Error, CustomStringConvertible {
  /// The file.
  package var path: String
  /// What is wrong with it.
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

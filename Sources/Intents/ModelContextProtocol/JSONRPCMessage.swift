package import AppIntents
internal import Foundation

/// The identifier by which an answer finds its question.
package enum JSONRPCIdentifier: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A text.
  case string(String)

  /// Identifiers are hashed and sent back; no program needs longer ones.
  private static let lengthBound = 1024

  init?(_ json: IntentJSON?) {
    switch json {
    case .integer(let number)?: self = .integer(number)
    case .string(let text)? where text.utf8.count <= Self.lengthBound: self = .string(text)
    default: return nil
    }
  }

  /// Finds the identifier of a message that is over a limit, so that its sender learns which one was refused.
  ///
  /// - Parameter line: The message, which may not be JSON after the place of the limit.
  /// - Complexity: O(*n*) in its length; values are skipped.
  init?(ofRefused line: Data) {
    var (depth, isInText, isEscaped, isKey) = (0, false, false, false)
    var (textStart, valueStart) = (0, 0)
    var key: Data?
    for (place, byte) in zip(line.indices, line) {
      if isInText {
        if !isEscaped, byte == UInt8(ascii: "\"") {
          isInText = false
          if depth == 1, isKey { key = line[textStart..<place] }
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (isInText, textStart) = (true, place + 1)
      case UInt8(ascii: ":") where depth == 1: (isKey, valueStart) = (false, place + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { isKey = true }
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if depth == 1 {
          if key == Data("id".utf8) {
            self.init(try? IntentJSON(parsing: line[valueStart..<place]))
            return
          }
          isKey = true
        }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
    }
    return nil
  }

  /// The identifier as it is sent.
  package var json: IntentJSON {
    switch self {
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

/// Why a message is not answered with a result.
package struct JSONRPCError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error code of JSON-RPC or the Model Context Protocol.
  package let code: Int
  /// The description of the error.
  package let message: String

  /// The error message of a tool's answer.
  package var description: String { message }

  /// Creates an error.
  package init(code: Int, message: String) {
    self.code = code
    self.message = message
  }

  /// The text is not JSON.
  package static func parse(_ message: String) -> JSONRPCError {
    Self(code: -32700, message: message)
  }
  /// The JSON is not a message of JSON-RPC, or comes at the wrong time.
  package static func invalidRequest(_ message: String) -> JSONRPCError {
    Self(code: -32600, message: message)
  }
  /// No handler has this method.
  package static func methodNotFound(_ method: String) -> JSONRPCError {
    Self(code: -32601, message: "Unknown method '\(method.prefix(100))'.")
  }
  /// The parameters are not those of the method.
  package static func invalidParameters(_ message: String) -> JSONRPCError {
    Self(code: -32602, message: message)
  }
  /// The server failed.
  package static func internalError(_ message: String) -> JSONRPCError {
    Self(code: -32603, message: message)
  }
  /// There is nothing at this address: the protocol's own number.
  package static func resourceNotFound(_ address: String) -> JSONRPCError {
    Self(code: -32002, message: "Nothing exists at '\(address.prefix(1000))'.")
  }
  /// There are too many requests: a number that JSON-RPC leaves to servers.
  package static func busy(_ message: String) -> JSONRPCError {
    Self(code: -32000, message: message)
  }
  /// The request took too long: the number that the protocol's official libraries have for it.
  package static func timeout(_ message: String) -> JSONRPCError {
    Self(code: -32001, message: message)
  }
}

/// One message of JSON-RPC 2.0, which is a line of the Model Context Protocol over standard streams.
package enum JSONRPCMessage: Hashable, Sendable {
  /// A question, to be answered under its identifier.
  case request(JSONRPCIdentifier, method: String, parameters: [String: IntentJSON])
  /// Something that is only said.
  case notification(method: String, parameters: [String: IntentJSON])
  /// The answer to a question.
  case result(JSONRPCIdentifier, IntentJSON)
  /// The answer that there is none; without an identifier when the question could not be read.
  case failure(JSONRPCIdentifier?, JSONRPCError)

  /// What a message may be besides its length, which ``LineReader`` bounds: no call has a hundred values,
  /// but for lists of things.
  private static let limits = JSONLimits(valueCount: 100_000, nameLength: 128)

  /// Reads a message, in time that grows with its length.
  ///
  /// - Throws: ``JSONRPCRefusal`` for anything else, and for one that is nested too deeply or has
  ///   too many values.
  package init(parsing line: Data) throws {
    let json: IntentJSON
    do {
      json = try IntentJSON(parsing: line, Self.limits)
    } catch {
      throw JSONRPCRefusal(
        identifier: error.isLimit ? JSONRPCIdentifier(ofRefused: line) : nil,
        error: error.isLimit
          ? .invalidRequest("The message was rejected: \(error.message).")
          : .parse("The message is not JSON: \(error.message).")
      )
    }
    guard case .object(let members) = json else {
      throw JSONRPCRefusal(
        identifier: nil,
        error: .invalidRequest("A message must be one JSON object; batches are not supported.")
      )
    }
    let identifier = JSONRPCIdentifier(members["id"])
    func refuse(_ message: String) -> JSONRPCRefusal {
      JSONRPCRefusal(identifier: identifier, error: .invalidRequest(message))
    }
    guard members["jsonrpc"] == "2.0" else { throw refuse("The member 'jsonrpc' must be \"2.0\".") }
    if let method = members["method"] {
      guard case .string(let method) = method else { throw refuse("The method must be text.") }
      let parameters: [String: IntentJSON]
      switch members["params"] {
      case nil: parameters = [:]
      case .object(let object)?: parameters = object
      default: throw refuse("The parameters of '\(method.prefix(100))' are not an object.")
      }
      guard members["id"] != nil else {
        self = .notification(method: method, parameters: parameters)
        return
      }
      guard let identifier else {
        throw refuse("The identifier must be a whole number or a short text.")
      }
      self = .request(identifier, method: method, parameters: parameters)
    } else if members["result"] != nil, members["error"] != nil, let identifier {
      // The other side hears of it, and takes neither for the answer.
      self = .failure(identifier, .invalidRequest("The answer has both a result and an error."))
    } else if let result = members["result"], let identifier {
      self = .result(identifier, result)
    } else if case .object(let error)? = members["error"], case .integer(let code)? = error["code"]
    {
      let message = if case .string(let text)? = error["message"] { text } else { "" }
      self = .failure(identifier, JSONRPCError(code: code, message: message))
    } else {
      throw refuse("The message is neither a request nor a response.")
    }
  }

  /// The message as one line of JSON, without its end.
  package var data: Data {
    var members: [String: IntentJSON] = ["jsonrpc": "2.0"]
    switch self {
    case .request(let identifier, let method, let parameters):
      members["id"] = identifier.json
      members["method"] = .string(method)
      members["params"] = .object(parameters)
    case .notification(let method, let parameters):
      members["method"] = .string(method)
      members["params"] = .object(parameters)
    case .result(let identifier, let result):
      members["id"] = identifier.json
      members["result"] = result
    case .failure(let identifier, let error):
      members["id"] = identifier?.json ?? .null
      members["error"] = ["code": .integer(error.code), "message": .string(error.message)]
    }
    return IntentJSON.object(members).data
  }
}

/// Why a line is not a message, and the question it seems to belong to.
package struct JSONRPCRefusal: Error, Hashable, Sendable {
  /// The identifier that could be read; nil for none.
  package let identifier: JSONRPCIdentifier?
  /// The error to answer with.
  package let error: JSONRPCError
}

package import HTTPTypes
package import Hummingbird
internal import ImageCoding
internal import SafeText
package import Terminal
internal import VisualSearch

/// The error of a request (RFC 9457): the problem, whether the client or the server caused it, and a remedy.
package struct Problem: Error, Hashable, Sendable {
  /// The type of the problem, by which clients decide.
  package enum Kind: String, CaseIterable, Sendable {
    case badParameter = "bad-parameter"
    case badBody = "bad-body"
    case notAPicture = "not-a-picture"
    case damagedPicture = "damaged-picture"
    case emptyRegion = "empty-region"
    case tooLarge = "too-large"
    case tooSlow = "too-slow"
    case busy
    case full
    case tokenMissing = "token-missing"
    case scopeMissing = "scope-missing"
    case otherOrigin = "other-origin"
    case otherHost = "other-host"
    case notFound = "not-found"
    case gone
    case methodNotAllowed = "method-not-allowed"
    case readOnly = "read-only"
    case conditionFailed = "condition-failed"
    case inUse = "in-use"
    case badLandmark = "bad-landmark"
    case emptyRange = "empty-range"
    case question
    case jobState = "job-state"
    case badChoice = "bad-choice"
    case badArgument = "bad-argument"
    case intentFailed = "intent-failed"
    case answerTooLarge = "answer-too-large"
    case clientLeft = "client-left"
    case stateUnusable = "state-unusable"
    case tookTooLong = "took-too-long"
    case catalogFailed = "catalog-failed"
    case unexpected
  }

  /// The cause of the problem.
  package enum Fault: String, Sendable { case client, server }

  /// The type of the problem.
  package var kind: Kind
  /// The problem of this request, in one sentence.
  package var detail: String
  /// The remedy for the client, in one sentence.
  package var todo: String
  /// Header fields that belong to the status.
  package var headers: HTTPFields

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - kind: The type of the problem.
  ///   - detail: The problem of this request, in one sentence.
  ///   - todo: The remedy for the client, in one sentence.
  ///   - headers: Header fields that belong to the status.
  package init(_ kind: Kind, _ detail: String, todo: String, headers: HTTPFields = [:]) {
    (self.kind, self.detail, self.todo, self.headers) = (kind, detail, todo, headers)
  }

  /// The problem as `application/problem+json`.
  package var response: Response { response(with: []) }

  /// The problem with further members, as `application/problem+json`.
  ///
  /// - Parameter members: Further data for the client.
  /// - Returns: The response.
  package func response(with members: [(key: String, value: JSONOutput)]) -> Response {
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    let own: [(key: String, value: JSONOutput)] = [
      ("type", .string("urn:waymark:problem:\(kind.rawValue)")),
      ("title", .string(kind.title)),
      ("status", .integer(kind.status.code)),
      ("detail", .string(detail)),
      ("fault", .string(kind.fault.rawValue)),
      ("todo", .string(todo)),
    ]
    return Response(
      status: kind.status,
      headers: headers,
      body: ResponseBody(
        byteBuffer: ByteBuffer(string: JSONOutput.object(own + members).line + "\n")
      )
    )
  }

  /// Whether the rest of the request's body is not worth reading.
  package var closesConnection: Bool { kind == .tooLarge || kind == .tooSlow }
}

extension Problem.Kind {
  /// The status of the response.
  package var status: HTTPResponse.Status {
    switch self {
    case .badParameter, .badBody, .clientLeft: .badRequest
    case .notAPicture: .unsupportedMediaType
    case .question, .jobState, .inUse: .conflict
    case .conditionFailed: .preconditionFailed
    case .damagedPicture, .emptyRegion, .badArgument, .intentFailed, .answerTooLarge,
      .badChoice, .badLandmark:
      .unprocessableContent
    case .tooLarge: .contentTooLarge
    case .tooSlow: .requestTimeout
    case .busy: .tooManyRequests
    case .full: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .tokenMissing: .unauthorized
    case .scopeMissing, .otherOrigin, .readOnly: .forbidden
    case .otherHost: .misdirectedRequest
    case .notFound: .notFound
    case .gone: .gone
    case .methodNotAllowed: .methodNotAllowed
    case .emptyRange: .rangeNotSatisfiable
    case .catalogFailed, .tookTooLong, .stateUnusable: .serviceUnavailable
    case .unexpected: .internalServerError
    }
  }

  /// The title of the problem, the same for every request with it.
  package var title: String {
    switch self {
    case .badParameter: "A parameter is wrong"
    case .badBody: "The body is not what this endpoint accepts"
    case .notAPicture: "The body is not a readable picture"
    case .damagedPicture: "The picture is damaged"
    case .emptyRegion: "The region lies outside the picture"
    case .tooLarge: "The request is too large"
    case .tooSlow: "The request took too long to arrive"
    case .busy: "The server is busy"
    case .full: "The server has no room for this"
    case .tokenMissing: "A token is needed"
    case .scopeMissing: "The token does not allow this"
    case .otherOrigin: "The request comes from a page of another origin"
    case .otherHost: "The server does not use this name"
    case .notFound: "There is nothing here"
    case .gone: "The picture no longer exists"
    case .badChoice: "What was chosen is not in the groups"
    case .methodNotAllowed: "The method is not allowed"
    case .readOnly: "The catalog cannot be written"
    case .conditionFailed: "It is not in the required state"
    case .inUse: "Something else needs it"
    case .badLandmark: "The landmark is not valid"
    case .emptyRange: "The range lies outside the file"
    case .question: "The intent needs an answer"
    case .jobState: "The job is in another state"
    case .badArgument: "An argument of the intent is wrong"
    case .intentFailed: "The intent failed"
    case .answerTooLarge: "The answer is too large"
    case .clientLeft: "The client closed its side of the connection"
    case .stateUnusable: "The server cannot record changes"
    case .tookTooLong: "The intent took too long"
    case .catalogFailed: "The catalog cannot be read"
    case .unexpected: "The server failed"
    }
  }

  /// The cause of the problem.
  package var fault: Problem.Fault {
    switch self {
    case .busy, .full, .catalogFailed, .tookTooLong, .stateUnusable, .unexpected: .server
    default: .client
    }
  }
}

extension Problem {
  /// The problem of an invalid query parameter.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - expectation: The expected value, such as "a number from 1 on".
  /// - Returns: The problem.
  package static func parameter(_ name: String, is expectation: String) -> Problem {
    Problem(
      .badParameter,
      "\(name) is not \(expectation).",
      todo: "Give \(name) as \(expectation), or leave it out."
    )
  }

  /// The problem of an unknown id.
  package static func missing(_ what: String) -> Problem {
    Problem(
      .notFound,
      "Unknown \(what).",
      todo: "Look for it in the lists: it may have been removed."
    )
  }

  /// What to do about a picture that is not read: other formats depend on the server's installation.
  private static let sendReadable =
    "Send an 8-bit JPEG or a PNG, which every Waymark server can read."

  /// Returns the reason of an error without the names of the limits, which a client can neither see nor set.
  private static func words(ofLimit reason: String) -> String {
    reason.replacing("maximumMilliseconds", with: "the server's limit of milliseconds")
      .replacing(#/maximum[A-Z][A-Za-z]*/#, with: "the server's limit")
  }

  /// Creates the problem of a decoding error; nil when the picture is not the cause.
  ///
  /// - Parameter error: The decoding error.
  package init?(decoding error: any Error) {
    switch error {
    case let error as ImageDecodingError:
      var bare = error
      bare.path = nil
      let detail = "\(bare)".singleLine
      switch error.kind {
      case .corrupt, .truncated:
        self.init(.damagedPicture, detail, todo: "Send an undamaged copy of the picture.")
      case .unsupported, .notAnImage, .notAFilm, .unavailable, .noPage:
        self.init(.notAPicture, detail, todo: Self.sendReadable)
      case .limitExceeded:
        self.init(
          .tooLarge,
          "The picture exceeds a limit: \(Self.words(ofLimit: error.reason)).".singleLine,
          todo: "Send a smaller copy of the picture."
        )
      case .unreadable, .changed: return nil
      }
    case let loss as WorkerLoss:
      self.init(
        loss.isLate ? .tooLarge : .damagedPicture,
        "The picture could not be decoded: \(loss).",
        todo: "Send another copy of the picture."
      )
    case let error as QueryPicture.EmptyRegionError:
      self.init(
        .emptyRegion,
        "\(error)".singleLine,
        todo: "Give the region in pixels of the upright picture."
      )
    default: return nil
    }
  }
}

extension Response {
  /// A line of JSON as a response that must not be cached.
  package init(line: String, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status,
      headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: line + "\n"))
    )
  }

  /// A JSON value as a response that must not be cached.
  package init(_ json: JSONOutput) { self.init(line: json.line) }
}

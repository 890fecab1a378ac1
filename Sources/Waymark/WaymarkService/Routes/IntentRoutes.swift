internal import AppIntents
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import IntentAutomation
internal import IntentCommandLine
internal import ModelContextProtocol
internal import NIOCore
internal import SafeText
internal import SwiftUI
internal import Terminal
internal import ViewRendering

/// The intents of an app: what there are, and running one.
struct IntentRoutes: Sendable {
  /// The app; nil for no intents.
  let app: AutomatedApp?
  let uploads: Uploads
  /// One at a time: what an app opens while an intent runs belongs to that intent.
  let queue: WorkQueue
  let tokens: TokenList?
  /// How long an intent may run.
  let patience: Duration
  /// What the ids of questions are made with, new in each process.
  private let key = Base64URL.text(of: (0..<32).map { _ in UInt8.random(in: 0...255) })

  init(
    app: AutomatedApp?,
    uploads: Uploads,
    queue: WorkQueue,
    tokens: TokenList?,
    patience: Duration
  ) {
    (self.app, self.uploads, self.queue) = (app, uploads, queue)
    (self.tokens, self.patience) = (tokens, patience)
  }

  func add(to table: RouteTable) {
    table.add("/v1/intents", for: .read, [(.get, list)])
    // What a call needs depends on the intent.
    table.add("/v1/intents/:name", for: nil, [(.get, describe), (.post, run)])
  }

  @Sendable private func list(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let items = app.map { app in app.offeredIntents.map { Self.json(of: $0, app) } } ?? []
    return Response(.object([("items", .array(items))]))
  }

  @Sendable private func describe(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try TokenCheck(tokens, for: .read).check(request)
    _ = try RequestParameters(request, known: [])
    let (app, intent) = try found(context)
    return Response(Self.json(of: intent, app))
  }

  private func found(_ context: ServiceContext) throws -> (AutomatedApp, any AppIntent.Type) {
    guard let app, let name = context.parameters.get("name"),
      let intent = app.offeredIntents.first(where: { ToolDescription.name(of: $0) == name })
    else { throw Problem.missing("intent") }
    return (app, intent)
  }

  private static func json(of intent: any AppIntent.Type, _ app: AutomatedApp) -> JSON {
    let (card, effect) = (IntentCard(intent), app.effect(of: intent))
    return .object([
      ("name", .string(ToolDescription.name(of: intent))),
      ("title", .string(card.title)),
      ("description", .optional(card.description)),
      ("scope", .string(effect.scope.rawValue)),
      ("isDestructive", .boolean(effect.isDestructive)),
      ("isIdempotent", .boolean(effect.isIdempotent)),
      ("isUndoable", .boolean(card.isUndoable)),
      ("parameters", JSON(ToolDescription(of: intent, effect: effect).parameters)),
    ])
  }

  @Sendable private func run(_ request: Request, _ context: ServiceContext) async throws -> Response
  {
    let (app, intent): (AutomatedApp, any AppIntent.Type)
    do {
      (app, intent) = try found(context)
    } catch {
      try TokenCheck(tokens, for: .read).check(request)
      throw error
    }
    try TokenCheck(tokens, for: app.effect(of: intent).scope).check(request)
    _ = try RequestParameters(request, known: [])
    return try await uploads.withBody(of: request) { bytes in
      let call = try IntentCall(bytes, of: request)
      return try await ClientWatch.whileClientStays(on: context.channel) {
        try await queue.run { try await answer(to: call, of: intent, app, request) }
      }
    }
  }

  private func answer(
    to call: IntentCall,
    of intent: any AppIntent.Type,
    _ app: AutomatedApp,
    _ request: Request
  ) async throws -> Response {
    let questions = IntentQuestions(
      of: intent.persistentIdentifier + JSON(.object(call.arguments)).line,
      answers: call.answers,
      key: key
    )
    do {
      let report = try await report(of: intent, call.arguments, app, questions)
      let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
      return try await app.use { Self.response(to: report, asPage: wantsPage) }
    } catch {
      guard let open = questions.open else { throw Problem(running: error) ?? error }
      return Problem(
        .question,
        "The intent asks something before it goes on.",
        todo: "Send the same call again, with the answer under the question's id in answers."
      ).response(with: [("question", open)])
    }
  }

  /// Runs an intent, which is cancelled when its time is over.
  private func report(
    of intent: any AppIntent.Type,
    _ arguments: [String: IntentJSON],
    _ app: AutomatedApp,
    _ questions: IntentQuestions
  ) async throws -> RunReport {
    var app = app
    // What one client has listed is no row of another's, and neither is what a run has left that failed.
    app.session = SessionListing()
    _ = app.opened.take()
    let files = SentFiles(readTypes: Set(app.valueReaders.keys))
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      let parameters = intent.parameterDescriptions
      let parameter = try ArgumentReader.parameter(name, among: parameters, of: intent, .schema)
      if let trouble = value.callProblem(takesBytes: parameter.takesBytes) {
        throw AutomationError.usage("'\(name)' \(trouble)")
      }
      try files.check(value, parameter.shape, named: name)
    }
    var runner = IntentRunner(
      app,
      dialog: AnsweringDialog(questions: questions),
      control: RunControl()
    )
    runner.executor = queue.executor
    let person = AnsweringInteraction(questions: questions, files: files)
    return try await withThrowingTaskGroup(of: RunReport?.self) { [runner, patience] group in
      group.addTask { try await runner.call(intent, arguments, asking: person) }
      group.addTask {
        try await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      guard let report = try await group.next() ?? nil else {
        throw Problem(
          .tookTooLong,
          "The intent ran for \(patience.components.seconds) s, and was cancelled.",
          todo: "See what it has done; then ask for less at a time."
        )
      }
      return report
    }
  }

  /// The object of `waymark intents run --format json`, or the page that the intent shows.
  private static func response(to report: RunReport, asPage: Bool) -> Response {
    guard asPage, let view = report.all.compactMap(\.view).first else {
      var response = Response(JSON.report(report))
      response.headers[.vary] = "Accept"
      return response
    }
    let title = String(localized: type(of: report.outcome.intent).title)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .vary: "Accept",
      ],
      body: ResponseBody(
        byteBuffer: ByteBuffer(string: HTMLViewRenderer().page(view, title: title))
      )
    )
  }
}

extension IntentEffect {
  /// What a token has to allow for it.
  fileprivate var scope: TokenScope { changesSomething ? .write : .read }
}

/// The body of a call: `{"arguments": {...}, "answers": {...}}`.
private struct IntentCall: Sendable {
  /// By the names of the parameters.
  var arguments: [String: IntentJSON] = [:]
  /// By the ids of the questions.
  var answers: [String: IntentJSON] = [:]

  /// Reads a body.
  ///
  /// - Throws: ``Problem``.
  init(_ bytes: [UInt8], of request: Request) throws {
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
    guard type == "application/json" else {
      throw Self.wrong("Its Content-Type is not application/json.")
    }
    let json: IntentJSON
    do throws(JSONTextError) {
      // Each value takes some hundred bytes of memory.
      json = try IntentJSON(parsing: Data(bytes), JSONLimits(valueCount: 100_000))
    } catch {
      throw Self.wrong("Line \(error.line) is not JSON that is read: \(error.message).")
    }
    guard case .object(let members) = json else { throw Self.wrong("It is not an object.") }
    for (name, value) in members {
      guard case .object(let object) = value else {
        throw Self.wrong("\(String(name.prefix(40)).singleLine) is not an object.")
      }
      switch name {
      case "arguments": arguments = object.filter { $0.value != .null }
      case "answers": answers = object
      default: throw Self.wrong("It has a member that is neither arguments nor answers.")
      }
    }
  }

  private static func wrong(_ detail: String) -> Problem {
    Problem(
      .badBody,
      detail,
      todo: #"Send {"arguments": {…}} as application/json, with answers where something was asked."#
    )
  }
}

extension Problem {
  /// Says why an intent was not run, or failed; nil when the server is to blame.
  ///
  /// - Parameter error: What running it has thrown.
  fileprivate init?(running error: any Error) {
    if error is Problem || Task.isCancelled { return nil }
    let error = AutomationError(error)
    // What there is to choose from stands on lines of its own.
    let detail = error.description.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces).singleLine }.joined(separator: " ")
    switch error {
    case .usage, .problems:
      self.init(
        .badArgument,
        detail,
        todo: "GET the same address for the parameters and what they take."
      )
    case .failed, .cancelled:
      self.init(.intentFailed, detail, todo: "Mend what the detail names, and send the call again.")
    case .unusableState: return nil
    }
  }
}

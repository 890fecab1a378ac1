internal import AppIntents
internal import Foundation
internal import HTTPTypes
package import Hummingbird
package import IntentAutomation
internal import IntentCommandLine
internal import ModelContextProtocol
internal import NIOCore
internal import SafeText
internal import SwiftUI
internal import Terminal
internal import ViewRendering

/// The intents of an app: listing, describing and running them.
package struct IntentRoutes: Sendable {
  /// The app; nil for no intents.
  let app: AutomatedApp?
  let uploads: Uploads
  /// A queue of width one: what an app opens while an intent runs belongs to that intent.
  let queue: WorkQueue
  let access: AccessRules
  /// The time limit of an intent.
  let patience: Duration
  /// The page of the intents; nil for none.
  let pages: Pages?
  /// The questions asked by this process.
  private let ids = OpenQuestions()

  /// The maximum size of an answer's JSON in bytes, which stays in memory while a slow client reads it.
  ///
  /// It is enough for more than 5,000 entities, the maximum of a list, at 1 KB each; a photo of the sample
  /// library has 0.4 KB.
  static let maximumByteCount = 8 << 20

  /// Creates the routes of an app.
  ///
  /// - Parameters:
  ///   - app: The app; nil for no intents.
  ///   - uploads: Reads the bodies of calls.
  ///   - queue: The queue in which intents run, one at a time.
  ///   - access: Who may do what.
  ///   - patience: The time limit of an intent.
  ///   - pages: Renders the page of the intents; nil for no page.
  package init(
    app: AutomatedApp?,
    uploads: Uploads,
    queue: WorkQueue,
    access: AccessRules,
    patience: Duration,
    pages: Pages? = nil
  ) {
    self.pages = pages
    (self.app, self.uploads, self.queue) = (app, uploads, queue)
    (self.access, self.patience) = (access, patience)
  }

  func add(to table: RouteTable) {
    table.add("/v1/intents", for: .read, [(.get, list)])
    // The required scope depends on the intent.
    table.add("/v1/intents/:name", for: nil, [(.get, describe), (.post, run)])
    if let pages, let app {
      table.add(
        "/intents",
        for: .read,
        [(.get, { request, _ in try page(of: app, pages, request) })]
      )
    }
  }

  /// A page for running intents, by its script.
  private func page(of app: AutomatedApp, _ pages: Pages, _ request: Request) throws -> Response {
    _ = try RequestParameters(request, known: [])
    let words = pages.strings(for: request)
    let listed = app.offeredIntents.filter { !app.unlisted.contains($0.persistentIdentifier) }
    let items = listed.map { intent -> Pages.Content in
      let card = IntentCard(intent)
      return [
        "name": ToolDescription.name(of: intent), "title": card.title,
        "description": card.description ?? "",
      ]
    }
    return pages.response("intents", ["at_intents": true, "items": items], words)
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
    try TokenCheck(access, for: .read).check(request)
    _ = try RequestParameters(request, known: [])
    let (app, intent) = try found(context)
    return Response(Self.json(of: intent, app))
  }

  private func found(_ context: ServiceContext) throws -> (AutomatedApp, any AppIntent.Type) {
    try found(context.parameters.get("name") ?? "")
  }

  private func found(_ name: String) throws -> (AutomatedApp, any AppIntent.Type) {
    guard let app,
      let intent = app.offeredIntents.first(where: { ToolDescription.name(of: $0) == name })
    else { throw Problem.missing("intent") }
    return (app, intent)
  }

  /// Runs an intent without a queue and without a token check.
  ///
  /// - Parameters:
  ///   - bytes: The body of the call.
  ///   - name: The intent.
  ///   - request: The request, with the type of the body and the types that the client accepts.
  /// - Returns: The result, or the next question.
  /// - Throws: ``Problem``.
  package func answer(
    to bytes: [UInt8],
    of name: String,
    _ request: Request
  ) async throws -> Response {
    let (app, intent) = try found(name)
    return try await answer(to: IntentCall(bytes, of: request), of: intent, app, request)
  }

  private static func json(of intent: any AppIntent.Type, _ app: AutomatedApp) -> JSONOutput {
    let (card, effect) = (IntentCard(intent), app.effect(of: intent))
    return .object([
      ("name", .string(ToolDescription.name(of: intent))),
      ("title", .string(card.title)),
      ("description", .optional(card.description)),
      ("scope", .string(effect.scope.rawValue)),
      ("isDestructive", .boolean(effect.isDestructive)),
      ("isIdempotent", .boolean(effect.isIdempotent)),
      ("isUndoable", .boolean(card.isUndoable)),
      ("parameters", JSONOutput(ToolDescription(of: intent, effect: effect).parameters)),
    ])
  }

  @Sendable private func run(_ request: Request, _ context: ServiceContext) async throws -> Response
  {
    let (app, intent): (AutomatedApp, any AppIntent.Type)
    do {
      (app, intent) = try found(context)
    } catch {
      try TokenCheck(access, for: .read).check(request)
      throw error
    }
    try TokenCheck(access, for: app.effect(of: intent).scope).check(request)
    let isPart = try RequestParameters(request, known: ["part"]).flag("part")
    return try await uploads.withBody(of: request) { bytes in
      try await ClientWatch.whileClientStays(on: context.channel) {
        try await queue.run {
          try await answer(to: IntentCall(bytes, of: request), of: intent, app, request, isPart)
        }
      }
    }
  }

  private func answer(
    to call: IntentCall,
    of intent: any AppIntent.Type,
    _ app: AutomatedApp,
    _ request: Request,
    _ isPart: Bool = false
  ) async throws -> Response {
    guard app.isInPlace else { throw Problem.movedData }
    let questions = IntentQuestions(
      of: intent.persistentIdentifier + JSONOutput(.object(call.arguments)).line,
      answers: call.answers,
      ids: ids
    )
    let changesSomething = app.effect(of: intent).changesSomething
    let report: RunReport
    do {
      report = try await self.report(of: intent, call.arguments, app, questions)
    } catch {
      if let open = questions.open { return Self.response(to: open, questions) }
      // The action may have been done.
      if changesSomething, Self.mayHaveActed(error) { questions.use() }
      guard app.isInPlace else { throw Problem.movedData }
      throw Problem(running: error) ?? error
    }
    if changesSomething { questions.use() }
    // Writes count only in the data at the original path; otherwise they are not acknowledged.
    guard app.isInPlace else { throw Problem.movedData }
    let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
    return try await app.use { try response(to: report, asPage: wantsPage, isPart, app) }
  }

  /// Whether a failed run may have had an effect: all but a run refused before its start, or declined.
  private static func mayHaveActed(_ error: any Error) -> Bool {
    if error is Problem || Task.isCancelled { return true }
    switch AutomationError(error) {
    case .usage, .missingValue, .problems, .cancelled: return false
    case .failed, .unusableState: return true
    }
  }

  /// The response with a question of an intent.
  private static func response(to question: JSONOutput, _ questions: IntentQuestions) -> Response {
    Problem(
      .question,
      questions.hasStrayAnswer
        ? "The intent needs an answer before it continues. An answer in the call is for another question, or was "
          + "already used: the intent may have run already."
        : "The intent needs an answer before it continues.",
      todo: "Repeat the call with the answer under the question's id in answers."
    ).response(with: [("question", question)])
  }

  /// Runs an intent, which is cancelled at the time limit.
  private func report(
    of intent: any AppIntent.Type,
    _ arguments: [String: IntentJSON],
    _ app: AutomatedApp,
    _ questions: IntentQuestions
  ) async throws -> RunReport {
    var app = app
    // The listings of one client, or of a failed run, are not visible to another.
    app.session = SessionListing()
    _ = app.opened.take()
    let files = Self.files(of: app)
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      let parameters = intent.parameterDescriptions
      let parameter = try ArgumentReader.parameter(name, among: parameters, of: intent, .schema)
      if let trouble = value.callProblem(takesBytes: parameter.shape.takesBytes) {
        throw AutomationError.usage("'\(name)' \(trouble)")
      }
      try files.check(value, parameter.shape, named: name)
    }
    var runner = IntentRunner(
      app,
      dialog: AnsweringDialog(questions: questions),
      control: RunControl()
    )
    runner.runtime.executor = queue.executor
    runner.runtime.willPerform = { intent in
      let hidden = files.parameters(of: type(of: intent))
      guard
        JSONOutput.parameters(of: intent, hiding: hidden).line(limit: Self.maximumByteCount) == nil
      else { return }
      throw AutomationError.usage(
        "the arguments have more than \(Self.maximumByteCount) bytes, and the answer repeats them"
      )
    }
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
          "The intent ran for \(patience.components.seconds) s and was cancelled.",
          todo: "Check what it has done; then request less at a time."
        )
      }
      return report
    }
  }

  private static func files(of app: AutomatedApp) -> SentFiles {
    SentFiles(readTypes: Set(app.valueReaders.keys))
  }

  /// The object of `waymark intents run --format json`, or the page that the intent shows.
  private func response(
    to report: RunReport,
    asPage: Bool,
    _ isPart: Bool,
    _ app: AutomatedApp
  ) throws -> Response {
    let intent = type(of: report.outcome.intent)
    if asPage, let view = report.all.compactMap(\.view).first {
      return isPart
        ? Self.part(view, report.outcome.spokenDialog)
        : Self.page(view, title: String(localized: intent.title))
    }
    let json = JSONOutput.report(report, hiding: Self.files(of: app).parameters(of: intent))
    guard let line = json.line(limit: Self.maximumByteCount) else {
      throw Problem(
        .answerTooLarge,
        "The intent ran, but its result has more than \(Self.maximumByteCount) bytes.",
        todo: "Request fewer items at a time. Its changes remain."
      )
    }
    var response = Response(line: line)
    response.headers[.vary] = "Accept"
    return response
  }

  /// The view of an intent without a page around it; a page of this server makes its buttons run intents.
  private static func part(_ view: ViewNode, _ dialog: String?) -> Response {
    let renderer = HTMLViewRenderer()
    let said = dialog.map { renderer.fragment(ViewNode(.text($0))) } ?? ""
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .vary: "Accept",
        .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: said + renderer.fragment(view)))
    )
  }

  /// A page whose policy lets a browser load nothing, with its own style sheet.
  private static func page(_ view: ViewNode, title: String) -> Response {
    let nonce = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    let page = HTMLViewRenderer().page(view, title: title, nonce: nonce)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .vary: "Accept",
        .contentSecurityPolicy: HTMLViewRenderer.policy(nonce: nonce) + "; frame-ancestors 'none'",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page))
    )
  }
}

extension IntentEffect {
  /// The required scope of a token.
  fileprivate var scope: TokenScope { changesSomething ? .write : .read }
}

extension Problem {
  /// Creates the problem of an intent that was not run, or failed; nil when the server is the cause.
  ///
  /// - Parameter error: The error of running it.
  fileprivate init?(running error: any Error) {
    if error is Problem || Task.isCancelled { return nil }
    let error = AutomationError(error)
    // The choices are on separate lines.
    let detail = error.description.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces).singleLine }.joined(separator: " ")
    switch error {
    case .usage, .missingValue, .problems:
      self.init(
        .badArgument,
        detail,
        todo: "GET the same address for the parameters and their values."
      )
    case .failed, .cancelled:
      self.init(.intentFailed, detail, todo: "Fix the problem and repeat the call.")
    case .unusableState:
      self.init(
        .stateUnusable,
        detail,
        todo: "Ask the operator to repair the file or folder in the detail."
      )
    }
  }

  /// The problem that the path of the data no longer leads to the opened data.
  fileprivate static var movedData: Problem {
    Problem(
      .catalogFailed,
      "The library was removed or replaced after the server opened it; the intent does not count as "
        + "done.",
      todo: "Start the server again."
    )
  }
}

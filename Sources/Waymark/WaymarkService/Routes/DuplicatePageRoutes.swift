internal import AppIntents
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import PictureAnswers
internal import Terminal

/// The pages for reviewing groups of duplicates, choosing what to keep, and downloading a plan.
///
/// The server keeps no state between two requests: the forms carry the choices.
struct DuplicatePageRoutes: Sendable {
  let routes: JobRoutes
  let pages: Pages

  /// Groups of a page.
  private static let groupCount = 20
  /// Pictures of a group that are shown.
  private static let pictureCount = 48

  func add(to table: RouteTable) {
    table.add("/duplicates", for: routes.access.jobReading, [(.get, open), (.post, turn)])
    table.add("/duplicates/plan", for: routes.access.jobReading, [(.post, plan)])
    table.add("/duplicates/plan/file", for: routes.access.jobReading, [(.post, file)])
  }

  @Sendable private func open(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["job"])
    let words = pages.strings(for: request)
    if let id = parameters["job"] {
      return try await groups(Sheet(job: id), words, context)
    }
    let jobs = (routes.jobs?.all() ?? []).filter { $0.request.kind == .duplicates }
    let content: Pages.Content = [
      "at_duplicates": true, "is_list": true,
      "has_folders": routes.jobs?.folders.isEmpty == false,
      "jobs": jobs.map { job in
        var content = JobPageRoutes.content(of: job, words)
        if job.state == .done { content["href"] = "/duplicates?job=\(job.id)" }
        return content
      },
    ]
    return pages.response("duplicates", content, words)
  }

  /// Shows another page of groups, with the choices so far.
  @Sendable private func turn(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let words = pages.strings(for: request)
    return try await routes.uploads.withBody(of: request) { bytes in
      var sheet = try Sheet(SentForm(bytes, of: request))
      sheet.turn()
      return try await groups(sheet, words, context)
    }
  }

  private func groups(
    _ sheet: Sheet,
    _ words: PageStrings,
    _ context: ServiceContext
  ) async throws -> Response {
    let (jobs, job) = try routes.search(sheet.job)
    let page = try RowPage(limit: Self.groupCount, cursor: sheet.cursor)
    let (part, rows) = try await routes.read(context) {
      let part = try page.rows(of: job, in: jobs, .groups)
      return (part, try part.rows.map { try IntentJSON(parsing: Data($0.utf8)) })
    }
    let here = Set(rows.compactMap { $0["group"].integer })
    var content = sheet.content(without: here)
    content["at_duplicates"] = true
    content["folder"] = job.request.folder
    content["total_words"] = words.count(part.total, "count_group")
    content["groups"] = rows.map { group($0, sheet, words) }
    content["next"] = part.next
    content["job_href"] = "/jobs/\(job.id)"
    return pages.response("duplicates", content, words)
  }

  private func group(_ row: IntentJSON, _ sheet: Sheet, _ words: PageStrings) -> Pages.Content {
    let number = row["group"].integer ?? 0
    let files = row["files"].array.filter { $0["role"].text != "name" }
    let names = Dictionary(
      grouping: row["files"].array.filter { $0["role"].text == "name" },
      by: { $0["picture"].integer ?? 0 }
    )
    let choice = sheet.choices[number]
    let pictures = files.prefix(Self.pictureCount).enumerated().map { place, file in
      let picture = file["picture"].integer ?? 0
      let isBest = file["role"].text == "best"
      let isKept = choice == .keeps(picture) || choice == nil && isBest
      let size = file["width"].integer.flatMap { width in
        file["height"].integer.map { "\(width) × \($0)" }
      }
      let quality = file["quality"].integer.map { words.text("quality", ["number": String($0)]) }
      let facts = [size, file["bytes"].integer?.shownBytes, quality].compactMap(\.self)
      return optional([
        "value": isBest ? "best" : String(picture), "place": place + 1,
        "is_best": isBest ? true : nil, "is_kept": isKept ? true : nil,
        "path": file["path"].text ?? "",
        "thumbnail_href": "/v1/jobs/\(sheet.job)/pictures/\(picture)/thumbnail?size=640",
        "facts": facts.joined(separator: " · "), "why": Self.why(file),
        "stays": Self.doubt(file, words),
        "names": (names[picture] ?? []).map { ["path": $0["path"].text ?? ""] },
        "sidecars": file["sidecars"].array.compactMap(\.text).map { ["path": $0] },
      ])
    }
    let hidden = files.count - pictures.count
    return optional([
      "number": number, "level": row["level"].text ?? "",
      "level_words": words["level_\(row["level"].text ?? "")"],
      "title": words.text("group_title", ["number": String(number)]),
      "pictures": pictures, "is_none": choice == .noCopies ? true : nil,
      "more": hidden > 0 ? words.text("group_more", ["count": String(hidden)]) : nil,
    ])
  }

  /// The reason why a picture is the best, or its changes, in the words of the command line.
  private static func why(_ file: IntentJSON) -> String {
    if file["role"].text == "best" {
      let evidence = file["evidence"].text ?? ""
      return (file["reason"].text ?? "") + (evidence.isEmpty ? "" : " (\(evidence))")
    }
    return [file["change"].text, file["made"].text].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  /// The reason why a copy stays; nil when it is removed.
  private static func doubt(_ file: IntentJSON, _ words: PageStrings) -> String? {
    guard file["role"].text == "copy", file["action"].text != "trash" else { return nil }
    if let reason = file["reason"].text { return words.text("stays_as", ["reason": reason]) }
    guard file["sure"] == .bool(false) else { return words["stays"] }
    let confidence: Double =
      if case .number(let number) = file["confidence"] { number } else { 1 }
    return words.text("stays_unsure", ["confidence": words.percent(confidence)])
  }

  // MARK: Plans

  /// Shows the removals after all choices, with the command to run.
  @Sendable private func plan(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let words = pages.strings(for: request)
    return try await routes.uploads.withBody(of: request) { bytes in
      let sheet = try Sheet(SentForm(bytes, of: request))
      let (jobs, job) = try routes.search(sheet.job)
      let found = try await routes.read(context) { try Summary(sheet, of: job, in: jobs) }
      var content = sheet.content(without: [])
      let name = Self.fileName(of: job)
      let command = "waymark duplicates \(job.request.folder) --plan \(name)"
      content["at_duplicates"] = true
      content["folder"] = job.request.folder
      content["file_name"] = name
      content["look_command"] = command
      content["act_command"] = command + " --apply trash"
      content["folder_note"] = words.text("plan_folder", ["name": job.request.folder])
      content["facts"] = [
        ["label": words["plan_going"], "value": words.number(found.going)],
        ["label": words["plan_bytes"], "value": found.bytes.shownBytes],
        ["label": words["plan_chosen"], "value": words.number(found.chosen)],
        ["label": words["plan_no_copies"], "value": words.number(found.noCopies)],
      ]
      content["is_nothing"] = found.going == 0
      return pages.response("plan", content, words)
    }
  }

  /// Sends the plan as a file.
  @Sendable private func file(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    return try await routes.uploads.withBody(of: request) { bytes in
      let sheet = try Sheet(SentForm(bytes, of: request))
      let (jobs, job) = try routes.search(sheet.job)
      let text = try await routes.read(context) { try sheet.document(of: job, in: jobs) }
      var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
      headers[.contentDisposition] = "attachment; filename=\"\(Self.fileName(of: job))\""
      return Response(
        status: .ok,
        headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: text))
      )
    }
  }

  private static func fileName(of job: Job) -> String {
    "plan-\(job.request.folder)-\(job.id.prefix(8)).json"
  }

  /// The totals of a plan.
  private struct Summary: Sendable {
    var going = 0
    var bytes = 0
    var chosen = 0
    var noCopies = 0

    init(_ sheet: Sheet, of job: Job, in jobs: Jobs) throws {
      for choice in sheet.choices.values {
        if choice == .noCopies { noCopies += 1 } else { chosen += 1 }
      }
      try sheet.forEachItem(of: job, in: jobs) { item in
        guard item.goes, item.isFile else { return }
        going += 1
        bytes += item.byteCount
      }
    }
  }

  /// Removes nil values.
  private func optional(_ content: [String: Any?]) -> Pages.Content {
    content.compactMapValues(\.self)
  }
}

/// The state in the form of a page of groups: its position, and the choices on all pages so far.
private struct Sheet: Sendable {
  let job: String
  /// The position of the page of groups; nil for the first.
  private(set) var cursor: String?
  /// The choices, except for the best copies, by the numbers of the groups.
  private(set) var choices: [Int: DuplicatePlan.GroupChoice] = [:]
  /// The positions of the previous pages.
  private var trail: [String] = []
  /// The position of the first page.
  private static let first = "first"
  /// The direction of navigation; nil to stay.
  private var direction: String?

  init(job: String) { self.job = job }

  /// Reads a form.
  ///
  /// - Throws: ``Problem`` when a field is invalid.
  init(_ form: SentForm) throws {
    guard let job = form["job"] else { throw Self.wrong }
    self.job = job
    cursor = form["cursor"]
    trail = (form["trail"] ?? "").split(separator: ",").map(String.init)
    direction = form["to"]
    for (name, value) in form.fields where name.hasPrefix("g") {
      guard let group = RequestParameters.digits(name.dropFirst()), name.utf8.count > 1 else {
        throw Self.wrong
      }
      switch value {
      case "best": choices[group] = nil
      case "none": choices[group] = .noCopies
      default:
        guard !value.isEmpty, let picture = RequestParameters.digits(value) else {
          throw Self.wrong
        }
        choices[group] = .keeps(picture)
      }
    }
    guard choices.count <= DuplicatePlan.choiceLimit else {
      throw Problem(
        .tooLarge,
        "More than \(DuplicatePlan.choiceLimit) groups have a choice.",
        todo: "Apply a plan for these, then search again."
      )
    }
  }

  private static var wrong: Problem {
    Problem(.badBody, "The form has an invalid choice.", todo: "Open the page again.")
  }

  /// Moves in the requested direction.
  mutating func turn() {
    switch direction {
    case nil: break
    case "back": cursor = trail.popLast().flatMap { $0 == Self.first ? nil : $0 }
    case let next?:
      trail.append(cursor ?? Self.first)
      cursor = next
    }
    direction = nil
  }

  /// The state for the next form, without the groups that it shows.
  func content(without shown: Set<Int>) -> Pages.Content {
    let hidden = choices.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }
    var content: Pages.Content = [
      "job": job, "cursor": cursor ?? "", "trail": trail.joined(separator: ","),
      "hidden": hidden.map { group, choice in
        let value = if case .keeps(let picture) = choice { String(picture) } else { "none" }
        return ["name": "g\(group)", "value": value]
      },
      "chosen_elsewhere": hidden.count,
    ]
    if !trail.isEmpty { content["has_back"] = true }
    return content
  }

  /// Reads the outcomes of the files of all groups.
  func forEachItem(
    of job: Job,
    in jobs: Jobs,
    _ body: (DuplicatePlan.Item) throws -> Void
  ) throws {
    let job = try job.whenDone()
    let plan = try DuplicatePlan(job: self.job, choices: choices)
    let chosen = try plan.isChosen ? ChosenGroups(plan, of: job, in: jobs) : nil
    try jobs.files.forEachRow(.groups, of: job.id) { row, _ in
      for item in try plan.items(of: IntentJSON(parsing: Data(row.utf8)), chosen) { try body(item) }
    }
  }

  /// The plan as a file: the result of `/v1/duplicates/plan` for all groups.
  func document(of job: Job, in jobs: Jobs) throws -> String {
    let head = DuplicatePlan.head(of: job).map { "\"\($0.key)\":\($0.value.line)," }.joined()
    var text = "{\(head)\"items\":["
    var isFirst = true
    try forEachItem(of: job, in: jobs) { item in
      text += (isFirst ? "\n" : ",\n") + item.json.line
      isFirst = false
      guard text.utf8.count <= DuplicatePlan.byteLimit else {
        throw Problem(
          .tooLarge,
          "The plan has more than \(DuplicatePlan.byteLimit) bytes.",
          todo: "Search a part of the folder."
        )
      }
    }
    return text + "\n],\"total\":\(job.outcome?.groupCount ?? 0),\"next\":null}\n"
  }
}

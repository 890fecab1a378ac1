internal import AppIntents
internal import DuplicateSearch
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import VisualSearch

/// The pages of jobs: the list, single jobs, and the forms that start, cancel and remove them.
struct JobPageRoutes: Sendable {
  let routes: JobRoutes
  let pages: Pages

  func add(to table: RouteTable) {
    // The required scope depends on the method.
    table.add("/jobs", for: nil, [(.get, list), (.post, begin)])
    table.add("/jobs/:id", for: routes.access.jobReading, [(.get, show)])
    table.add("/jobs/:id/cancel", for: .admin, [(.post, cancel)])
    table.add("/jobs/:id/remove", for: .admin, [(.post, remove)])
  }

  @Sendable private func list(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try TokenCheck(routes.access, for: routes.access.jobReading).check(request)
    _ = try RequestParameters(request, known: [])
    let words = pages.strings(for: request)
    let folders = routes.jobs?.folders.map { ["name": $0.name] } ?? []
    let catalogs = routes.catalogs.all.map { ["name": $0.name] }
    let content: Pages.Content = [
      "at_jobs": true, "folders": folders, "has_folders": !folders.isEmpty, "catalogs": catalogs,
      "many_catalogs": catalogs.count > 1,
      "jobs": routes.jobs?.all().map { Self.content(of: $0, words) } ?? [],
      "layouts": FolderLayout.allCases.map { layout in
        ["value": layout.rawValue, "text": words["layout_\(layout.rawValue)"]]
      },
      "levels": DuplicateLevel.allCases.map { level in
        Self.optional([
          "value": level.rawValue, "text": words["level_\(level.rawValue)"],
          "is_usual": level == .near ? true : nil,
        ])
      },
      "bests": BestPolicy.allCases.map { best in
        Self.optional([
          "value": best.rawValue, "text": words["best_\(best.rawValue)"],
          "is_usual": best == .origin ? true : nil,
        ])
      },
      "usual_limit": MatchOptions().limit, "usual_confidence": MatchOptions().minimumConfidence,
      "usual_sureness": DuplicateFinder.Options.defaultMinimumConfidence,
    ]
    return pages.response("jobs", content, words)
  }

  @Sendable private func begin(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    try TokenCheck(routes.access, for: .admin).check(request)
    _ = try RequestParameters(request, known: [])
    return try await routes.uploads.withBody(of: request) { bytes in
      let form = try SentForm(bytes, of: request)
      var members: [String: IntentJSON] = [:]
      // Empty fields are left out.
      for (name, value) in form.fields where !value.isEmpty {
        members[name] =
          switch name {
          case "limit": Int(value).map(IntentJSON.integer) ?? .string(value)
          case "min_confidence": Double(value).map(IntentJSON.number) ?? .string(value)
          default: .string(value)
          }
      }
      let names = routes.jobs?.folders.map(\.name) ?? []
      let asked = try Job.Request(members, names, routes.catalogs)
      guard let jobs = routes.jobs else { throw Problem.missing("folder") }
      return .leading(to: "/jobs/\(try jobs.add(asked).id)")
    }
  }

  @Sendable private func show(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: RowPage.names)
    let page = try RowPage(parameters)
    let (jobs, job) = try routes.found(context)
    let words = pages.strings(for: request)
    var content = Self.content(of: job, words)
    content["at_jobs"] = true
    if job.state == .done {
      let (part, rows) = try await routes.read(context) {
        let part = try page.rows(of: job, in: jobs, .results)
        return (part, try part.rows.map { try IntentJSON(parsing: Data($0.utf8)) })
      }
      let isBatch = job.request.kind == .batch
      content["rows"] = rows.map { isBatch ? Self.answer($0, words) : Self.failure($0) }
      content["has_rows"] = part.total > 0
      content["rows_title"] = words[isBatch ? "job_answers" : "job_failures"]
      content["next_href"] = part.next.map { "/jobs/\(job.id)?cursor=\($0)" }
      if job.request.kind == .duplicates { content["groups_href"] = "/duplicates?job=\(job.id)" }
    }
    return pages.response("job", content, words)
  }

  @Sendable private func cancel(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let (jobs, job) = try routes.found(context)
    _ = try jobs.cancel(job.id)
    return .leading(to: "/jobs/\(job.id)")
  }

  @Sendable private func remove(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    _ = try RequestParameters(request, known: [])
    let (jobs, job) = try routes.found(context)
    try jobs.remove(job.id)
    return .leading(to: "/jobs")
  }

  // MARK: Content

  /// The content of a job for the pages.
  static func content(of job: Job, _ words: PageStrings) -> Pages.Content {
    let counts = (job.outcome?.counts ?? [:]).sorted { $0.key < $1.key }.map { name, count in
      ["label": words["count_of_\(name)"], "value": words.number(count)]
    }
    let progress = job.progress.flatMap { job.state == .running ? $0 : nil }
    let choices: [String?] = [
      job.request.catalog, job.request.layout.map { words["layout_\($0.rawValue)"] },
      job.request.level.map { words["level_\($0.rawValue)"] },
      job.request.best.map { words["best_\($0.rawValue)"] },
    ]
    return optional([
      "id": job.id, "href": "/jobs/\(job.id)", "kind": words["job_\(job.request.kind.rawValue)"],
      "folder": job.request.folder, "state": job.state.rawValue,
      "state_words": words["state_\(job.state.rawValue)"],
      "choices": choices.compactMap(\.self).joined(separator: " · "),
      "created": time(job.created), "started": job.started.map(time), "ended": job.ended.map(time),
      "is_active": job.state.isOver ? nil : true, "is_over": job.state.isOver ? true : nil,
      "is_done": job.state == .done ? true : nil, "error": job.error,
      "is_running": job.state == .running ? true : nil,
      "phase": progress.map { words["phase_\($0.phase)"] },
      "completed": progress?.completed, "total": progress.flatMap { $0.total > 0 ? $0.total : nil },
      "failed": progress.flatMap { $0.failed > 0 ? $0.failed : nil }, "counts": counts,
    ])
  }

  private static func answer(_ row: IntentJSON, _ words: PageStrings) -> Pages.Content {
    let results = row["results"].array.map { result in
      let confidence: Double =
        switch result["confidence"] {
        case .number(let number): number
        case .integer(let number): Double(number)
        default: 0
        }
      let kind = result["kind"].text == "collection" ? "collections" : "landmarks"
      return optional([
        "title": result["name"].text, "confidence_percent": words.percent(confidence),
        "href": result["id"].integer.map { "/\(kind)/\($0)" },
      ])
    }
    let error = row["error"].text
    return optional([
      "name": row["query"].text ?? "", "error": error, "results": results,
      "is_nothing": error == nil && results.isEmpty ? true : nil,
    ])
  }

  private static func failure(_ row: IntentJSON) -> Pages.Content {
    optional(["name": row["picture"].text ?? "", "error": row["error"].text])
  }

  private static func time(_ date: Date) -> Pages.Content {
    let text = date.formatted(.iso8601)
    return [
      "iso": text,
      "text": text.replacing("T", with: " ").replacing("Z", with: "") + " UTC",
    ]
  }

  /// Removes nil values.
  private static func optional(_ content: [String: Any?]) -> Pages.Content {
    content.compactMapValues(\.self)
  }
}

extension Response {
  /// Redirects a browser to a page after a form was accepted.
  static func leading(to path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
  }
}

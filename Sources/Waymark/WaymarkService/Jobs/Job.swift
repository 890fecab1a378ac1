internal import AppIntents
// Public because the conformances below are: both of their sides are public.
public import DuplicateSearch
package import Foundation
internal import Terminal
public import VisualSearch

/// A long operation on a folder that the operator has named: its request, progress and result.
package struct Job: Codable, Hashable, Sendable, Identifiable {
  /// The kind of operation.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// Indexes the folder into a catalog's store.
    case index
    /// Searches each picture of the folder in a catalog.
    case batch
    /// Compares the folder's pictures with each other.
    case duplicates
  }

  /// The state of a job.
  package enum State: String, CaseIterable, Codable, Sendable {
    case queued, running, done, failed, cancelled
    /// The server ended before the job did.
    case interrupted

    /// Whether the job has ended.
    package var isOver: Bool { self != .queued && self != .running }
  }

  /// The request; parameters without meaning for the kind are nil.
  package struct Request: Codable, Hashable, Sendable {
    /// The kind of operation.
    package var kind: Kind
    /// The name of the folder.
    package var folder: String
    /// The name of the catalog to index into or to search.
    package var catalog: String?
    /// The mapping of the folder to landmarks and collections.
    package var layout: FolderLayout?
    /// The maximum number of results for a picture.
    package var limit: Int?
    /// The least confidence of a result, or of a copy to remove; 0...1.
    package var minimumConfidence: Double?
    /// The loosest level of duplicates.
    package var level: DuplicateLevel?
    /// The criteria for the best copy.
    package var best: BestPolicy?
  }

  /// The progress of a job, as the engine reports it.
  package struct Progress: Hashable, Sendable {
    /// The current phase.
    package var phase: String
    /// The work done in the phase.
    package var completed: Int
    /// The total work of the phase; 0 when it is not known.
    package var total: Int
    /// The number of pictures that could not be read so far.
    package var failed: Int

    /// Creates a progress report.
    package init(_ phase: String, completed: Int = 0, total: Int = 0, failed: Int = 0) {
      (self.phase, self.completed, self.total, self.failed) = (phase, completed, total, failed)
    }
  }

  /// The result of a job.
  package struct Outcome: Codable, Hashable, Sendable {
    /// Counts by name.
    package var counts: [String: Int]
    /// The number of results.
    package var resultCount: Int
    /// The number of groups of duplicates; nil for another kind.
    package var groupCount: Int?
  }

  private enum CodingKeys: String, CodingKey {
    case id, request, state, created, started, ended, outcome, error
  }

  /// 32 hexadecimal digits from the system's random numbers.
  package let id: String
  /// The request.
  package let request: Request
  /// The state.
  package var state = State.queued
  /// The time of the request.
  package var created: Date
  /// The start time.
  package var started: Date?
  /// The end time.
  package var ended: Date?
  /// The progress; nil while the job does not run.
  ///
  /// It is not stored.
  package var progress: Progress?
  /// The result; nil unless the job is done.
  package var outcome: Outcome?
  /// The reason of a failure.
  package var error: String?

  /// Creates a waiting job.
  package init(_ request: Request, created: Date = .now) {
    (id, self.request, self.created) = (RandomID.make(), request, created)
  }
}

// Requests contain their raw values.
extension FolderLayout: Codable {}
extension BestPolicy: Codable {}

extension Job {
  /// The job for clients.
  var json: JSONOutput {
    .object([
      ("id", .string(id)), ("state", .string(state.rawValue)), ("request", request.json),
      ("created", .time(created)), ("started", started.map(JSONOutput.time) ?? .null),
      ("ended", ended.map(JSONOutput.time) ?? .null),
      (
        "progress",
        progress.map { progress in
          .object([
            ("phase", .string(progress.phase)), ("completed", .integer(progress.completed)),
            ("total", .integer(progress.total)), ("failed", .integer(progress.failed)),
          ])
        } ?? .null
      ),
      (
        "result",
        outcome.map { outcome in
          .object(outcome.counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
        } ?? .null
      ),
      ("error", .optional(error)),
    ])
  }
}

extension Job.Request {
  /// The request in repeatable form, including defaults.
  fileprivate var json: JSONOutput {
    let members: [(key: String, value: JSONOutput?)] = [
      ("kind", .string(kind.rawValue)), ("folder", .string(folder)),
      ("catalog", catalog.map(JSONOutput.string)), ("layout", layout.map { .string($0.rawValue) }),
      ("limit", limit.map(JSONOutput.integer)),
      ("min_confidence", minimumConfidence.map(JSONOutput.number)),
      ("level", level.map { .string($0.rawValue) }), ("best", best.map { .string($0.rawValue) }),
    ]
    return .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - members: The members of the received object.
  ///   - folders: The names of the folders that the operator has named.
  ///   - catalogs: The catalogs.
  /// - Throws: ``Problem``.
  init(_ members: [String: IntentJSON], _ folders: [String], _ catalogs: ServedCatalogs) throws {
    var members = BodyMembers(members)
    guard let kind = try members.choice("kind", of: Job.Kind.self),
      let folder = try members.text("folder")
    else { throw BodyMembers.wrong("It needs a kind and a folder.") }
    guard folders.contains(folder) else {
      throw Problem(
        .notFound,
        "No folder for jobs has this name.",
        todo: folders.isEmpty
          ? "The operator adds folders with --folder."
          : "The folders are: \(folders.joined(separator: ", "))."
      )
    }
    (self.kind, self.folder) = (kind, folder)
    if kind != .duplicates {
      catalog = try catalogs.named(members.text("catalog")).name
    }
    switch kind {
    case .index: layout = try members.choice("layout", of: FolderLayout.self) ?? .flat
    case .batch:
      let options = MatchOptions()
      limit = try members.number("limit", in: 1...MatchOptions.maximumLimit) ?? options.limit
      minimumConfidence = try members.share("min_confidence") ?? options.minimumConfidence
    case .duplicates:
      level = try members.choice("level", of: DuplicateLevel.self) ?? .near
      best = try members.choice("best", of: BestPolicy.self) ?? .origin
      minimumConfidence =
        try members.share("min_confidence") ?? DuplicateFinder.Options.defaultMinimumConfidence
    }
    try members.end()
  }
}

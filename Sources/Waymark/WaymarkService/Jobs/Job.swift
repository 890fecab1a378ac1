internal import AppIntents
// Public because the conformances below are: both of their sides are public.
public import DuplicateSearch
package import Foundation
internal import Terminal
public import VisualSearch

/// Long work on a folder that the operator has named: what is asked, how far it is, and what came of it.
package struct Job: Codable, Hashable, Sendable, Identifiable {
  /// What is done.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// A catalogue's store is made what the folder is now.
    case index
    /// Each picture of the folder is searched in a catalogue.
    case batch
    /// The folder's pictures are compared with each other.
    case duplicates
  }

  /// Where it is.
  package enum State: String, CaseIterable, Codable, Sendable {
    case queued, running, done, failed, cancelled
    /// The server ended before the job did.
    case interrupted

    /// Whether nothing more will come of it.
    package var isOver: Bool { self != .queued && self != .running }
  }

  /// What is asked; nil for what has no meaning for the kind.
  package struct Request: Codable, Hashable, Sendable {
    /// What is done.
    package var kind: Kind
    /// The name of the folder.
    package var folder: String
    /// The name of the catalogue that is indexed into or searched.
    package var catalog: String?
    /// How the folder is read as a catalogue.
    package var layout: FolderLayout?
    /// The most results for a picture.
    package var limit: Int?
    /// The least confidence of a result, or of a copy that could go; 0...1.
    package var minimumConfidence: Double?
    /// The loosest level of duplicates.
    package var level: DuplicateLevel?
    /// What makes a copy the best.
    package var best: BestPolicy?
  }

  /// How far it is, as the engine says it.
  package struct Progress: Hashable, Sendable {
    /// What is being done.
    package var phase: String
    /// How much of the phase is done.
    package var completed: Int
    /// How much there is to do in the phase; 0 where that is not known.
    package var total: Int
    /// How many pictures could not be read so far.
    package var failed: Int

    /// Takes the numbers.
    package init(_ phase: String, completed: Int = 0, total: Int = 0, failed: Int = 0) {
      (self.phase, self.completed, self.total, self.failed) = (phase, completed, total, failed)
    }
  }

  /// What came of it.
  package struct Outcome: Codable, Hashable, Sendable {
    /// Numbers by their names.
    package var counts: [String: Int]
    /// How many results there are.
    package var resultCount: Int
    /// How many groups of duplicates there are; nil for another kind.
    package var groupCount: Int?
  }

  private enum CodingKeys: String, CodingKey {
    case id, request, state, created, started, ended, outcome, error
  }

  /// 32 hexadecimal digits from the system's random numbers.
  package let id: String
  /// What is asked.
  package let request: Request
  /// Where it is.
  package var state = State.queued
  /// When it was asked for.
  package var created: Date
  /// When its turn came.
  package var started: Date?
  /// When it was over.
  package var ended: Date?
  /// How far it is; nil while it does not run.
  ///
  /// It is not kept.
  package var progress: Progress?
  /// What came of it; nil unless it is done.
  package var outcome: Outcome?
  /// Why it failed.
  package var error: String?

  /// Makes a job that waits.
  package init(_ request: Request, created: Date = .now) {
    let digits = Array("0123456789abcdef")
    id = String((0..<32).map { _ in digits[Int.random(in: digits.indices)] })
    (self.request, self.created) = (request, created)
  }

  /// Whether a text may be the id of a job.
  package static func isID(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

// Their raw values are what requests have.
extension FolderLayout: Codable {}
extension BestPolicy: Codable {}

extension Job {
  /// The job as others see it.
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
  /// The request as it can be sent again, with what it had left out.
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
  ///   - members: The members of the object that was sent.
  ///   - folders: The names of the folders that the operator has named.
  ///   - catalogs: The catalogues.
  /// - Throws: ``Problem``.
  init(_ members: [String: IntentJSON], _ folders: [String], _ catalogs: ServedCatalogs) throws {
    var members = BodyMembers(members)
    guard let kind = try members.choice("kind", of: Job.Kind.self),
      let folder = try members.text("folder")
    else { throw BodyMembers.wrong("It has to have a kind and a folder.") }
    guard folders.contains(folder) else {
      throw Problem(
        .notFound,
        "There is no folder of that name for jobs.",
        todo: folders.isEmpty
          ? "Let the operator name folders with --folder."
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

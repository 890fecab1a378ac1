internal import AppIntents
internal import Files
internal import Foundation
internal import IntentCommandLine
internal import Terminal

/// What would become of the duplicates that a job has found, were they acted on: to be read.
struct DuplicatePlan: Sendable {
  /// The id of the job.
  let job: String
  /// The groups that are planned for.
  let page: RowPage
  /// The ids of files that stay because the client says so.
  private let kept: Set<String>

  /// More files are not chosen by hand.
  private static let keptLimit = 10_000

  /// Reads a body.
  ///
  /// - Parameter members: The members of the object that was sent.
  /// - Throws: ``Problem``.
  init(_ members: [String: IntentJSON]) throws {
    var members = BodyMembers(members)
    guard let job = try members.text("job") else {
      throw BodyMembers.wrong("It has to have a job.")
    }
    self.job = job
    kept = Set(try members.texts("keep", atMost: Self.keptLimit) ?? [])
    page = try RowPage(
      limit: members.number("limit", in: 1...1000),
      cursor: members.text("cursor")
    )
    try members.end()
  }

  /// Returns what becomes of each file of a group, as JSON between commas.
  ///
  /// - Parameter row: The group, as ``FoundDuplicates`` has written it.
  /// - Returns: The items.
  /// - Throws: What reading the JSON throws.
  func items(ofGroup row: String) throws -> String {
    let group = try IntentJSON(parsing: Data(row.utf8))
    let removals = Dictionary(
      group["removals"].array.compactMap { removal in
        removal["path"].text.map { (PathKey($0), removal) }
      },
      uniquingKeysWith: { $1 }
    )
    var leaving: Set<PathKey> = []
    return group["files"].array.compactMap { file -> String? in
      guard let path = file["path"].text, let id = file["id"].text else { return nil }
      let role = file["role"].text
      let removal = removals[PathKey(path)]
      if role == "name" {
        // Each name of a file goes with it.
        guard let other = file["keeps"].text, leaving.contains(PathKey(other)) else {
          return nil
        }
        return item(file, id, path, goes: removals[PathKey(other)], "another name of \(other)").line
      }
      let isChosen = kept.contains(id)
      guard let removal, !isChosen else {
        let reason = isChosen ? "you keep it" : Self.reasonToStay(file)
        return item(file, id, path, goes: nil, reason).line
      }
      leaving.insert(PathKey(path))
      return item(file, id, path, goes: removal, Self.reasonToGo(file, removal)).line
    }.joined(separator: ",")
  }

  private func item(
    _ file: IntentJSON,
    _ id: String,
    _ path: String,
    goes removal: IntentJSON?,
    _ reason: String
  ) -> JSON {
    .object([
      ("id", .string(id)), ("path", .string(path)), ("group", JSON(file["group"])),
      ("level", JSON(file["level"])), ("goes", .boolean(removal != nil)),
      ("keeps", .optional(removal?["keeps"].text)), ("reason", .string(reason)),
      ("bytes", JSON(file["bytes"])), ("confidence", JSON(file["confidence"])),
      ("sidecars", removal.map { JSON($0["sidecars"]) } ?? .array([])),
    ])
  }

  private static func reasonToGo(_ file: IntentJSON, _ removal: IntentJSON) -> String {
    let change = file["change"].text ?? ""
    return "\(removal["level"].text ?? "") copy of \(removal["keeps"].text ?? "")"
      + (change.isEmpty ? "" : ": \(change)")
  }

  private static func reasonToStay(_ file: IntentJSON) -> String {
    if file["role"].text == "best" { return "the best copy: \(file["reason"].text ?? "")" }
    if let reason = file["reason"].text { return reason }
    if file["sure"] == .bool(false) {
      let change = file["change"].text ?? ""
      return "not sure enough" + (change.isEmpty ? "" : ": \(change)")
    }
    // The best copy goes for another file, with which this one was not compared.
    return file["action"].text == "trash"
      ? "it goes as a copy in another group" : "it was not compared with what stays"
  }
}

extension IntentJSON {
  /// A member of an object; null for anything else.
  fileprivate subscript(name: String) -> IntentJSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// The text; nil for anything else.
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The values of an array; empty for anything else.
  fileprivate var array: [IntentJSON] { if case .array(let values) = self { values } else { [] } }
}

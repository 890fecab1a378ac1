internal import AppIntents
internal import SafeText
internal import Synchronization

/// The last listing, of which `@2` is the second row.
package struct ScreenListing: Codable, Sendable {
  /// One row: an entity and what people saw of it.
  package struct Row: Hashable, Codable, Sendable {
    /// The persistent name of the entity's type, a slash and its identifier.
    package let entity: String
    /// The title that was shown.
    package let title: String

    /// Notes a row.
    package init(entity: String, title: String) {
      self.entity = entity
      self.title = title
    }
  }

  /// The rows, in the order in which they were shown.
  package let rows: [Row]

  private static let file = "listing.json"

  /// Keeps what a listing shows; a listing without rows leaves the one before.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be written.
  package static func record(_ rows: [Row], in folder: StateFolder) throws {
    guard !rows.isEmpty else { return }
    try folder.update(file, initial: ScreenListing(rows: [])) { $0 = ScreenListing(rows: rows) }
  }

  /// Makes sure that a listing can be kept, before what makes it begins.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be used.
  package static func check(in folder: StateFolder) throws {
    try folder.check(file, as: ScreenListing.self)
  }

  /// Returns the row that a reference means: `@2` the second one, `@last` the last one.
  ///
  /// - Throws: ``AutomationError`` when there is none.
  package static func row(_ reference: String, in folder: StateFolder) throws -> Row {
    try row(reference, of: folder.read(file, as: ScreenListing.self))
  }

  /// Returns the row of a listing that a reference means; nil stands for no listing.
  fileprivate static func row(_ reference: String, of listing: ScreenListing?) throws -> Row {
    guard let listing, !listing.rows.isEmpty else {
      throw AutomationError.usage(
        "\(reference.singleLine) refers to the last listing, but nothing was listed yet"
      )
    }
    let rows = listing.rows
    let name = reference.dropFirst().lowercased()
    guard let number = name == "last" ? rows.count : Int(name) else {
      throw AutomationError.usage(
        "\(reference.singleLine) is not a row: write @1 to @\(rows.count), or @last"
      )
    }
    guard rows.indices.contains(number - 1) else {
      throw AutomationError.usage(
        "the last listing has only \(rows.count == 1 ? "one row" : "\(rows.count) rows"), not @\(number)"
      )
    }
    return rows[number - 1]
  }

  /// Whether a text is written as a reference to a row is.
  package static func isReference(_ text: String) -> Bool {
    text.wholeMatch(of: /@([0-9]+|last)/.ignoresCase()) != nil
  }
}

/// The last listing of one session, which other sessions and processes do not see.
package final class SessionListing: Sendable {
  private let listing = Mutex<ScreenListing?>(nil)

  /// Begins without a listing.
  package init() {}

  /// Keeps what a listing shows; a listing without rows leaves the one before.
  func record(_ rows: [ScreenListing.Row]) {
    if !rows.isEmpty { listing.withLock { $0 = ScreenListing(rows: rows) } }
  }

  /// Returns the row that a reference means.
  ///
  /// - Throws: ``AutomationError`` when there is none.
  func row(_ reference: String) throws -> ScreenListing.Row {
    try ScreenListing.row(reference, of: listing.withLock { $0 })
  }
}

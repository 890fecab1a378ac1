import Foundation
internal import GRDB

/// A search for tickets: how many, for what, and what was found.
public struct TicketRequest: Hashable, Sendable, Identifiable {
  /// The number of the request.
  public var id: Int
  /// The number of the landmark.
  public var landmark: Int
  /// How many guests there are, at least one.
  public var guests: Int
  /// What was found, the cheapest first; nil before the search.
  public var offers: [TicketOffer]?
}

extension ModelData {
  /// The most guests of one request.
  public static let maximumGuests = 50

  /// Begins a search for tickets, for one guest.
  ///
  /// - Throws: ``LibraryError``.
  public func createTicketRequest(landmark: Int) throws -> TicketRequest {
    try requireLibrary().write { database in
      try database.execute(
        sql: "INSERT INTO ticketRequest (landmark, guests) VALUES (?, 1)",
        arguments: [landmark]
      )
      return TicketRequest(id: Int(database.lastInsertedRowID), landmark: landmark, guests: 1)
    }
  }

  /// Reads searches for tickets.
  ///
  /// - Parameter ids: The requests wanted, or nil for all. Unknown numbers are passed over.
  /// - Returns: The requests, the oldest first.
  /// - Throws: ``LibraryError``.
  public func ticketRequests(_ ids: [Int]? = nil) throws -> [TicketRequest] {
    try requireLibrary().read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM ticketRequest \(Library.filter("id", ids)) ORDER BY id"
      ).map { row in
        let offers: String? = row["offers"]
        return TicketRequest(
          id: row["id"],
          landmark: row["landmark"],
          guests: row["guests"],
          offers: try offers.map {
            try JSONDecoder().decode([TicketOffer].self, from: Data($0.utf8))
          }
        )
      }
    }
  }

  /// Changes how many guests a search is for; what was found for another number is forgotten.
  ///
  /// - Throws: ``LibraryError``.
  public func setGuests(_ guests: Int, ofTicketRequest id: Int) throws {
    guard (1...Self.maximumGuests).contains(guests) else {
      throw LibraryError.refused(
        reason: "tickets are searched for 1 to \(Self.maximumGuests) guests, not \(guests)"
      )
    }
    try updateTicketRequest(id, "guests = ?, offers = NULL", [guests])
  }

  /// Searches for tickets, and keeps what was found.
  ///
  /// - Throws: ``LibraryError``, and what the source throws.
  public func findTickets(for id: Int, from source: TicketSource) async throws -> TicketRequest {
    guard var request = try ticketRequests([id]).first,
      let landmark = try landmarks([request.landmark]).first
    else { throw LibraryError.notFound(kind: "search for tickets", name: "\(id)") }
    let offers = try await source.offers(landmark, request.guests)
      .sorted { ($0.currency, $0.price) < ($1.currency, $1.price) }
    let json = String(decoding: try JSONEncoder().encode(offers), as: UTF8.self)
    try updateTicketRequest(id, "offers = ?", [json])
    request.offers = offers
    return request
  }

  private func updateTicketRequest(
    _ id: Int,
    _ assignments: String,
    _ values: [any DatabaseValueConvertible]
  ) throws {
    try requireLibrary().write { database in
      try database.execute(
        sql: "UPDATE ticketRequest SET \(assignments) WHERE id = ?",
        arguments: StatementArguments(values + [id])
      )
      guard database.changesCount == 1 else {
        throw LibraryError.notFound(kind: "search for tickets", name: "\(id)")
      }
    }
  }
}

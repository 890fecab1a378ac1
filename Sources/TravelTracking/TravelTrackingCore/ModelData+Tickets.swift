import Foundation
internal import GRDB

/// A search for tickets: the number of guests, the landmark, and the offers.
///
/// It is stored in the library, so that steps of an intent in different processes continue the same request.
public struct TicketRequest: Hashable, Sendable, Identifiable {
  /// The number of the request, unique in its library.
  ///
  /// It is never reused.
  public var id: Int
  /// The number of the landmark.
  ///
  /// The request is deleted with its landmark.
  public var landmark: Int
  /// The number of guests, from 1 to ``ModelData/maximumGuests``.
  ///
  /// Initially 1; ``ModelData/setGuests(_:ofTicketRequest:)`` changes it and deletes the offers.
  public var guests: Int
  /// The offers, sorted by currency and then by price; nil before the search.
  ///
  /// Empty when the search has found nothing.
  public var offers: [TicketOffer]?
}

extension ModelData {
  /// The maximum number of guests of one request.
  ///
  /// More are refused by ``ModelData/setGuests(_:ofTicketRequest:)``.
  public static let maximumGuests = 50

  /// Creates a search for tickets, for one guest.
  ///
  /// - Parameter landmark: The number of the landmark.
  /// - Returns: The new request, without offers.
  /// - Throws: ``LibraryError``, also when no landmark has the number.
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
  /// - Parameter ids: The requests to read, or nil for all. Unknown numbers are ignored.
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

  /// Changes the number of guests of a search, and deletes the offers for another number.
  ///
  /// - Parameters:
  ///   - guests: The number of guests, from 1 to ``maximumGuests``.
  ///   - id: The number of the request.
  /// - Throws: ``LibraryError/refused(reason:)`` for another number of guests,
  ///   ``LibraryError/notFound(kind:name:)`` for an unknown request, and other ``LibraryError``s.
  public func setGuests(_ guests: Int, ofTicketRequest id: Int) throws {
    guard (1...Self.maximumGuests).contains(guests) else {
      throw LibraryError.refused(
        reason: "the number of guests must be from 1 to \(Self.maximumGuests), not \(guests)"
      )
    }
    try updateTicketRequest(id, "guests = ?, offers = NULL", [guests])
  }

  /// Searches for tickets, and stores the offers.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - source: The source of offers; it is called once.
  /// - Returns: The request with its offers, sorted by currency and then by price.
  /// - Throws: ``LibraryError/notFound(kind:name:)`` when the request or its landmark does not exist any more,
  ///   other ``LibraryError``s, and the errors of the source.
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

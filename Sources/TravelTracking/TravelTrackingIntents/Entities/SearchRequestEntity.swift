public import AppIntents
public import TravelTrackingCore

/// An offer of tickets, for the result of an intent.
///
/// It has no identifier: it is not stored, and cannot be looked up again.
public struct TicketOfferEntity: TransientAppEntity {
  /// The display name of the type, and its form with a number.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Ticket Offer",
    numericFormat: "\(placeholder: .int) ticket offers"
  )

  /// The name of the seller.
  @Property(title: "Vendor") public var vendor: String
  /// The price for all guests together.
  ///
  /// With its currency; it is not rounded.
  @Property(title: "Price") public var price: IntentCurrencyAmount
  /// The address for buying them; nil when it is unknown.
  @Property(title: "Address") public var url: URL?

  /// Creates an offer whose properties are not set.
  ///
  /// The runtime needs it; reading a property before it is set stops the program.
  public init() {}

  /// Creates an offer for a number of guests.
  ///
  /// - Parameters:
  ///   - offer: The offer, with the price for one guest.
  ///   - guests: How many guests; the price is multiplied by it.
  public init(_ offer: TicketOffer, guests: Int) {
    vendor = offer.vendor
    price = IntentCurrencyAmount(
      amount: offer.price * Decimal(guests),
      currencyCode: offer.currency
    )
    url = offer.url
  }

  /// The seller, and the price in the format of the process's locale.
  ///
  /// The price is that for all guests.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(vendor)",
      subtitle: "\(price.amount.formatted(.currency(code: price.currencyCode)))"
    )
  }
}

/// A search for tickets, which the user can change before it runs.
///
/// It is stored in the library, so that the buttons of a snippet change the same one.
public struct SearchRequestEntity: AppEntity {
  /// The display name of the type, and its form with a number.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Ticket Search",
    numericFormat: "\(placeholder: .int) ticket searches"
  )
  /// Finds searches by number.
  public static let defaultQuery = SearchRequestEntityQuery()

  /// The number of the search, unique in its library.
  public let id: Int
  /// The landmark of the tickets.
  @Property(title: "Landmark") public var landmark: LandmarkEntity
  /// The number of guests, in `1...50`.
  ///
  /// `UpdateGuestsIntent` changes the number in the library; this one stays as it is.
  @Property(title: "Guests") public var guests: Int
  /// The offers, sorted by currency and then by price.
  ///
  /// Empty before the search, and when it has found nothing: ``isFinished`` tells which.
  @Property(title: "Offers") public var offers: [TicketOfferEntity]
  /// Whether the search has run.
  @Property(title: "Finished") public var isFinished: Bool

  /// Wraps a search.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - landmark: The landmark that it is for.
  public init(_ request: TicketRequest, landmark: LandmarkEntity) {
    id = request.id
    self.landmark = landmark
    guests = request.guests
    offers = (request.offers ?? []).map { TicketOfferEntity($0, guests: request.guests) }
    isFinished = request.offers != nil
  }

  /// The name of the landmark and the number of guests.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "Tickets for \(landmark.name)",
      subtitle: guests == 1 ? "1 guest" : "\(guests) guests"
    )
  }
}

/// Finds searches for tickets by number.
///
/// There is no search by text.
public struct SearchRequestEntityQuery: EntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns the searches with given numbers.
  public func entities(for identifiers: [Int]) async throws -> [SearchRequestEntity] {
    let requests = try modelData.ticketRequests(identifiers)
    let landmarks = Dictionary(
      uniqueKeysWithValues: try modelData.landmarks(requests.map(\.landmark))
        .map { ($0.id, LandmarkEntity($0)) }
    )
    return identifiers.compactMap { id in
      requests.first { $0.id == id }.flatMap { request in
        landmarks[request.landmark].map { SearchRequestEntity(request, landmark: $0) }
      }
    }
  }

  /// Returns up to ten searches, the newest first.
  public func suggestedEntities() async throws -> [SearchRequestEntity] {
    try await entities(for: modelData.ticketRequests().suffix(10).reversed().map(\.id))
  }
}

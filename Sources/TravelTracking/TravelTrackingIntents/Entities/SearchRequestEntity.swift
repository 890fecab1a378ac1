public import AppIntents
public import TravelTrackingCore

/// An offer of tickets: a value that an intent makes and gives, which nobody keeps.
public struct TicketOfferEntity: TransientAppEntity {
  /// How the type is called.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Ticket Offer",
    numericFormat: "\(placeholder: .int) ticket offers"
  )

  /// Who sells the tickets.
  @Property(title: "Vendor") public var vendor: String
  /// What all guests pay together.
  @Property(title: "Price") public var price: IntentCurrencyAmount
  /// Where to buy them.
  @Property(title: "Address") public var url: URL?

  /// Creates an offer whose properties are not set.
  public init() {}

  /// Creates an offer for a number of guests.
  public init(_ offer: TicketOffer, guests: Int) {
    vendor = offer.vendor
    price = IntentCurrencyAmount(
      amount: offer.price * Decimal(guests),
      currencyCode: offer.currency
    )
    url = offer.url
  }

  /// The vendor and the price.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(vendor)",
      subtitle: "\(price.amount.formatted(.currency(code: price.currencyCode)))"
    )
  }
}

/// A search for tickets, which people look at and change before it runs.
public struct SearchRequestEntity: AppEntity {
  /// How the type is called.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Ticket Search",
    numericFormat: "\(placeholder: .int) ticket searches"
  )
  /// Finds searches by number.
  public static let defaultQuery = SearchRequestEntityQuery()

  /// The number of the search.
  public let id: Int
  /// The landmark.
  @Property(title: "Landmark") public var landmark: LandmarkEntity
  /// How many guests there are.
  @Property(title: "Guests") public var guests: Int
  /// What was found, the cheapest first; empty before the search.
  @Property(title: "Offers") public var offers: [TicketOfferEntity]
  /// Whether the search has run.
  @Property(title: "Finished") public var isFinished: Bool

  /// Wraps a search.
  public init(_ request: TicketRequest, landmark: LandmarkEntity) {
    id = request.id
    self.landmark = landmark
    guests = request.guests
    offers = (request.offers ?? []).map { TicketOfferEntity($0, guests: request.guests) }
    isFinished = request.offers != nil
  }

  /// The landmark and the number of guests.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "Tickets for \(landmark.name)",
      subtitle: guests == 1 ? "1 guest" : "\(guests) guests"
    )
  }
}

/// Finds searches for tickets.
public struct SearchRequestEntityQuery: EntityQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns the searches with these numbers, in this order; unknown ones are passed over.
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

  /// Returns the last searches, the newest first.
  public func suggestedEntities() async throws -> [SearchRequestEntity] {
    try await entities(for: modelData.ticketRequests().suffix(10).reversed().map(\.id))
  }
}

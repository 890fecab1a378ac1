public import AppIntents
internal import SwiftUI
internal import TravelTrackingCore
public import TravelTrackingIntents

/// Finds tickets for a landmark, after a person has said for how many.
public struct FindTicketsIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Find Tickets"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Finds the best prices of tickets for a landmark.",
    categoryName: "Landmarks"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Find best ticket prices for \(\.$landmark)")
  }

  /// The landmark.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var landmark: LandmarkEntity

  @Dependency var modelData: ModelData
  @Dependency var tickets: TicketSource

  /// Creates an action that asks for its landmark.
  public init() {}

  /// Creates an action for one landmark.
  public init(landmark: LandmarkEntity) { self.landmark = landmark }

  /// Shows the search, and finds what it asks for once a person wants it.
  public func perform() async throws
    -> some IntentResult & ReturnsValue<[TicketOfferEntity]> & ShowsSnippetIntent & ProvidesDialog
  {
    let request = SearchRequestEntity(
      try modelData.createTicketRequest(landmark: landmark.id),
      landmark: landmark
    )
    try await requestConfirmation(
      actionName: .search,
      dialog: "Find tickets for \(landmark.name)?",
      snippetIntent: TicketRequestSnippetIntent(searchRequest: request)
    )
    // Buttons of the snippet may have changed the number of guests in the meantime.
    let found = SearchRequestEntity(
      try await modelData.findTickets(for: request.id, from: tickets),
      landmark: landmark
    )
    return .result(
      value: found.offers,
      dialog: found.offers.isEmpty
        ? "Nobody is known who sells tickets for \(landmark.name)."
        : "Found \(found.offers.count) offers for \(landmark.name).",
      snippetIntent: TicketResultSnippetIntent(searchRequest: found)
    )
  }
}

/// Changes for how many guests tickets are searched.
public struct UpdateGuestsIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Update Number of Guests"
  /// False: it belongs to the snippet of a search.
  public static let isDiscoverable = false

  /// The search.
  @Parameter(title: "Search")
  public var searchRequest: SearchRequestEntity

  /// How many guests there are.
  @Parameter(title: "Guests", inclusiveRange: (1, 50))
  public var guests: Int

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Creates an action for a search; there is always one guest.
  init(request: SearchRequestEntity, guests: Int) {
    searchRequest = request
    self.guests = min(ModelData.maximumGuests, max(1, guests))
  }

  /// Does it.
  public func perform() async throws -> some IntentResult {
    try modelData.setGuests(guests, ofTicketRequest: searchRequest.id)
    return .result()
  }
}

/// Shows a search for tickets before it runs.
public struct TicketRequestSnippetIntent: SnippetIntent {
  /// The snippet's name.
  public static let title: LocalizedStringResource = "Ticket Request Snippet"

  /// The search.
  @Parameter(title: "Search")
  public var searchRequest: SearchRequestEntity

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a search.
  public init(searchRequest: SearchRequestEntity) { self.searchRequest = searchRequest }

  /// Shows it.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: TicketRequestView(request: searchRequest))
  }
}

/// Shows what a search for tickets has found.
public struct TicketResultSnippetIntent: SnippetIntent {
  /// The snippet's name.
  public static let title: LocalizedStringResource = "Ticket Result Snippet"

  /// The search.
  @Parameter(title: "Search")
  public var searchRequest: SearchRequestEntity

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a search.
  public init(searchRequest: SearchRequestEntity) { self.searchRequest = searchRequest }

  /// Shows it.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: TicketResultView(request: searchRequest))
  }
}

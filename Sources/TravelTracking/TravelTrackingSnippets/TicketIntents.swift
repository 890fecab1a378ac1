public import AppIntents
internal import SwiftUI
internal import TravelTrackingCore
public import TravelTrackingIntents

/// Finds tickets for a landmark, after the user has confirmed the number of guests.
///
/// Offers come from the `TicketSource` of the host.
public struct FindTicketsIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Find Tickets"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Finds the best prices of tickets for a landmark.",
    categoryName: "Landmarks"
  )
  /// The action in one sentence, with its parameters.
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
  ///
  /// - Parameter landmark: The landmark.
  public init(landmark: LandmarkEntity) { self.landmark = landmark }

  /// Shows the search, and runs it once the user has confirmed it.
  ///
  /// - Returns: The offers, sorted by currency and then by price, a sentence with their number, and
  ///   their snippet.
  /// - Throws: `LibraryError`, what the source of tickets throws, and `AppIntentError` when the
  ///   user declines.
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
        ? "No ticket sellers for \(landmark.name) are known."
        : "Found \(found.offers.count) offers for \(landmark.name).",
      snippetIntent: TicketResultSnippetIntent(searchRequest: found)
    )
  }
}

/// Changes the number of guests of a search for tickets.
///
/// The offers for another number are deleted.
public struct UpdateGuestsIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Update Number of Guests"
  /// False: buttons of the snippet run it.
  ///
  /// Lists of actions leave it out; it can still be run by its name.
  public static let isDiscoverable = false

  /// The search.
  ///
  /// Only its number is used: the library has the number of guests.
  @Parameter(title: "Search")
  public var searchRequest: SearchRequestEntity

  /// The number of guests, in `1...50`.
  ///
  /// Other numbers are refused.
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

  /// Stores the number.
  ///
  /// - Returns: An empty result; the host updates the snippet.
  /// - Throws: `LibraryError` when the search does not exist any more.
  public func perform() async throws -> some IntentResult {
    try modelData.setGuests(guests, ofTicketRequest: searchRequest.id)
    return .result()
  }
}

/// Shows a search for tickets before it runs, with buttons for the number of guests.
///
/// ``FindTicketsIntent`` shows it with its question whether to search.
public struct TicketRequestSnippetIntent: SnippetIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Ticket Request Snippet"

  /// The search.
  ///
  /// It is read from the library again before each time that the snippet is shown.
  @Parameter(title: "Search")
  public var searchRequest: SearchRequestEntity

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a search.
  ///
  /// - Parameter searchRequest: The search.
  public init(searchRequest: SearchRequestEntity) { self.searchRequest = searchRequest }

  /// Creates the view.
  ///
  /// - Returns: The view.
  /// - Throws: Nothing itself: the search was read when the parameter was resolved.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: TicketRequestView(request: searchRequest))
  }
}

/// Shows the offers of a search for tickets, the cheapest first.
///
/// Offers in several currencies are sorted by currency first.
public struct TicketResultSnippetIntent: SnippetIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Ticket Result Snippet"

  /// The search.
  ///
  /// It is read from the library again before each time that the snippet is shown.
  @Parameter(title: "Search")
  public var searchRequest: SearchRequestEntity

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a search.
  ///
  /// - Parameter searchRequest: The search.
  public init(searchRequest: SearchRequestEntity) { self.searchRequest = searchRequest }

  /// Creates the view.
  ///
  /// - Returns: The view.
  /// - Throws: Nothing itself: the search was read when the parameter was resolved.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: TicketResultView(request: searchRequest))
  }
}

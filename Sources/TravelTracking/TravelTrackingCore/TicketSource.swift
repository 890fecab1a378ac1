public import Foundation
internal import VisualSearch

/// An offer of tickets for a landmark.
public struct TicketOffer: Hashable, Codable, Sendable {
  /// Who sells them.
  public var vendor: String
  /// What one guest pays.
  public var price: Decimal
  /// The currency, in the three letters of ISO 4217.
  public var currency: String
  /// Where to buy them; nil when it is not known.
  public var url: URL?

  /// Creates an offer.
  public init(vendor: String, price: Decimal, currency: String, url: URL? = nil) {
    self.vendor = vendor
    self.price = price
    self.currency = currency
    self.url = url
  }
}

/// Where offers of tickets come from: who hosts the intents says.
public struct TicketSource: Sendable {
  /// Returns the offers for a landmark and a number of guests.
  public let offers: @Sendable (Landmark, Int) async throws -> [TicketOffer]

  /// Creates a source.
  public init(offers: @escaping @Sendable (Landmark, Int) async throws -> [TicketOffer]) {
    self.offers = offers
  }

  /// Reads offers from a JSON file; without the file there are none.
  ///
  /// ```json
  /// {"version": 1, "offers": [
  ///   {"landmark": 1005, "vendor": "Box Office", "price": 14.5, "currency": "EUR",
  ///    "url": "https://example.org"}
  /// ]}
  /// ```
  ///
  /// The price is what one guest pays, the currency is in the letters of ISO 4217, the address is
  /// optional.
  public static func file(at path: String) -> TicketSource {
    TicketSource { landmark, _ in
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      let document: Document
      do {
        document = try JSONDecoder().decode(
          Document.self,
          from: Data(contentsOf: URL(filePath: path))
        )
      } catch let error as DecodingError {
        throw LibraryError.invalid(path: path, place: error.place, reason: error.reason)
      }
      return document.offers.filter { $0.landmark == landmark.id }.map {
        TicketOffer(vendor: $0.vendor, price: $0.price, currency: $0.currency, url: $0.url)
      }
    }
  }

  private struct Document: Decodable {
    struct Offer: Decodable {
      var landmark: Int
      var vendor: String
      var price: Decimal
      var currency: String
      var url: URL?
    }

    var version: Int
    var offers: [Offer]
  }
}

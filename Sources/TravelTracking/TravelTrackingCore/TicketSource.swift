public import Foundation
internal import VisualSearch

/// An offer of tickets for a landmark.
public struct TicketOffer: Hashable, Codable, Sendable {
  /// The name of the seller.
  public var vendor: String
  /// The price for one guest, in units of ``currency``.
  ///
  /// A decimal number, so that 14.50 stays what it is.
  public var price: Decimal
  /// The currency as three letters of ISO 4217, such as `EUR`.
  public var currency: String
  /// Where to buy the tickets; nil when it is unknown.
  public var url: URL?

  /// Creates an offer.
  ///
  /// - Parameters:
  ///   - vendor: The name of the seller.
  ///   - price: The price for one guest, in units of the currency.
  ///   - currency: Three letters of ISO 4217, such as `EUR`.
  ///   - url: Where to buy the tickets; nil, the default, when it is unknown.
  public init(vendor: String, price: Decimal, currency: String, url: URL? = nil) {
    self.vendor = vendor
    self.price = price
    self.currency = currency
    self.url = url
  }
}

/// Where offers of tickets come from.
///
/// The program that hosts the intents provides one: a file by default, a ticket service in a real
/// app.
public struct TicketSource: Sendable {
  /// Returns the offers for a landmark and a number of guests, in any order.
  ///
  /// An empty array says that there are none; an error says why it is not known.
  public let offers: @Sendable (Landmark, Int) async throws -> [TicketOffer]

  /// Creates a source.
  ///
  /// - Parameter offers: Returns the offers for a landmark and a number of guests. Called from any
  ///   task, once for each search.
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
  /// The price is what one guest pays, whatever the number of guests; the URL is optional. The file
  /// is read at each search.
  ///
  /// - Parameter path: The file.
  /// - Returns: The source. It throws ``LibraryError/invalid(path:place:reason:)`` for a file that
  ///   is not of this form.
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

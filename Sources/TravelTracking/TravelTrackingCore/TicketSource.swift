internal import Files
public import Foundation
internal import VisualSearch

/// An offer of tickets for a landmark.
public struct TicketOffer: Hashable, Codable, Sendable {
  /// The name of the seller.
  ///
  /// Shown to the user as it is; not empty in a file of offers.
  public var vendor: String
  /// The price for one guest, in units of ``currency``.
  ///
  /// A decimal number, so that 14.50 is exact.
  public var price: Decimal
  /// The currency as three letters of ISO 4217, such as `EUR`.
  ///
  /// Prices in different currencies are not converted.
  public var currency: String
  /// The address of the seller; nil when unknown.
  ///
  /// It is not opened and not checked.
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

/// A source of ticket offers.
///
/// The program that hosts the intents provides one: a file by default, a ticket service in a real app.
public struct TicketSource: Sendable {
  /// Returns the offers for a landmark and a number of guests, in any order.
  ///
  /// An empty array means that there are none; an error gives the reason why that is not known.
  public let offers: @Sendable (Landmark, Int) async throws -> [TicketOffer]

  /// Creates a source.
  ///
  /// Offers are sorted by it before they are sorted by price.
  ///
  /// - Parameter offers: Returns the offers for a landmark and a number of guests. Called from any
  ///   task, once for each search.
  public init(offers: @escaping @Sendable (Landmark, Int) async throws -> [TicketOffer]) {
    self.offers = offers
  }

  /// Reads offers from a JSON file; if it does not exist, there are none.
  ///
  /// ```json
  /// {"version": 1, "offers": [
  ///   {"landmark": 1005, "vendor": "Box Office", "price": 14.5, "currency": "EUR",
  ///    "url": "https://example.org"}
  /// ]}
  /// ```
  ///
  /// The price is for one guest, whatever the number of guests, from 0 to a million; the URL is optional. The
  /// file is read at each search. It has at most 1 MiB and 1,000 offers.
  ///
  /// - Parameter path: The file.
  /// - Returns: The source. It throws ``LibraryError/invalid(path:place:reason:)`` for a file in another
  ///   format.
  public static func file(at path: String) -> TicketSource {
    TicketSource { landmark, _ in
      guard FileStatus(following: path) != nil else { return [] }
      let document = try Document(contentsOf: path)
      return document.offers.filter { $0.landmark == landmark.id }.map {
        TicketOffer(vendor: $0.vendor, price: $0.price, currency: $0.currency, url: $0.url)
      }
    }
  }

  private struct Document: Decodable {
    static let version = 1

    struct Offer: Decodable {
      var landmark: Int
      var vendor: String
      var price: Decimal
      var currency: String
      var url: URL?
    }

    var version: Int
    var offers: [Offer]

    static let maximumByteCount = 1 << 20
    static let maximumOffers = 1_000

    init(contentsOf path: String) throws {
      do {
        let bytes = try RegularFile.contents(of: path, limit: Self.maximumByteCount)
        if let trouble = Self.keyTrouble(in: bytes) {
          throw LibraryError.invalid(path: path, place: trouble.place, reason: trouble.reason)
        }
        self = try JSONDecoder().decode(Self.self, from: Data(bytes))
      } catch let error as FileError {
        throw LibraryError.invalid(path: path, place: "", reason: error.reason)
      } catch let error as DecodingError {
        throw LibraryError.invalid(path: path, place: error.place, reason: error.reason)
      }
      if let trouble {
        throw LibraryError.invalid(path: path, place: trouble.place, reason: trouble.reason)
      }
    }

    private static func keyTrouble(in bytes: [UInt8]) -> (place: String, reason: String)? {
      JSONPlaces.keyTrouble(in: bytes) { path in
        switch path {
        case []: ["version", "offers"]
        case ["offers"]: ["landmark", "vendor", "price", "currency", "url"]
        default: nil
        }
      }
    }

    private var trouble: (place: String, reason: String)? {
      if version != 1 {
        return ("version", "this version of Waymark reads version 1, not \(version)")
      }
      if offers.count > Self.maximumOffers {
        return ("offers", "there are \(offers.count); the limit is \(Self.maximumOffers)")
      }
      for (index, offer) in offers.enumerated() {
        let place = "offers[\(index)]"
        if Library.normalizedName(offer.vendor).isEmpty {
          return ("\(place).vendor", "the name is empty")
        }
        if offer.price.isNaN || offer.price < 0 || offer.price > 1_000_000 {
          return ("\(place).price", "a price must be from 0 to 1000000, not \(offer.price)")
        }
        if offer.currency.wholeMatch(of: /[A-Z]{3}/) == nil {
          return ("\(place).currency", "expected an ISO 4217 code, such as EUR")
        }
      }
      return nil
    }
  }
}

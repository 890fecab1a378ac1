public import Foundation

/// A purchase of a product.
///
/// None is ever made here: the sequences of purchases are empty.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// A sequence of purchases.
  ///
  /// It is empty, so that a loop over it ends at once; on Apple's platforms ``Transaction/updates`` never ends.
  public struct Transactions: AsyncSequence, Sendable {
    /// The element of the sequence.
    public typealias Element = VerificationResult<Transaction>
    /// An iterator that is at its end.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Returns the next purchase.
      ///
      /// - Returns: Always nil.
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }
    /// Returns an iterator of the sequence.
    ///
    /// - Returns: An iterator without elements.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  /// The unique identifier.
  public let id: UInt64
  /// The identifier of a subscription's first purchase.
  public let originalID: UInt64
  /// The identifier of the product.
  public let productID: String
  /// The type of the product.
  public let productType: Product.ProductType
  /// The date of the purchase.
  public let purchaseDate: Date
  /// The date on which a subscription ends; nil for none.
  public let expirationDate: Date?
  /// The date on which the purchase was refunded; nil for none.
  public let revocationDate: Date?
  /// A Boolean value that says whether the user has moved to a better subscription.
  public let isUpgraded: Bool
  /// The first purchase of the product, the group of its subscription, and the app.
  public let originalPurchaseDate: Date, subscriptionGroupID: String?, appBundleID: String
  /// The number that was bought, and the account that the app has named.
  public let purchasedQuantity: Int, appAccountToken: UUID?
  /// How the user owns it.
  public let ownershipType: OwnershipType
  /// Where it was made.
  public let environment: AppStore.Environment
  /// The bytes that were signed.
  public var jsonRepresentation: Data { Data() }
  /// How a user owns a product.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a way.
    ///
    /// - Parameter rawValue: The name; not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Bought, or shared by the family.
    public static let purchased = Self(rawValue: "PURCHASED"),
      familyShared = Self(rawValue: "FAMILY_SHARED")
  }

  private init(id: UInt64) {
    (self.id, originalID, productID, productType) = (id, id, "", .consumable)
    (purchaseDate, expirationDate, revocationDate, isUpgraded) = (.distantPast, nil, nil, false)
    (originalPurchaseDate, subscriptionGroupID, appBundleID) = (.distantPast, nil, "")
    (purchasedQuantity, appAccountToken) = (1, nil)
    (ownershipType, environment) = (.purchased, .production)
  }

  /// The purchases that entitle the user to content.
  ///
  /// Always empty here: an app that sells content shows it as not bought.
  public static var currentEntitlements: Transactions { Transactions() }
  /// Purchases that are made outside of the app.
  ///
  /// Always empty here; the loop ends at once.
  public static var updates: Transactions { Transactions() }
  /// All purchases.
  ///
  /// Always empty here.
  public static var all: Transactions { Transactions() }
  /// The purchases that the app has not finished.
  ///
  /// Always empty here.
  public static var unfinished: Transactions { Transactions() }

  /// Returns the last purchase of a product.
  ///
  /// - Parameter productID: The identifier of the product; not read.
  /// - Returns: Always nil.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    nil
  }
  /// Returns the purchase that entitles the user to a product.
  ///
  /// - Parameter productID: The identifier of the product; not read.
  /// - Returns: Always nil.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }

  /// Tells the App Store that the app has delivered the content, which has no effect.
  ///
  /// There is no purchase here to call it on.
  public func finish() async {}
  /// The purchases of a product that the user has now, of which there are none.
  ///
  /// - Parameter productID: The identifier; not read.
  /// - Returns: An empty sequence.
  public static func currentEntitlements(for productID: String) -> Transactions { Transactions() }
}

/// The App Store.
///
/// There is none here: nothing can be paid, and synchronizing throws.
public enum AppStore {
  /// A Boolean value that says whether the user may buy.
  ///
  /// Always false here.
  public static var canMakePayments: Bool { false }

  /// Synchronizes the user's purchases, which always throws here.
  ///
  /// - Throws: Always ``StoreKitError/unsupported``.
  public static func sync() async throws { throw StoreKitError.unsupported }
}

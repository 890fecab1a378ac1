public import Foundation

/// An error of the App Store.
///
/// Requests throw only ``unsupported`` here; the other cases let an app's `switch` compile.
public enum StoreKitError: Error {
  /// The cause is not known.
  case unknown
  /// The user has canceled the operation.
  case userCancelled
  /// The network has failed.
  case networkError(URLError)
  /// The system has failed.
  case systemError(any Error)
  /// The product is not sold in the user's region.
  case notAvailableInStorefront
  /// The app has no entitlement for the request.
  case notEntitled
  /// There is no App Store on this system: what each request throws here.
  case unsupported
}

/// A value with the result of checking its signature.
///
/// Nothing is signed or checked here: no call makes one, and an app may create one in its tests.
public enum VerificationResult<SignedType> {
  /// The reason for which a signature was rejected.
  public enum VerificationError: Error, Sendable {
    /// The signature is wrong, or that of another device.
    case invalidSignature, invalidDeviceVerification
  }

  /// The value with a wrong signature, and the reason.
  case unverified(SignedType, VerificationError)
  /// The value with a valid signature.
  case verified(SignedType)

  /// The value, whether or not its signature is valid.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }

  /// The value, where its signature is valid.
  ///
  /// Reading it throws the ``VerificationError`` of an unverified value.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): value
      }
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// A product that an app sells.
///
/// None is ever made here: there is no public initializer, and ``products(for:)`` throws.
public struct Product: Identifiable, Hashable, Sendable {
  /// The type of a product.
  ///
  /// Any name makes one; the constants have the names of the App Store.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type.
    ///
    /// - Parameter rawValue: The name of the type; not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A product that is used up.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// A product that is bought once.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// A subscription that ends by itself.
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    /// A subscription that renews itself.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// An option of a purchase.
  ///
  /// Options can be compared; ``purchase(options:)`` does not read them.
  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    /// The app's account to which a purchase belongs.
    ///
    /// - Parameter token: The identifier of the account.
    /// - Returns: The option.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "appAccountToken \(token)")
    }
    /// The number of items to buy.
    ///
    /// - Parameter quantity: The number; not checked.
    /// - Returns: The option.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity \(quantity)")
    }
  }

  /// The result of a purchase.
  ///
  /// None is ever returned here, as a purchase throws.
  public enum PurchaseResult: Sendable {
    /// The product was bought.
    case success(VerificationResult<Transaction>)
    /// The user has canceled the purchase.
    case userCancelled
    /// The purchase waits for approval, such as a parent's.
    case pending
  }

  /// The identifier of the product.
  public let id: String
  /// The type of the product.
  public let type: ProductType
  /// The localized name.
  public let displayName: String
  /// The localized description.
  public let description: String
  /// The price, in the currency of the user's region.
  public let price: Decimal
  /// The price as formatted text.
  public let displayPrice: String

  private init(id: String) {
    (self.id, type, displayName, description) = (id, .consumable, "", "")
    (price, displayPrice) = (0, "")
  }

  /// Requests products from the App Store, which always throws here.
  ///
  /// - Parameter identifiers: The identifiers of the products; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``StoreKitError/unsupported``.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
    throw StoreKitError.unsupported
  }

  /// Buys the product, which always throws here.
  ///
  /// - Parameter options: The options; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``StoreKitError/unsupported``.
  @discardableResult
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    throw StoreKitError.unsupported
  }
}

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

  private init(id: UInt64) {
    (self.id, originalID, productID, productType) = (id, id, "", .consumable)
    (purchaseDate, expirationDate, revocationDate, isUpgraded) = (.distantPast, nil, nil, false)
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

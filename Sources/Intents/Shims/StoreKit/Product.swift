public import Foundation

/// Why the shop does not answer.
public enum StoreKitError: Error {
  /// Not known.
  case unknown
  /// The user has stopped it.
  case userCancelled
  /// The network failed.
  case networkError(URLError)
  /// The system failed.
  case systemError(any Error)
  /// It is not sold where the user is.
  case notAvailableInStorefront
  /// The app may not ask.
  case notEntitled
  /// There is no shop on this system.
  case unsupported
}

/// Whether something of the shop is signed by it.
public enum VerificationResult<SignedType> {
  /// Why it is not.
  public enum VerificationError: Error, Sendable {
    /// The signature is wrong, or that of another app or device.
    case invalidSignature, invalidDeviceVerification
  }

  /// It is not.
  case unverified(SignedType, VerificationError)
  /// It is.
  case verified(SignedType)

  /// What it is, signed or not.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }

  /// What it is.
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

/// Something that an app sells; there is nothing here.
public struct Product: Identifiable, Hashable, Sendable {
  /// What kind of thing.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What is used up.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// What stays.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// What ends.
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    /// What is paid again until it is ended.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// A choice of a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    /// Whose purchase it is for the app.
    ///
    /// - Parameter token: What tells the app's users apart.
    /// - Returns: The choice.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "appAccountToken \(token)")
    }
    /// How many.
    ///
    /// - Parameter quantity: The number.
    /// - Returns: The choice.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity \(quantity)")
    }
  }

  /// What came of a purchase.
  public enum PurchaseResult: Sendable {
    /// It was bought.
    case success(VerificationResult<Transaction>)
    /// The user has stopped it.
    case userCancelled
    /// Another person, such as a parent, has to allow it.
    case pending
  }

  /// The name by which the shop knows it.
  public let id: String
  /// What kind of thing it is.
  public let type: ProductType
  /// What it is called.
  public let displayName: String
  /// What it is for.
  public let description: String
  /// What it costs.
  public let price: Decimal
  /// What it costs, as the user reads it.
  public let displayPrice: String

  private init(id: String) {
    (self.id, type, displayName, description) = (id, .consumable, "", "")
    (price, displayPrice) = (0, "")
  }

  /// Asks no shop.
  ///
  /// - Parameter identifiers: The names of what is looked for.
  /// - Returns: Never.
  /// - Throws: Always ``StoreKitError/unsupported``.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
    throw StoreKitError.unsupported
  }

  /// Buys nothing.
  ///
  /// - Parameter options: Not read.
  /// - Returns: Never.
  /// - Throws: Always ``StoreKitError/unsupported``.
  @discardableResult
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    throw StoreKitError.unsupported
  }
}

/// A purchase; there are none here.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// Purchases, as they become known: none, so that a loop over them ends at once.
  public struct Transactions: AsyncSequence, Sendable {
    /// What the loop is given.
    public typealias Element = VerificationResult<Transaction>
    /// Gives the purchases.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Gives the next purchase.
      ///
      /// - Returns: Nil.
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }
    /// Gives the purchases.
    ///
    /// - Returns: What gives none.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  /// What tells purchases apart.
  public let id: UInt64
  /// That of the first purchase of a subscription.
  public let originalID: UInt64
  /// The name by which the shop knows the thing.
  public let productID: String
  /// What kind of thing it is.
  public let productType: Product.ProductType
  /// When it was bought.
  public let purchaseDate: Date
  /// When it ends; nil for never.
  public let expirationDate: Date?
  /// When it was taken back; nil for never.
  public let revocationDate: Date?
  /// Whether a better one has taken its place.
  public let isUpgraded: Bool

  private init(id: UInt64) {
    (self.id, originalID, productID, productType) = (id, id, "", .consumable)
    (purchaseDate, expirationDate, revocationDate, isUpgraded) = (.distantPast, nil, nil, false)
  }

  /// What the user owns: nothing.
  public static var currentEntitlements: Transactions { Transactions() }
  /// Purchases from elsewhere: none, and the loop ends at once.
  public static var updates: Transactions { Transactions() }
  /// All purchases: none.
  public static var all: Transactions { Transactions() }
  /// Purchases that are not finished: none.
  public static var unfinished: Transactions { Transactions() }

  /// Finds no purchase.
  ///
  /// - Parameter productID: The name by which the shop knows the thing.
  /// - Returns: Nil.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    nil
  }
  /// Finds no purchase.
  ///
  /// - Parameter productID: The name by which the shop knows the thing.
  /// - Returns: Nil.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }

  /// Does nothing: there is no purchase to finish.
  public func finish() async {}
}

/// The shop.
public enum AppStore {
  /// Whether the user may buy: false.
  public static var canMakePayments: Bool { false }

  /// Asks no shop.
  ///
  /// - Throws: Always ``StoreKitError/unsupported``.
  public static func sync() async throws { throw StoreKitError.unsupported }
}

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
  /// The subscription; nil for a product of another kind.
  public let subscription: SubscriptionInfo?
  /// A Boolean value that says whether a family can share it.
  public let isFamilyShareable: Bool
  /// The style of its price.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }
  /// The bytes of the store.
  public var jsonRepresentation: Data { Data() }

  private init(id: String) {
    (self.id, type, displayName, description) = (id, .consumable, "", "")
    (price, displayPrice) = (0, "")
    (subscription, isFamilyShareable) = (nil, false)
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

public import Foundation
public import SwiftUI

extension Product {
  /// The length of time of a subscription or of an offer.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// A unit of time.
    public enum Unit: Hashable, Sendable {
      /// A day, a week, a month, or a year.
      case day, week, month, year
    }
    /// The unit, and the number of them.
    public let unit: Unit, value: Int
    /// A week, a month, some months, and a year.
    public static let weekly = Self(unit: .week, value: 1), monthly = Self(unit: .month, value: 1),
      everyThreeDays = Self(unit: .day, value: 3), everyTwoWeeks = Self(unit: .week, value: 2),
      everyTwoMonths = Self(unit: .month, value: 2),
      everyThreeMonths = Self(unit: .month, value: 3),
      everySixMonths = Self(unit: .month, value: 6), yearly = Self(unit: .year, value: 1)
  }

  /// An offer for a subscription; none is ever made here.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// The kind of an offer.
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a kind.
      ///
      /// - Parameter rawValue: The name; not checked.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// For new users, for users of before, or to win users back.
      public static let introductory = Self(rawValue: "Introductory"),
        promotional = Self(rawValue: "Promotional"), winBack = Self(rawValue: "WinBack")
    }
    /// How an offer is paid.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a way.
      ///
      /// - Parameter rawValue: The name; not checked.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// For each time, at once, or not at all.
      public static let payAsYouGo = Self(rawValue: "PayAsYouGo"),
        payUpFront = Self(rawValue: "PayUpFront"), freeTrial = Self(rawValue: "FreeTrial")
    }
    /// The identifier; nil for an introductory one.
    public let id: String?
    /// The kind, and how it is paid.
    public let type: OfferType, paymentMode: PaymentMode
    /// The price, as a number and as text.
    public let price: Decimal, displayPrice: String
    /// The length of time, and the number of times.
    public let period: SubscriptionPeriod, periodCount: Int
  }

  /// A subscription; none is ever made here.
  public struct SubscriptionInfo: Hashable, Sendable {
    /// The offer for new users; nil for none.
    public let introductoryOffer: SubscriptionOffer?
    /// Other offers.
    public let promotionalOffers: [SubscriptionOffer], winBackOffers: [SubscriptionOffer]
    /// The group, its name, and the place in it.
    public let subscriptionGroupID: String, groupDisplayName: String, groupLevel: Int
    /// The length of time.
    public let subscriptionPeriod: SubscriptionPeriod
    /// A Boolean value that says whether the user may have the first offer; always false here.
    public var isEligibleForIntroOffer: Bool { get async { false } }
    /// The states of the group; reading them throws here.
    public var status: [Status] { get async throws { throw StoreKitError.unsupported } }
    /// Returns whether the user may have the first offer of a group.
    ///
    /// - Parameter groupID: The group; not read.
    /// - Returns: Always false.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
    /// Returns the states of a group, which always throws here.
    ///
    /// - Parameter groupID: The group; not read.
    /// - Returns: Never returns.
    /// - Throws: Always ``StoreKitError/unsupported``.
    public static func status(for groupID: String) async throws -> [Status] {
      throw StoreKitError.unsupported
    }

    /// The state of a subscription in words.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      /// The number of the state.
      public let rawValue: Int
      /// Creates a state.
      ///
      /// - Parameter rawValue: The number; not checked.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// It runs, it has ended, it is not paid, it runs although it is not paid, or it was taken back.
      public static let subscribed = Self(rawValue: 1), expired = Self(rawValue: 2),
        inBillingRetryPeriod = Self(rawValue: 3), inGracePeriod = Self(rawValue: 4),
        revoked = Self(rawValue: 5)
    }
    /// How a subscription goes on; none is ever made here.
    public struct RenewalInfo: Hashable, Sendable {
      /// The product now, and that of the next time; nil for none.
      public let currentProductID: String, autoRenewPreference: String?
      /// Boolean values for going on and for trying to be paid.
      public let willAutoRenew: Bool, isInBillingRetry: Bool
      /// When it goes on, and until when it runs although it is not paid; nil where there is no such date.
      public let renewalDate: Date?, gracePeriodExpirationDate: Date?
    }
    /// The state of a subscription; none is ever made here.
    public struct Status: Sendable {
      /// The state in words.
      public let state: RenewalState
      /// The last purchase, and how it goes on.
      public let transaction: VerificationResult<Transaction>,
        renewalInfo: VerificationResult<RenewalInfo>
      /// Changes of states, of which there are none: the sequence ends at once.
      public static var updates: AsyncStream<Status> { AsyncStream { $0.finish() } }
    }
  }

  /// The state of the subscription of the product's group.
  ///
  /// Reading it throws nothing, and is nil here.
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
  /// The last purchase of the product; always nil here.
  public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }
}

/// The purchase of the app itself; none is ever made here.
public struct AppTransaction: Hashable, Sendable {
  /// The app, its version, and the version that was bought first.
  public let bundleID: String, appVersion: String, originalAppVersion: String
  /// The day on which it was bought first.
  public let originalPurchaseDate: Date
  /// Where it was bought.
  public let environment: AppStore.Environment
  /// The purchase; reading it throws here.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { throw StoreKitError.unsupported }
  }
  /// Asks for the purchase again, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``StoreKitError/unsupported``.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    throw StoreKitError.unsupported
  }
}

extension AppStore {
  /// Where a purchase is made.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a place.
    ///
    /// - Parameter rawValue: The name; not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The store, a test of it, or Xcode.
    public static let production = Self(rawValue: "Production"),
      sandbox = Self(rawValue: "Sandbox"), xcode = Self(rawValue: "Xcode")
  }
  /// Asks the user for a review in a scene, which has no effect.
  ///
  /// - Parameter scene: The scene; not read.
  @MainActor public static func requestReview(in scene: UIWindowScene) {}
  /// Shows the subscriptions of the user, which always throws here.
  ///
  /// - Parameter scene: The scene; not read.
  /// - Throws: Always ``StoreKitError/unsupported``.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    throw StoreKitError.unsupported
  }
}

/// What buys a product; it always throws here.
public struct PurchaseAction: Sendable {
  /// Buys a product, which always throws here.
  ///
  /// - Parameters:
  ///   - product: The product; not read.
  ///   - options: The options; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``StoreKitError/unsupported``.
  @MainActor public func callAsFunction(
    _ product: Product,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult { throw StoreKitError.unsupported }
}

extension EnvironmentValues {
  /// What buys a product.
  public var purchase: PurchaseAction { PurchaseAction() }
}

extension View {
  /// Shows the subscriptions of the user, which has no effect.
  ///
  /// - Parameter isPresented: Whether they are shown; not read.
  /// - Returns: The same view.
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
  /// Asks for the code of an offer, which has no effect.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is asked for; not read.
  ///   - onCompletion: Never called.
  /// - Returns: The same view.
  nonisolated public func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { self }
  /// Asks for money back, which has no effect.
  ///
  /// - Parameters:
  ///   - transactionID: The purchase; not read.
  ///   - isPresented: Whether it is asked for; not read.
  /// - Returns: The same view.
  nonisolated public func refundRequestSheet(
    for transactionID: Transaction.ID,
    isPresented: Binding<Bool>
  ) -> some View { self }
}

public import Foundation

/// The country of the store.
public struct Storefront: Hashable, Identifiable, Sendable {
  /// The identifier, and the country as three letters.
  public let id: String, countryCode: String
  /// The currency; nil, as no store is ever made here.
  public var currency: Locale.Currency? { nil }
  /// The store of the user; always nil here.
  public static var current: Storefront? { get async { nil } }
  /// Changes of the store, of which there are none: the sequence ends at once.
  public static var updates: AsyncStream<Storefront> { AsyncStream { $0.finish() } }
}

extension Transaction {
  /// Why a purchase was made.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a reason.
    ///
    /// - Parameter rawValue: The name; not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the user, or because a subscription went on.
    public static let purchase = Self(rawValue: "PURCHASE"), renewal = Self(rawValue: "RENEWAL")
  }
  /// Why a purchase was taken back.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a reason.
    ///
    /// - Parameter rawValue: The number; not checked.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Another one, or a fault of the app.
    public static let other = Self(rawValue: 0), developerIssue = Self(rawValue: 1)
  }
  /// The kind of an offer.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a kind.
    ///
    /// - Parameter rawValue: The number; not checked.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// For new users, for users of before, with a code, or to win users back.
    public static let introductory = Self(rawValue: 1), promotional = Self(rawValue: 2),
      code = Self(rawValue: 3), winBack = Self(rawValue: 4)
  }
  /// The offer of a purchase; none is ever made here.
  public struct Offer: Hashable, Sendable {
    /// How an offer is paid.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a way.
      ///
      /// - Parameter rawValue: The name; not checked.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Not at all, for each time, at once, or one time.
      public static let freeTrial = Self(rawValue: "FREE_TRIAL"),
        payAsYouGo = Self(rawValue: "PAY_AS_YOU_GO"), payUpFront = Self(rawValue: "PAY_UP_FRONT"),
        oneTime = Self(rawValue: "ONE_TIME")
    }
    /// The identifier; nil for an introductory one.
    public let id: String?
    /// The kind, and how it is paid.
    public let type: OfferType, paymentMode: PaymentMode?
    /// The length of time; nil for none.
    public let period: Product.SubscriptionPeriod?
  }
  /// How the user has answered when asked whether to take money back; never returned here.
  public enum RefundRequestStatus: Hashable, Sendable {
    /// Asked for, or not.
    case success, userCancelled
  }
  /// Why money could not be asked back; never thrown here.
  public enum RefundRequestError: Error, Hashable, Sendable {
    /// It was asked for already, or that has failed.
    case duplicateRequest, failed
  }

  /// The offer; always nil here.
  public var offer: Offer? { nil }
  /// Why the purchase was made; always by the user here.
  public var reason: Reason { .purchase }
  /// Why it was taken back; always nil here.
  public var revocationReason: RevocationReason? { nil }
  /// The price; always nil here.
  public var price: Decimal? { nil }
  /// The currency of the price; always nil here.
  public var currency: Locale.Currency? { nil }
  /// The day on which the purchase was signed.
  public var signedDate: Date { purchaseDate }
  /// The identifier of a subscription's period; always nil here.
  public var webOrderLineItemID: String? { nil }
  /// The state of the subscription; always nil here.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? { get async { nil } }

  /// The purchases of a product, of which there are none.
  ///
  /// - Parameter productID: The identifier; not read.
  /// - Returns: An empty sequence.
  public static func all(for productID: String) -> Transactions { Transactions() }
}

/// A purchase that the user has begun in the App Store; none is ever made here.
public struct PurchaseIntent: Hashable, Identifiable, Sendable {
  /// The product.
  public let product: Product
  /// The offer; nil for none.
  public let offer: Product.SubscriptionOffer?
  /// The identifier of the product.
  public var id: Product.ID { product.id }
  /// The purchases, of which there are none: the sequence ends at once.
  public static var intents: AsyncStream<PurchaseIntent> { AsyncStream { $0.finish() } }
}

extension Product.SubscriptionPeriod.Unit: Comparable {
  private var order: Int {
    switch self {
    case .day: 0
    case .week: 1
    case .month: 2
    case .year: 3
    }
  }
  fileprivate var component: Calendar.Component {
    switch self {
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    case .year: .year
    }
  }
  /// Returns whether one unit is shorter than another.
  ///
  /// - Parameters:
  ///   - left: A unit.
  ///   - right: The unit to compare with.
  /// - Returns: Whether the first is shorter.
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}

extension Product.SubscriptionPeriod {
  /// Returns the dates of the period by the Gregorian calendar.
  ///
  /// - Parameter referenceDate: The first date; now by default.
  /// - Returns: The dates.
  public func dateRange(referenceDate: Date = .now) -> Range<Date> {
    let end = Calendar(identifier: .gregorian)
      .date(byAdding: unit.component, value: value, to: referenceDate)
    return referenceDate..<max(referenceDate, end ?? referenceDate)
  }
  /// Returns the period as text.
  ///
  /// - Parameters:
  ///   - format: A format of two dates.
  ///   - referenceDate: The first date; now by default.
  /// - Returns: What the format makes.
  public func formatted<S: FormatStyle>(
    _ format: S,
    referenceDate: Date = .now
  ) -> S.FormatOutput where S.FormatInput == Range<Date> {
    format.format(dateRange(referenceDate: referenceDate))
  }
}

extension DateComponents {
  /// Creates components of one unit.
  ///
  /// - Parameter period: The period.
  public init(subscriptionPeriod period: Product.SubscriptionPeriod) {
    self.init()
    setValue(period.value, for: period.unit.component)
  }
}

public import Foundation
public import SwiftUI
internal import Synchronization

/// Several tips, one of which is the current one.
///
/// It is computed each time that it is read.
@MainActor
public final class TipGroup {
  /// Which tip is the current one.
  public enum Priority: Hashable, Sendable {
    /// The first that is available, or the first that was not invalidated, once that is available.
    case firstAvailable, ordered
  }
  private let priority: Priority
  private let tips: [any Tip]
  /// Creates a group.
  ///
  /// - Parameters:
  ///   - priority: Which tip is the current one.
  ///   - tips: The tips, in their order.
  public init(
    _ priority: Priority = .firstAvailable,
    @TipGroupBuilder _ tips: () -> [any Tip]
  ) { (self.priority, self.tips) = (priority, tips()) }
  /// The tip that may be shown; nil for none.
  public var currentTip: (any Tip)? {
    switch priority {
    case .firstAvailable: return tips.first { $0.shouldDisplay }
    case .ordered:
      let next = tips.first { tip in
        if case .invalidated = tip.status { false } else { true }
      }
      return next?.shouldDisplay == true ? next : nil
    }
  }
}

/// A result builder for the tips of a group.
@resultBuilder
public enum TipGroupBuilder {
  /// Collects one tip.
  ///
  /// - Parameter tip: The tip.
  /// - Returns: An array of it.
  public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
  /// Joins the tips.
  ///
  /// - Parameter tips: The tips of each line.
  /// - Returns: All of them.
  public static func buildBlock(_ tips: [any Tip]...) -> [any Tip] { tips.flatMap(\.self) }
  /// Leaves out tips that are not there.
  ///
  /// - Parameter tips: The tips; nil for none.
  /// - Returns: The tips.
  public static func buildOptional(_ tips: [any Tip]?) -> [any Tip] { tips ?? [] }
}

/// A tip of any type.
public struct AnyTip: Tip {
  /// The identifier of the tip.
  public let id: String
  private let tip: any Tip
  /// Creates a tip of another one, with its identifier.
  ///
  /// - Parameter tip: The tip.
  public init(_ tip: any Tip) { (self.tip, id) = (tip, "\(tip.id)") }
  /// The title of the tip.
  public var title: Text { tip.title }
  /// The message of the tip.
  public var message: Text? { tip.message }
  /// The image of the tip.
  public var image: Image? { tip.image }
  /// The buttons of the tip.
  public var actions: [Tips.Action] { tip.actions }
  /// The conditions of the tip.
  public var rules: [Tips.Rule] { tip.rules }
  /// The options of the tip.
  public var options: [any TipOption] { tip.options }
}

extension Tip {
  /// What the status becomes: here the present one alone, after which the stream ends.
  public var statusUpdates: AsyncStream<Tips.Status> {
    let status = status
    return AsyncStream { updates in
      updates.yield(status)
      updates.finish()
    }
  }
  /// Whether the tip becomes available: here what is so now, after which the stream ends.
  public var shouldDisplayUpdates: AsyncMapSequence<AsyncStream<Tips.Status>, Bool> {
    statusUpdates.map { $0 == .available }
  }
  /// Makes the tip one that was not invalidated.
  public func resetEligibility() async {
    _ = Tips.invalidated.withLock { $0.removeValue(forKey: "\(id)") }
  }
  /// The option that limits how long a tip is shown.
  ///
  /// Not read here.
  public typealias MaxDisplayDuration = Tips.MaxDisplayDuration
  /// A way of showing a tip's status.
  public typealias Status = Tips.Status
  /// Why a tip was invalidated.
  public typealias InvalidationReason = Tips.InvalidationReason
}

extension Tips {
  /// The option that limits how long a tip is shown.
  ///
  /// Nothing reads it: no time passes while a tree is read.
  public struct MaxDisplayDuration: TipOption {
    /// Creates a bound.
    ///
    /// - Parameter maxDisplayDuration: The seconds; not kept.
    public init(_ maxDisplayDuration: TimeInterval) {}
  }

  /// Which donations of an event count.
  public struct DonationLimit: Sendable {
    /// How many of the latest; nil for all.
    public let maximumCount: Int?
    /// How old they may be; nil for any age.
    public let maximumAge: DonationTimeRange?
    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - maximumCount: How many of the latest; nil for all.
    ///   - maximumAge: How old they may be; nil for any age.
    public init(maximumCount: Int? = nil, maximumAge: DonationTimeRange? = nil) {
      (self.maximumCount, self.maximumAge) = (maximumCount.map { max(0, $0) }, maximumAge)
    }
  }

  /// Shows tips of some types regardless of their rules, which has no effect.
  ///
  /// - Parameter tips: The types; not read.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {}
  /// Hides tips of some types, which has no effect.
  ///
  /// - Parameter tips: The types; not read.
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) {}
}

extension Tips.Event {
  /// Forgets each time that the event happened in this process.
  public func deleteDonations() async { Tips.happened.withLock { $0[id] = nil } }
  /// Records an occurrence of the event, for the rules that count it.
  ///
  /// - Parameter completion: Called at once.
  public func sendDonation(_ completion: @escaping @Sendable () -> Void) {
    sendDonation()
    completion()
  }
}

/// An error of setting tips up; never thrown here.
public struct TipKitError: Error, Hashable, Sendable {
  private let name: String
  /// Tips were set up before, or their file cannot be used.
  public static let tipsDatastoreAlreadyConfigured = Self(name: "configured"),
    invalidPredicateValueType = Self(name: "predicate"),
    missingGroupContainerEntitlements = Self(name: "entitlements")
}

/// A way of showing tips.
///
/// No ``TipView`` reads it here: the node has the tip's own image, title and message.
@MainActor @preconcurrency
public protocol TipViewStyle {
  /// The type of a tip's view.
  associatedtype Body: View
  /// What there is to show.
  typealias Configuration = TipViewStyleConfiguration
  /// Returns the view of a tip; never called here.
  ///
  /// - Parameter configuration: What there is to show.
  /// - Returns: The view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a way of showing tips is given.
public struct TipViewStyleConfiguration {
  /// The tip.
  public let tip: any Tip
  /// The buttons.
  public var actions: [Tips.Action] { tip.actions }
  /// The image; nil for none.
  public var image: Image? { tip.image }
  /// The title; never nil here.
  public var title: Text? { tip.title }
  /// The message; nil for none.
  public var message: Text? { tip.message }
}

/// The small way of showing tips.
public struct MiniTipViewStyle: TipViewStyle {
  /// Creates the way.
  nonisolated public init() {}
  /// The title and the message.
  ///
  /// - Parameter configuration: What there is to show.
  /// - Returns: The view.
  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.title
      configuration.message
    }
  }
}

extension TipViewStyle where Self == MiniTipViewStyle {
  /// The small way.
  nonisolated public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

extension View {
  /// Sets the way of showing tips, which is not read.
  ///
  /// - Parameter style: Not read.
  /// - Returns: The same view.
  nonisolated public func tipViewStyle(_ style: some TipViewStyle) -> some View { self }
  /// Sets the radius of the corners of tips, which nothing here shows.
  ///
  /// - Parameters:
  ///   - cornerRadius: Not read.
  ///   - antialiased: Not read.
  /// - Returns: The same view.
  nonisolated public func tipCornerRadius(
    _ cornerRadius: CGFloat,
    antialiased: Bool = true
  ) -> some View { self }
  /// Sets the size of the pictures of tips, which nothing here shows.
  ///
  /// - Parameter size: Not read.
  /// - Returns: The same view.
  nonisolated public func tipImageSize(_ size: CGSize) -> some View { self }
  /// Sets the color of the pictures of tips, which nothing here shows.
  ///
  /// - Parameter style: Not read.
  /// - Returns: The same view.
  nonisolated public func tipImageStyle(_ style: some ShapeStyle) -> some View { self }
}

public import Foundation
internal import Synchronization

/// Which donation is meant.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
  private var value = UUID()
}

/// Keeps what a person did in the app, as intents.
///
/// The donations of this process are kept in memory, the last thousand of them.
public final class IntentDonationManager: Sendable {
  /// The manager of the process.
  public static let shared = IntentDonationManager()

  /// Creates a manager of its own, for tests.
  public init() {}

  /// One thing that a person did.
  public struct Donation: Sendable {
    /// Which donation it is.
    public let identifier: IntentDonationIdentifier
    /// What was done.
    public let intent: any AppIntent
    /// What came of it; nil where nobody said.
    public let result: (any IntentResult)?
    /// When.
    public let date: Date
  }

  private let kept = Mutex<[Donation]>([])

  /// What was done, the last thing last.
  public var donations: [Donation] { kept.withLock { $0 } }

  /// Keeps what a person did.
  @discardableResult
  public func donate(intent: some AppIntent) -> IntentDonationIdentifier { add(intent) }

  /// Keeps what a person did and what came of it.
  @discardableResult
  public func donate(
    intent: some AppIntent,
    result: some IntentResult
  ) -> IntentDonationIdentifier { add(intent, result) }

  /// Keeps an intent.
  ///
  /// - Throws: Nothing.
  @discardableResult
  public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
    add(intent)
  }

  /// Keeps an intent, with what came of it.
  ///
  /// - Throws: Nothing.
  @discardableResult
  public func donate(
    intent: some AppIntent,
    result: some IntentResult
  ) async throws -> IntentDonationIdentifier { add(intent, result) }

  @discardableResult
  func add(
    _ intent: some AppIntent,
    _ result: (any IntentResult)? = nil
  ) -> IntentDonationIdentifier {
    let donation = Donation(
      identifier: IntentDonationIdentifier(),
      intent: intent,
      result: result,
      date: .now
    )
    kept.withLock { kept in
      kept.append(donation)
      if kept.count > 1000 { kept.removeFirst(kept.count - 1000) }
    }
    return donation.identifier
  }

  /// Forgets donations.
  ///
  /// - Throws: Nothing.
  public func deleteDonations(matching predicate: IntentDonationMatchingPredicate) async throws {
    kept.withLock { kept in kept.removeAll { predicate.matches($0) } }
  }
}

/// Which donations are meant.
public struct IntentDonationMatchingPredicate: Sendable {
  let matches: @Sendable (IntentDonationManager.Donation) -> Bool

  /// Those of a type of intent, of which only those that name an entity in a parameter unless it is nil.
  public static func intentType(
    _ intentType: any AppIntent.Type,
    entityIdentifier: EntityIdentifier? = nil
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { donation in
      type(of: donation.intent) == intentType
        && entityIdentifier.map { names([$0], donation.intent) } ?? true
    }
  }

  /// What was kept under an identifier.
  public static func donationIdentifier(
    _ identifier: IntentDonationIdentifier
  ) -> IntentDonationMatchingPredicate { .donationIdentifiers([identifier]) }

  /// Those with identifiers.
  public static func donationIdentifiers(
    _ identifiers: [IntentDonationIdentifier]
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { identifiers.contains($0.identifier) }
  }

  /// Those that name an entity in a parameter.
  public static func entityIdentifier(
    _ identifier: EntityIdentifier
  ) -> IntentDonationMatchingPredicate { .entityIdentifiers([identifier]) }

  /// Those that name at least one of several entities in a parameter.
  public static func entityIdentifiers(
    _ identifiers: [EntityIdentifier]
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { names(Set(identifiers), $0.intent) }
  }

  private static func names(_ identifiers: Set<EntityIdentifier>, _ intent: any AppIntent) -> Bool {
    intentParameters(of: intent).contains { _, parameter in
      let value = parameter.anyValue
      let entities = value as? [any AppEntity] ?? [value as? any AppEntity].compactMap(\.self)
      return entities.contains { identifiers.contains(EntityIdentifier(for: $0)) }
    }
  }
}

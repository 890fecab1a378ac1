public import Foundation
internal import Synchronization

/// The identifier of a donation.
///
/// Donating returns one; it is unique and means something in this process only.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
  private var value = UUID()
}

/// The donations of intents that a user performed in the app.
///
/// The donations of this process are kept in memory, the last thousand of them, for hosts that
/// suggest something. Nothing is written to disk.
public final class IntentDonationManager: Sendable {
  /// The manager of the process, to which `donate()` of an intent adds.
  public static let shared = IntentDonationManager()

  /// Creates a manager of its own, for tests.
  public init() {}

  /// One thing that a user did, as ``IntentDonationManager/donations`` lists it.
  public struct Donation: Sendable {
    /// The identifier of the donation.
    public let identifier: IntentDonationIdentifier
    /// The intent, with the values of its parameters.
    public let intent: any AppIntent
    /// The result of the intent; nil if it was donated without one.
    public let result: (any IntentResult)?
    /// The moment of the donation.
    public let date: Date
  }

  private let kept = Mutex<[Donation]>([])

  /// The donations, the newest last; at most a thousand.
  public var donations: [Donation] { kept.withLock { $0 } }

  /// Donates an intent as something that the user did.
  ///
  /// - Parameter intent: The intent, with the values that its parameters had.
  /// - Returns: The identifier, by which the donation can be deleted.
  @discardableResult
  public func donate(intent: some AppIntent) -> IntentDonationIdentifier { add(intent) }

  /// Donates an intent as something that the user did, with its result.
  ///
  /// - Parameters:
  ///   - intent: The intent, with the values that its parameters had.
  ///   - result: The result of the intent.
  /// - Returns: The identifier, by which the donation can be deleted.
  @discardableResult
  public func donate(
    intent: some AppIntent,
    result: some IntentResult
  ) -> IntentDonationIdentifier { add(intent, result) }

  /// Donates an intent as something that the user did.
  ///
  /// - Parameter intent: The intent, with the values that its parameters had.
  /// - Returns: The identifier, by which the donation can be deleted.
  /// - Throws: Nothing.
  @discardableResult
  public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
    add(intent)
  }

  /// Donates an intent as something that the user did, with its result.
  ///
  /// - Parameters:
  ///   - intent: The intent, with the values that its parameters had.
  ///   - result: The result of the intent.
  /// - Returns: The identifier, by which the donation can be deleted.
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
  /// - Parameter predicate: The condition on donations.
  /// - Throws: Nothing.
  /// - Returns: The identifiers of those that were forgotten.
  @discardableResult
  public func deleteDonations(
    matching predicate: IntentDonationMatchingPredicate
  ) async throws -> [IntentDonationIdentifier] {
    kept.withLock { kept in
      let removed = kept.filter { predicate.matches($0) }.map(\.identifier)
      kept.removeAll { removed.contains($0.identifier) }
      return removed
    }
  }
}

/// A condition on donations, for ``IntentDonationManager/deleteDonations(matching:)``.
///
/// An entity counts as named where it is the value of a parameter or an element of one.
public struct IntentDonationMatchingPredicate: Sendable {
  let matches: @Sendable (IntentDonationManager.Donation) -> Bool

  /// Returns a predicate for the donations of a type of intent.
  ///
  /// - Parameters:
  ///   - intentType: The type.
  ///   - entityIdentifier: An entity that a parameter must name; nil for no such condition.
  /// - Returns: The predicate.
  public static func intentType(
    _ intentType: any AppIntent.Type,
    entityIdentifier: EntityIdentifier? = nil
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { donation in
      type(of: donation.intent) == intentType
        && entityIdentifier.map { names([$0], donation.intent) } ?? true
    }
  }

  /// Returns a predicate for one donation.
  ///
  /// - Parameter identifier: The identifier that donating returned.
  /// - Returns: The predicate.
  public static func donationIdentifier(
    _ identifier: IntentDonationIdentifier
  ) -> IntentDonationMatchingPredicate { .donationIdentifiers([identifier]) }

  /// Returns a predicate for several donations.
  ///
  /// - Parameter identifiers: The identifiers that donating returned.
  /// - Returns: The predicate.
  public static func donationIdentifiers(
    _ identifiers: [IntentDonationIdentifier]
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { identifiers.contains($0.identifier) }
  }

  /// Returns a predicate for the donations that name an entity in a parameter.
  ///
  /// - Parameter identifier: The entity.
  /// - Returns: The predicate.
  public static func entityIdentifier(
    _ identifier: EntityIdentifier
  ) -> IntentDonationMatchingPredicate { .entityIdentifiers([identifier]) }

  /// Returns a predicate for the donations that name at least one of several entities in a
  /// parameter.
  ///
  /// - Parameter identifiers: The entities.
  /// - Returns: The predicate.
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

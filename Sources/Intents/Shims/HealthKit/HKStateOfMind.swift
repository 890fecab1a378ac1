public import Foundation

/// A note of how someone feels.
///
/// It is a value of the app's own: no store keeps it.
public final class HKStateOfMind: HKSample, @unchecked Sendable {
  /// The time that a note is about.
  public enum Kind: Int, Sendable {
    /// A moment, or a whole day.
    case momentaryEmotion = 1, dailyMood
  }
  /// How pleasant a feeling is, in words.
  public enum ValenceClassification: Int, Sendable {
    /// From very unpleasant to very pleasant.
    case veryUnpleasant = 1, unpleasant, slightlyUnpleasant, neutral, slightlyPleasant, pleasant,
      veryPleasant

    /// Creates the words for a number.
    ///
    /// - Parameter valence: How pleasant it is; nil is the answer for a number outside of `-1...1`.
    public init?(valence: Double) {
      guard (-1...1).contains(valence) else { return nil }
      // Seven parts of the same width.
      self.init(rawValue: min(7, Int((valence + 1) / 2 * 7) + 1))
    }
  }
  /// A word for a feeling.
  public enum Label: Int, Sendable, CaseIterable {
    /// Words for strong and for quiet feelings, with Apple's numbers.
    case amazed = 1, amused, angry, anxious, ashamed, brave, calm, content, disappointed,
      discouraged, disgusted, embarrassed, excited, frustrated, grateful, guilty, happy, hopeless,
      irritated, jealous, joyful, lonely, passionate, peaceful, proud, relieved, sad, scared,
      stressed, surprised, worried
    /// More of them.
    case annoyed, confident, drained, hopeful, indifferent, overwhelmed, satisfied
  }
  /// A part of life that a feeling is about.
  public enum Association: Int, Sendable, CaseIterable {
    /// The parts, with Apple's numbers.
    case community = 1, currentEvents, dating, education, family, fitness, friends, health, hobbies,
      identity, money, partner, selfCare, spirituality, tasks, travel, work, weather
  }
  /// The time that it is about.
  public let kind: Kind
  /// How pleasant it is, in `-1...1`.
  public let valence: Double
  /// Words for the feeling, and the parts of life that it is about.
  public let labels: [Label], associations: [Association]
  /// How pleasant it is, in words.
  public var valenceClassification: ValenceClassification {
    ValenceClassification(valence: valence) ?? .neutral
  }

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - kind: The time that it is about.
  ///   - valence: How pleasant it is, in `-1...1`; not checked.
  ///   - labels: Words for the feeling.
  ///   - associations: The parts of life that it is about.
  ///   - metadata: What is to be said about it; nil, the default, for nothing.
  public init(
    date: Date,
    kind: Kind,
    valence: Double,
    labels: [Label],
    associations: [Association],
    metadata: [String: Any]? = nil
  ) {
    (self.kind, self.valence) = (kind, valence)
    (self.labels, self.associations) = (labels, associations)
    super.init(HKObjectType.stateOfMindType(), date, date, metadata: metadata)
  }
}

/// A comparison in a condition, with the names of `NSComparisonPredicate.Operator`, which is deprecated on Linux.
public enum HKComparison: Sendable {
  /// Less, less or equal, greater, greater or equal, equal, or not equal.
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
}

extension HKSamplePredicate where Sample == HKStateOfMind {
  /// Returns notes of how someone feels.
  ///
  /// - Parameter predicate: The condition; nil, the default, for all.
  /// - Returns: The samples to ask for.
  public static func stateOfMind(_ predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: HKObjectType.stateOfMindType(), nsPredicate: predicate)
  }
}

extension HKQuery {
  private static func stateOfMind(
    _ condition: @escaping @Sendable (HKStateOfMind) -> Bool
  ) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKStateOfMind).map(condition) ?? false }
  }
  /// Returns a condition on the time that a note is about; it works for samples of the app's own.
  ///
  /// - Parameter kind: The time.
  /// - Returns: The condition, of an ``HKStateOfMind``.
  public static func predicateForStatesOfMind(with kind: HKStateOfMind.Kind) -> NSPredicate {
    stateOfMind { $0.kind == kind }
  }
  /// Returns a condition on how pleasant a note is; it works for samples of the app's own.
  ///
  /// - Parameters:
  ///   - valence: The number to compare with.
  ///   - operatorType: The comparison.
  /// - Returns: The condition, of an ``HKStateOfMind``.
  public static func predicateForStatesOfMind(
    withValence valence: Double,
    operatorType: HKComparison
  ) -> NSPredicate {
    stateOfMind { note in
      switch operatorType {
      case .equalTo: note.valence == valence
      case .notEqualTo: note.valence != valence
      case .lessThan: note.valence < valence
      case .lessThanOrEqualTo: note.valence <= valence
      case .greaterThan: note.valence > valence
      case .greaterThanOrEqualTo: note.valence >= valence
      }
    }
  }
  /// Returns a condition on the words of a note; it works for samples of the app's own.
  ///
  /// - Parameter label: The word that it has.
  /// - Returns: The condition, of an ``HKStateOfMind``.
  public static func predicateForStatesOfMind(with label: HKStateOfMind.Label) -> NSPredicate {
    stateOfMind { $0.labels.contains(label) }
  }
  /// Returns a condition on what a note is about; it works for samples of the app's own.
  ///
  /// - Parameter association: The part of life that it has.
  /// - Returns: The condition, of an ``HKStateOfMind``.
  public static func predicateForStatesOfMind(
    with association: HKStateOfMind.Association
  ) -> NSPredicate { stateOfMind { $0.associations.contains(association) } }
  /// Returns a condition on the source of an object; it works for samples of the app's own.
  ///
  /// - Parameter source: The app that has made it.
  /// - Returns: The condition, of an ``HKObject``.
  public static func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source])
  }
  /// Returns a condition on the source of an object; it works for samples of the app's own.
  ///
  /// - Parameter sources: The apps that may have made it.
  /// - Returns: The condition, of an ``HKObject``.
  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    NSPredicate { object, _ in
      (object as? HKObject).map { sources.contains($0.sourceRevision.source) } ?? false
    }
  }
  /// Returns a condition on the identifier of an object; it works for samples of the app's own.
  ///
  /// - Parameter identifier: The identifier.
  /// - Returns: The condition, of an ``HKObject``.
  public static func predicateForObject(with identifier: UUID) -> NSPredicate {
    predicateForObjects(with: [identifier])
  }
  /// Returns a condition on the identifier of an object; it works for samples of the app's own.
  ///
  /// - Parameter identifiers: The identifiers that it may have.
  /// - Returns: The condition, of an ``HKObject``.
  public static func predicateForObjects(with identifiers: Set<UUID>) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject).map { identifiers.contains($0.uuid) } ?? false
    }
  }
  /// Returns a condition on what is said about an object; it works for samples of the app's own.
  ///
  /// - Parameter key: The key that it has.
  /// - Returns: The condition, of an ``HKObject``.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject)?.metadata?[key] != nil }
  }
  /// Returns a condition on the data of a key; it works for objects of the app's own.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - allowedValues: The values, each of a type that can be compared for equality; others match nothing.
  /// - Returns: The condition.
  public static func predicateForObjects(
    withMetadataKey key: String,
    allowedValues: [Any]
  ) -> NSPredicate {
    let values = Set(allowedValues.compactMap { $0 as? AnyHashable })
    return NSPredicate { object, _ in
      guard let value = (object as? HKObject)?.metadata?[key] as? AnyHashable else { return false }
      return values.contains(value)
    }
  }
  /// Returns a condition on the activity of a workout; it works for workouts of the app's own.
  ///
  /// - Parameter workoutActivityType: The activity.
  /// - Returns: The condition, of an ``HKWorkout``.
  public static func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKWorkout)?.workoutActivityType == workoutActivityType }
  }
  /// Returns a condition on the value of a category; it works for samples of the app's own.
  ///
  /// - Parameters:
  ///   - operatorType: `equalTo` or `notEqualTo`; any other is false.
  ///   - value: The raw value to compare with.
  /// - Returns: The condition, of an ``HKCategorySample``.
  public static func predicateForCategorySamples(
    with operatorType: HKComparison,
    value: Int
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let sample = object as? HKCategorySample else { return false }
      return operatorType == .equalTo
        ? sample.value == value : operatorType == .notEqualTo && sample.value != value
    }
  }
}

/// The configuration of how an intent is suggested with some of its parameters.
public protocol IntentPredictionConfiguration: Sendable {
  /// Returns what the intent is called for the values that its parameters have.
  ///
  /// - Parameter intent: The intent; it is not run.
  /// - Returns: The descriptions that fit, in order; empty where a parameter that they need has
  ///   no value.
  func _representations(for intent: any AppIntent) -> [DisplayRepresentation]
}

/// The prediction of an intent when some of its parameters have values.
///
/// ```swift
/// static var predictionConfiguration: some IntentPredictionConfiguration {
///   IntentPrediction(parameters: \.$shelf) { shelf in
///     DisplayRepresentation(title: "Open \(shelf.name)")
///   }
/// }
/// ```
///
/// Unchecked, for its closure: it is made of key paths to declared parameters, which capture
/// nothing, and of the app's function from values to words.
public struct IntentPrediction<Intent: AppIntent>:
  IntentPredictionConfiguration, @unchecked Sendable
{
  private let representation: (Intent) -> DisplayRepresentation?

  /// Creates what an intent is called that needs no parameter.
  ///
  /// - Parameter displayRepresentation: Returns the words.
  public init(displayRepresentation: @escaping () -> DisplayRepresentation) {
    representation = { _ in displayRepresentation() }
  }

  /// Creates what an intent is called when one parameter has a value.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$shelf`.
  ///   - displayRepresentation: Returns the words for the parameter's value.
  public init<Value>(
    parameters keyPath: KeyPath<Intent, IntentParameter<Value>>,
    displayRepresentation: @escaping (Value) -> DisplayRepresentation
  ) {
    representation = { $0[keyPath: keyPath].presentValue.map(displayRepresentation) }
  }

  /// Creates what an intent is called when two parameters have values.
  ///
  /// - Parameters:
  ///   - keyPaths: The two parameters.
  ///   - displayRepresentation: Returns the words for their values, in the same order.
  public init<First, Second>(
    parameters keyPaths: (
      KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>
    ),
    displayRepresentation: @escaping (First, Second) -> DisplayRepresentation
  ) {
    representation = { intent in
      guard let first = intent[keyPath: keyPaths.0].presentValue,
        let second = intent[keyPath: keyPaths.1].presentValue
      else { return nil }
      return displayRepresentation(first, second)
    }
  }

  /// Creates what an intent is called when three parameters have values.
  ///
  /// - Parameters:
  ///   - keyPaths: The three parameters.
  ///   - displayRepresentation: Returns the words for their values, in the same order.
  public init<First, Second, Third>(
    parameters keyPaths: (
      KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>,
      KeyPath<Intent, IntentParameter<Third>>
    ),
    displayRepresentation: @escaping (First, Second, Third) -> DisplayRepresentation
  ) {
    representation = { intent in
      guard let first = intent[keyPath: keyPaths.0].presentValue,
        let second = intent[keyPath: keyPaths.1].presentValue,
        let third = intent[keyPath: keyPaths.2].presentValue
      else { return nil }
      return displayRepresentation(first, second, third)
    }
  }

  /// Creates what an intent is called when four parameters have values.
  ///
  /// - Parameters:
  ///   - keyPaths: The four parameters.
  ///   - displayRepresentation: Returns the words for their values, in the same order.
  public init<First, Second, Third, Fourth>(
    parameters keyPaths: (
      KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>,
      KeyPath<Intent, IntentParameter<Third>>, KeyPath<Intent, IntentParameter<Fourth>>
    ),
    displayRepresentation: @escaping (First, Second, Third, Fourth) -> DisplayRepresentation
  ) {
    representation = { intent in
      guard let first = intent[keyPath: keyPaths.0].presentValue,
        let second = intent[keyPath: keyPaths.1].presentValue,
        let third = intent[keyPath: keyPaths.2].presentValue,
        let fourth = intent[keyPath: keyPaths.3].presentValue
      else { return nil }
      return displayRepresentation(first, second, third, fourth)
    }
  }

  /// Returns what an intent is called, or nothing where a parameter has no value.
  ///
  /// - Parameter intent: An intent; one of another type has no description.
  /// - Returns: One description, or none.
  public func _representations(for intent: any AppIntent) -> [DisplayRepresentation] {
    [(intent as? Intent).flatMap(representation)].compactMap(\.self)
  }
}

/// Several descriptions of an intent, the first of which that fits counts.
public struct IntentPredictions: IntentPredictionConfiguration {
  let predictions: [any IntentPredictionConfiguration]

  /// Returns what an intent is called, in order.
  ///
  /// - Parameter intent: The intent; it is not run.
  /// - Returns: The descriptions that fit, in order.
  public func _representations(for intent: any AppIntent) -> [DisplayRepresentation] {
    predictions.flatMap { $0._representations(for: intent) }
  }
}

/// A result builder for the predictions of an intent.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  /// Collects one prediction.
  public static func buildExpression(
    _ prediction: IntentPrediction<Intent>
  ) -> IntentPrediction<Intent> { prediction }
  /// Joins descriptions in order.
  public static func buildBlock(_ predictions: IntentPrediction<Intent>...) -> IntentPredictions {
    IntentPredictions(predictions: predictions)
  }
}

/// An intent that says what it is called where it is suggested.
///
/// On Linux nothing suggests intents by itself: a host reads ``predictionRepresentation`` of a
/// donated one.
public protocol PredictableIntent: AppIntent {
  /// The type of the descriptions.
  associatedtype PredictionConfiguration: IntentPredictionConfiguration
  /// What the intent is called with some of its parameters; put the most exact description first.
  @IntentPredictionsBuilder<Self>
  static var predictionConfiguration: PredictionConfiguration { get }
}

extension PredictableIntent {
  /// What the intent is called with the values that its parameters have; nil where none of its
  /// descriptions fits.
  public var predictionRepresentation: DisplayRepresentation? {
    Self.predictionConfiguration._representations(for: self).first
  }
}

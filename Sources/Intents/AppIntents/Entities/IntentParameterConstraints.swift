/// What a parameter says of its values besides their type.
public struct IntentParameterConstraints: Sendable {
  /// How text is entered.
  public var inputOptions: String.IntentInputOptions?
  /// What is shown to enter a number: `field`, `stepper` or `slider`; nil for no wish.
  public var controlStyle: String?
  /// The smallest and the greatest number, which are allowed too; in the unit of ``unit`` for a
  /// measurement.
  public var inclusiveRange: ClosedRange<Double>?
  /// What the two truths are called.
  public var displayName: Bool.IntentDisplayName?
  /// Which part of a date is asked for: `date`, `time` or `dateTime`.
  public var dateKind: String?
  /// The types of files that are taken, of which a file must be one or a kind of one; empty for all.
  public var supportedContentTypes: [UTType] = []
  /// The currencies that are taken, in three letters; empty for all.
  public var currencyCodes: [String] = []
  /// Which persons are taken.
  public var parameterMode: IntentPerson.ParameterMode?
  /// The symbol of the unit in which numbers are entered.
  public var unit: String?
  /// Whether measurements in other units are converted to ``unit``.
  public var convertsUnits = false
  /// Whether measurements may be below zero.
  public var supportsNegativeNumbers = true
  /// The number of elements of an array, by the size of a widget; nil for any.
  public var size: IntentCollectionSize?

  /// Creates constraints that keep nothing out.
  public init() {}
}

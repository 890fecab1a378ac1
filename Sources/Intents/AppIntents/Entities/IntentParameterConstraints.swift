/// The constraints on the values of a parameter, besides their type.
///
/// Most members are what `@Parameter(...)` was given. The runtime checks range, sign, currency,
/// file type, person and number of elements before an intent performs; the rest are hints for a
/// host.
public struct IntentParameterConstraints: Sendable {
  /// The options for entering text; nil for the defaults.
  public var inputOptions: String.IntentInputOptions?
  /// The control for entering a number, `field`, `stepper` or `slider`; nil for the host's choice.
  public var controlStyle: String?
  /// The smallest and the greatest number, both of which are allowed; nil for any.
  ///
  /// For a measurement they are in the unit of ``unit``. A value outside is refused.
  public var inclusiveRange: ClosedRange<Double>?
  /// The names of true and false; nil for the usual words.
  public var displayName: Bool.IntentDisplayName?
  /// The part of a date to ask for, `date`, `time` or `dateTime`; nil for the host's choice.
  public var dateKind: String?
  /// The types of files that are taken; empty for all.
  ///
  /// A file must be of one of them or of a kind of one; a file of unknown type counts as plain
  /// data.
  public var supportedContentTypes: [UTType] = []
  /// The currencies that are taken, in three capital letters (ISO 4217); empty for all.
  ///
  /// An amount in another currency is refused; nothing converts it.
  public var currencyCodes: [String] = []
  /// The persons that the parameter takes; nil for all.
  ///
  /// `email`, `phone` and `emailOrPhone` refuse a person without such a handle; `contact` none.
  public var parameterMode: IntentPerson.ParameterMode?
  /// The symbol of the unit in which numbers are entered, such as `km`; nil for the base unit.
  ///
  /// A number that is written without a unit is taken to be in it.
  public var unit: String?
  /// Whether measurements in other units are converted to ``unit``; false by default.
  public var convertsUnits = false
  /// Whether numbers may be below zero; true by default.
  ///
  /// Where it is false, a measurement below zero is refused.
  public var supportsNegativeNumbers = true
  /// The number of elements of an array; nil for any.
  ///
  /// Sizes of widgets may have numbers of their own; a run uses the number for everything else.
  public var size: IntentCollectionSize?

  /// Creates constraints that refuse nothing.
  public init() {}
}

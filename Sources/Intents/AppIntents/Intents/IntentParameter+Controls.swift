extension IntentParameter {
  /// What is shown to enter a whole number.
  public enum IntControlStyle: String, Hashable, Sendable {
    /// A field for digits, buttons for more and less, or a line to slide along.
    case field, stepper, slider
  }

  /// What is shown to enter a number with a fraction.
  public enum DoubleControlStyle: String, Hashable, Sendable {
    /// A field for digits, buttons for more and less, or a line to slide along.
    case field, stepper, slider
  }

  /// Which part of a date is asked for.
  public enum DateKind: String, Hashable, Sendable {
    /// The day, the time of day, or both.
    case date, time, dateTime
  }
}

extension IntentParameterContext {
  /// Which part of a moment is asked for; nil for both.
  public var dateKind: IntentParameter<Value>.DateKind? {
    constraints.dateKind.flatMap { .init(rawValue: $0) }
  }
}

extension IntentParameterContext where Value.ValueType == Int {
  /// What is shown to enter a number; nil for the usual control.
  public var controlStyle: IntentParameter<Value>.IntControlStyle? {
    constraints.controlStyle.flatMap { .init(rawValue: $0) }
  }
}

extension IntentParameterContext where Value.ValueType == Double {
  /// What is shown to enter a number; nil for the usual control.
  public var controlStyle: IntentParameter<Value>.DoubleControlStyle? {
    constraints.controlStyle.flatMap { .init(rawValue: $0) }
  }
}

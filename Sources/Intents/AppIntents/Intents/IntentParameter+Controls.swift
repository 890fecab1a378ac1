extension IntentParameter {
  /// The control to enter a whole number.
  public enum IntControlStyle: String, Hashable, Sendable {
    /// A text field, buttons that step up and down, or a track with a handle.
    case field, stepper, slider
  }

  /// The control to enter a number that may have a fraction.
  public enum DoubleControlStyle: String, Hashable, Sendable {
    /// A text field, buttons that step up and down, or a track with a handle.
    case field, stepper, slider
  }

  /// The part of a date to ask for.
  public enum DateKind: String, Hashable, Sendable {
    /// The day, the time of day, or both.
    case date, time, dateTime
  }
}

extension IntentParameterContext {
  /// The part of a date to ask for; nil where the parameter does not say.
  public var dateKind: IntentParameter<Value>.DateKind? {
    constraints.dateKind.flatMap { .init(rawValue: $0) }
  }
}

extension IntentParameterContext where Value.ValueType == Int {
  /// The control with which a host lets the user enter the number.
  ///
  /// Nil unless the parameter declares one.
  public var controlStyle: IntentParameter<Value>.IntControlStyle? {
    constraints.controlStyle.flatMap { .init(rawValue: $0) }
  }
}

extension IntentParameterContext where Value.ValueType == Double {
  /// The control with which a host lets the user enter the number.
  ///
  /// Nil unless the parameter declares one.
  public var controlStyle: IntentParameter<Value>.DoubleControlStyle? {
    constraints.controlStyle.flatMap { .init(rawValue: $0) }
  }
}

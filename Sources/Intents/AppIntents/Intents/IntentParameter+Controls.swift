extension IntentParameter {
  /// The control to enter a whole number.
  ///
  /// A hint for hosts with forms: a terminal reads text for all of them.
  public enum IntControlStyle: String, Hashable, Sendable {
    /// A text field, buttons that step up and down, or a track with a handle.
    case field, stepper, slider
  }

  /// The control to enter a number that may have a fraction.
  ///
  /// A hint for hosts with forms: a terminal reads text for all of them.
  public enum DoubleControlStyle: String, Hashable, Sendable {
    /// A text field, buttons that step up and down, or a track with a handle.
    case field, stepper, slider
  }

  /// The part of a date to ask for.
  ///
  /// A hint for hosts with forms: the runtime takes any date.
  public enum DateKind: String, Hashable, Sendable {
    /// The day, the time of day, or both.
    case date, time, dateTime
  }
}

extension IntentParameterContext {
  /// The part of a date to ask for; nil where the parameter does not say.
  ///
  /// A resolver may read it to leave out the time of day.
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

// The result builders of tips, and an option that apps name.

extension Tips {
  /// A result builder for the options of a tip.
  ///
  /// ``Tip/options`` uses it; an app never calls it.
  @resultBuilder
  public enum OptionsBuilder {
    /// Collects one option.
    ///
    /// - Parameter option: The option.
    /// - Returns: An array of it.
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    /// Collects an array of options.
    ///
    /// - Parameter options: The options.
    /// - Returns: The same.
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    /// Joins the options.
    ///
    /// - Parameter options: The options of each line.
    /// - Returns: All of them.
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] {
      options.flatMap(\.self)
    }
  }

  /// A result builder for the buttons of a tip.
  ///
  /// ``Tip/actions`` uses it; an app never calls it.
  @resultBuilder
  public enum ActionBuilder {
    /// Collects one button.
    ///
    /// - Parameter action: The button.
    /// - Returns: An array of it.
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    /// Collects an array of buttons.
    ///
    /// - Parameter actions: The buttons.
    /// - Returns: The same.
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    /// Joins the buttons.
    ///
    /// - Parameter actions: The buttons of each line.
    /// - Returns: All of them.
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap(\.self) }
  }

  /// The option that shows a tip regardless of the display frequency.
  ///
  /// Not read here: there is no display frequency to ignore.
  public struct IgnoresDisplayFrequency: TipOption {
    /// Creates an option.
    ///
    /// - Parameter ignoresDisplayFrequency: Whether the frequency is ignored; not kept.
    public init(_ ignoresDisplayFrequency: Bool) {}
  }
}

extension Tip {
  /// The option that shows a tip regardless of the display frequency.
  ///
  /// Not read here: there is no display frequency to ignore.
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
}

/// An alert in the style of older source, with one or two buttons.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    /// Returns a button of the default style.
    ///
    /// - Parameters:
    ///   - label: Its text; not kept.
    ///   - action: Not run.
    /// - Returns: The button.
    public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button { Button() }
    /// Returns a button that cancels.
    ///
    /// - Parameters:
    ///   - label: Its text; not kept.
    ///   - action: Not run.
    /// - Returns: The button.
    public static func cancel(_ label: Text? = nil, action: (() -> Void)? = nil) -> Button {
      Button()
    }
    /// Returns a button for an action that destroys something.
    ///
    /// - Parameters:
    ///   - label: Its text; not kept.
    ///   - action: Not run.
    /// - Returns: The button.
    public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button()
    }
  }
  /// Creates an alert with one button.
  ///
  /// - Parameters:
  ///   - title: The title; not kept.
  ///   - message: The message; not kept.
  ///   - dismissButton: The button; not kept.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title; not kept.
  ///   - message: The message; not kept.
  ///   - primaryButton: A button; not kept.
  ///   - secondaryButton: The other; not kept.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

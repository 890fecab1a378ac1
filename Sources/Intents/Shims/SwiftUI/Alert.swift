/// A question with its answers, in older source; never asked.
public struct Alert {
  /// An answer.
  public struct Button {
    /// The usual answer.
    ///
    /// - Parameters:
    ///   - label: Its words.
    ///   - action: Not run.
    /// - Returns: The answer.
    public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button { Button() }
    /// What gives up.
    ///
    /// - Parameters:
    ///   - label: Its words.
    ///   - action: Not run.
    /// - Returns: The answer.
    public static func cancel(_ label: Text? = nil, action: (() -> Void)? = nil) -> Button {
      Button()
    }
    /// What destroys.
    ///
    /// - Parameters:
    ///   - label: Its words.
    ///   - action: Not run.
    /// - Returns: The answer.
    public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button()
    }
  }
  /// Creates a question with one answer.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More words.
  ///   - dismissButton: The answer.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
  /// Creates a question with two answers.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More words.
  ///   - primaryButton: An answer.
  ///   - secondaryButton: The other.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

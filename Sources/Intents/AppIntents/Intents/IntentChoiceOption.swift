public import LocalizedStrings

/// One of several things that a user may do next.
///
/// ``AppIntent/requestChoice(between:dialog:)`` offers a list of them and returns the chosen one.
public struct IntentChoiceOption: Equatable, Sendable {
  /// The style of a choice.
  ///
  /// Only `cancel` changes what the runtime does.
  public enum Style: String, Hashable, Sendable {
    /// As any.
    case `default`
    /// It gives up: choosing it cancels the intent.
    case cancel
    /// It destroys something; the runtime treats it as any other.
    case destructive
  }

  /// The title of the choice.
  public let title: LocalizedStringResource
  /// The subtitle, which tells choices with similar titles apart; nil for none.
  public let subtitle: String?
  /// The style of the choice.
  ///
  /// `default` unless the creator says otherwise.
  public let style: Style

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - title: The title of the choice.
  ///   - subtitle: What tells it from others; nil for nothing.
  ///   - style: Whether it gives up or destroys something.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    style: Style = .default
  ) {
    self.title = title
    self.subtitle = subtitle.map { String(localized: $0) }
    self.style = style
  }

  /// The choice to give up, under the title "Cancel".
  ///
  /// ``AppIntent/requestChoice(between:dialog:)`` throws where it is chosen.
  public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

  /// Returns the choice to give up, in other words.
  ///
  /// - Parameter title: The title of the choice.
  /// - Returns: The choice.
  public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
    IntentChoiceOption(title: title, style: .cancel)
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: title,
      subtitle: subtitle.map { LocalizedStringResource(stringLiteral: $0) }
    )
  }
}

extension AppIntent {
  /// One of several things that a user may do next, by a shorter name.
  public typealias Option = IntentChoiceOption
}

public import LocalizedStrings

/// The conditions under which a confirmation is necessary.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
  /// The conditions as a bit set.
  public let rawValue: Int
  /// Creates conditions from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of conditions.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The device is locked, or others may hear.
  public static let unlocked = ConfirmationConditions(rawValue: 1)
  /// The request may have been misunderstood.
  public static let lowConfidenceSource = ConfirmationConditions(rawValue: 2)
}

/// The names of the buttons of a confirmation.
///
/// The constants are single words in English;
/// ``custom(acceptLabel:acceptAlternatives:denyLabel:denyAlternatives:destructive:)`` takes words
/// of the app's own. A terminal takes the word, and its alternatives, as an answer.
public struct ConfirmationActionName: Hashable, Sendable {
  /// The word on the button that goes on.
  public let acceptLabel: String
  /// Other answers that mean yes.
  ///
  /// Case does not count. They come in the current language, as the app looked them up.
  public let acceptAlternatives: [String]
  /// The word on the other button; nil for "Cancel".
  public let denyLabel: String?
  /// Other words that a user may say for the other button.
  ///
  /// A terminal does not compare them: any answer that does not mean yes means no.
  public let denyAlternatives: [String]
  /// Whether going on destroys something.
  public let isDestructive: Bool

  private init(_ acceptLabel: String) {
    self.acceptLabel = acceptLabel
    (acceptAlternatives, denyLabel, denyAlternatives, isDestructive) = ([], nil, [], false)
  }

  private init(
    _ acceptLabel: String,
    _ acceptAlternatives: [String],
    _ denyLabel: String,
    _ denyAlternatives: [String],
    _ isDestructive: Bool
  ) {
    self.acceptLabel = acceptLabel
    self.acceptAlternatives = acceptAlternatives
    self.denyLabel = denyLabel
    self.denyAlternatives = denyAlternatives
    self.isDestructive = isDestructive
  }

  /// Returns words of the app's own, looked up in the current language at once.
  ///
  /// - Parameters:
  ///   - acceptLabel: The word on the button that goes on.
  ///   - acceptAlternatives: Other answers that mean yes.
  ///   - denyLabel: The word on the other button.
  ///   - denyAlternatives: Other answers that mean no.
  ///   - destructive: Whether going on destroys something.
  /// - Returns: The words.
  public static func custom(
    acceptLabel: LocalizedStringResource,
    acceptAlternatives: [LocalizedStringResource] = [],
    denyLabel: LocalizedStringResource,
    denyAlternatives: [LocalizedStringResource] = [],
    destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(
      String(localized: acceptLabel),
      acceptAlternatives.map { String(localized: $0) },
      String(localized: denyLabel),
      denyAlternatives.map { String(localized: $0) },
      destructive
    )
  }

  /// "Add".
  public static let add = ConfirmationActionName("Add")
  /// "Add data".
  public static let addData = ConfirmationActionName("Add data")
  /// "Book".
  public static let book = ConfirmationActionName("Book")
  /// "Buy".
  public static let buy = ConfirmationActionName("Buy")
  /// "Call".
  public static let call = ConfirmationActionName("Call")
  /// "Check in".
  public static let checkIn = ConfirmationActionName("Check in")
  /// "Continue".
  public static let `continue` = ConfirmationActionName("Continue")
  /// "Create".
  public static let create = ConfirmationActionName("Create")
  /// "Do".
  public static let `do` = ConfirmationActionName("Do")
  /// "Download".
  public static let download = ConfirmationActionName("Download")
  /// "Filter".
  public static let filter = ConfirmationActionName("Filter")
  /// "Find".
  public static let find = ConfirmationActionName("Find")
  /// "Get".
  public static let get = ConfirmationActionName("Get")
  /// "Go".
  public static let go = ConfirmationActionName("Go")
  /// "Log".
  public static let log = ConfirmationActionName("Log")
  /// "Open".
  public static let open = ConfirmationActionName("Open")
  /// "Order".
  public static let order = ConfirmationActionName("Order")
  /// "Pay".
  public static let pay = ConfirmationActionName("Pay")
  /// "Play".
  public static let play = ConfirmationActionName("Play")
  /// "Play sound".
  public static let playSound = ConfirmationActionName("Play sound")
  /// "Post".
  public static let post = ConfirmationActionName("Post")
  /// "Request".
  public static let request = ConfirmationActionName("Request")
  /// "Run".
  public static let run = ConfirmationActionName("Run")
  /// "Save".
  public static let save = ConfirmationActionName("Save")
  /// "Search".
  public static let search = ConfirmationActionName("Search")
  /// "Send".
  public static let send = ConfirmationActionName("Send")
  /// "Set".
  public static let set = ConfirmationActionName("Set")
  /// "Share".
  public static let share = ConfirmationActionName("Share")
  /// "Start".
  public static let start = ConfirmationActionName("Start")
  /// "Start navigation".
  public static let startNavigation = ConfirmationActionName("Start navigation")
  /// "Stop".
  public static let stop = ConfirmationActionName("Stop")
  /// "Toggle".
  public static let toggle = ConfirmationActionName("Toggle")
  /// "Turn off".
  public static let turnOff = ConfirmationActionName("Turn off")
  /// "Turn on".
  public static let turnOn = ConfirmationActionName("Turn on")
  /// "View".
  public static let view = ConfirmationActionName("View")
}

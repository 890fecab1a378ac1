extension String {
  /// The options for entering text, a hint for hosts with a form.
  ///
  /// The hosts of this package read a line of text and leave the options unused;
  /// ``IntentParameterConstraints/inputOptions`` hands them to others.
  public struct IntentInputOptions: Sendable {
    /// The kind of the keyboard.
    public enum KeyboardType: String, Hashable, Sendable {
      /// The one for text and its variants.
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
      /// Those for addresses, numbers and searches.
      case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// The automatic capitalization of the text.
    public enum CapitalizationType: String, Hashable, Sendable {
      /// None, or the first of each word or sentence, or all.
      case none, words, sentences, allCharacters
    }

    /// The kind of the keyboard.
    ///
    /// `default` unless the creator says otherwise.
    public let keyboardType: KeyboardType
    /// The automatic capitalization of the text.
    ///
    /// The first letter of each sentence unless the creator says otherwise.
    public let capitalizationType: CapitalizationType
    /// Whether line ends may be entered; false by default.
    public let multiline: Bool
    /// Whether mistakes are corrected.
    ///
    /// True unless the creator says otherwise; the runtime leaves the text as it is.
    public let autocorrect: Bool
    /// Whether quotation marks are curled.
    ///
    /// True unless the creator says otherwise; the runtime leaves the text as it is.
    public let smartQuotes: Bool
    /// Whether two hyphens become a dash.
    ///
    /// True unless the creator says otherwise; the runtime leaves the text as it is.
    public let smartDashes: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - keyboardType: The kind of the keyboard.
    ///   - capitalizationType: Which letters become capitals; by default the first of each
    ///     sentence.
    ///   - multiline: Whether line ends may be entered.
    ///   - autocorrect: Whether spelling is corrected while typing.
    ///   - smartQuotes: Whether straight quotation marks are curled.
    ///   - smartDashes: Whether two hyphens become a dash.
    public init(
      keyboardType: KeyboardType = .default,
      capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false,
      autocorrect: Bool = true,
      smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}

extension Bool {
  /// The names of true and false for one parameter, such as "On" and "Off".
  ///
  /// A user may answer with either name, and summaries show it in place of `true` or `false`.
  public struct IntentDisplayName: Sendable {
    /// The name of true.
    public let `true`: LocalizedStringResource
    /// The name of false.
    public let `false`: LocalizedStringResource

    /// Creates a pair of names.
    ///
    /// - Parameters:
    ///   - true: The name of true.
    ///   - false: The name of false.
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {
      self.true = `true`
      self.false = `false`
    }

    /// The Boolean that a name means; nil for another text.
    func truth(named text: String) -> Bool? {
      [(true, self.true), (false, self.false)].first {
        String(localized: $0.1).foldedForMatching == text.foldedForMatching
      }?.0
    }
  }
}

extension IntentParameterConstraints {
  /// The text of a value for users: the name of a Boolean if the parameter names both.
  func words(of value: any _IntentValue) -> LocalizedStringResource {
    if let displayName, let truth = value as? Bool {
      return truth ? displayName.true : displayName.false
    }
    return DisplayRepresentation(for: value).title
  }
}

extension String {
  /// How a text is entered.
  public struct IntentInputOptions: Sendable {
    /// Which keyboard is shown.
    public enum KeyboardType: String, Hashable, Sendable {
      /// The one for text and its variants.
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
      /// Those for addresses, numbers and searches.
      case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// Which letters become capitals.
    public enum CapitalizationType: String, Hashable, Sendable {
      /// None, or the first of each word or sentence, or all.
      case none, words, sentences, allCharacters
    }

    /// Which keyboard is shown.
    public let keyboardType: KeyboardType
    /// Which letters become capitals.
    public let capitalizationType: CapitalizationType
    /// Whether several lines may be entered.
    public let multiline: Bool
    /// Whether mistakes are corrected.
    public let autocorrect: Bool
    /// Whether quotation marks are curled.
    public let smartQuotes: Bool
    /// Whether two hyphens become a dash.
    public let smartDashes: Bool

    /// Creates options.
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
  /// What the two truths are called.
  public struct IntentDisplayName: Sendable {
    /// The name of true.
    public let `true`: LocalizedStringResource
    /// The name of false.
    public let `false`: LocalizedStringResource

    /// Names the two truths.
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {
      self.true = `true`
      self.false = `false`
    }

    /// The truth that a name means; nil for another text.
    func truth(named text: String) -> Bool? {
      [(true, self.true), (false, self.false)].first {
        String(localized: $0.1).foldedForMatching == text.foldedForMatching
      }?.0
    }
  }
}

extension IntentParameterConstraints {
  /// What people see as a value: a truth's name where the parameter names the two.
  func words(of value: any _IntentValue) -> LocalizedStringResource {
    if let displayName, let truth = value as? Bool {
      return truth ? displayName.true : displayName.false
    }
    return DisplayRepresentation(for: value).title
  }
}

/// What is on the key that ends typing.
///
/// A hint for keyboards on a screen; the modifier stands in the tree by its name.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  /// The word for `done`.
  public static let done = Self(name: "done")
  /// The word for `go`.
  public static let go = Self(name: "go")
  /// The word for `send`.
  public static let send = Self(name: "send")
  /// The word for `join`.
  public static let join = Self(name: "join")
  /// The word for `route`.
  public static let route = Self(name: "route")
  /// The word for `search`.
  public static let search = Self(name: "search")
  /// The word for `return`.
  public static let `return` = Self(name: "return")
  /// The word for `next`.
  public static let next = Self(name: "next")
  /// The word for `continue`.
  public static let `continue` = Self(name: "continue")
}

/// Which letters become capitals while a user types.
///
/// A hint for keyboards on a screen; the modifier stands in the tree by its name.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  /// None.
  public static let never = Self(name: "never")
  /// The first of each word.
  public static let words = Self(name: "words")
  /// The first of each sentence.
  public static let sentences = Self(name: "sentences")
  /// All.
  public static let characters = Self(name: "characters")
}

/// What is typed into a field.
///
/// A hint for keyboards on a screen; the modifier stands in the tree by its name.
public struct UITextContentType: Hashable, Sendable {
  private let name: String

  /// Text of the kind `name`.
  public static let name = Self(name: "name")
  /// Text of the kind `givenName`.
  public static let givenName = Self(name: "givenName")
  /// Text of the kind `familyName`.
  public static let familyName = Self(name: "familyName")
  /// Text of the kind `emailAddress`.
  public static let emailAddress = Self(name: "emailAddress")
  /// Text of the kind `telephoneNumber`.
  public static let telephoneNumber = Self(name: "telephoneNumber")
  /// Text of the kind `URL`.
  public static let URL = Self(name: "URL")
  /// Text of the kind `username`.
  public static let username = Self(name: "username")
  /// Text of the kind `password`.
  public static let password = Self(name: "password")
  /// Text of the kind `newPassword`.
  public static let newPassword = Self(name: "newPassword")
  /// Text of the kind `oneTimeCode`.
  public static let oneTimeCode = Self(name: "oneTimeCode")
  /// Text of the kind `fullStreetAddress`.
  public static let fullStreetAddress = Self(name: "fullStreetAddress")
  /// Text of the kind `postalCode`.
  public static let postalCode = Self(name: "postalCode")
  /// Text of the kind `creditCardNumber`.
  public static let creditCardNumber = Self(name: "creditCardNumber")
}

/// Which keys are shown while a user types.
///
/// A hint for keyboards on a screen; the modifier stands in the tree by its name.
public enum UIKeyboardType: Int, Sendable {
  /// All, those of ASCII, and those of numbers, addresses and names.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

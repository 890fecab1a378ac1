/// The label of the Return key of a software keyboard.
///
/// There is no keyboard on Linux: the tree has the name of the modifier that takes it, without the value.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  /// The label Done.
  public static let done = Self(name: "done")
  /// The label Go.
  public static let go = Self(name: "go")
  /// The label Send.
  public static let send = Self(name: "send")
  /// The label Join.
  public static let join = Self(name: "join")
  /// The label Route.
  public static let route = Self(name: "route")
  /// The label Search.
  public static let search = Self(name: "search")
  /// The label Return.
  public static let `return` = Self(name: "return")
  /// The label Next.
  public static let next = Self(name: "next")
  /// The label Continue.
  public static let `continue` = Self(name: "continue")
}

/// The automatic capitalization of typed text.
///
/// Nothing types on Linux: the tree has the name of the modifier that takes it, without the value.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  /// No letters.
  public static let never = Self(name: "never")
  /// The first letter of each word.
  public static let words = Self(name: "words")
  /// The first letter of each sentence.
  public static let sentences = Self(name: "sentences")
  /// All letters.
  public static let characters = Self(name: "characters")
}

/// The semantic meaning of a text field, by which systems fill it in.
///
/// Nothing fills in fields on Linux: the tree has the name of the modifier that takes it, without the value.
public struct UITextContentType: Hashable, Sendable {
  private let name: String

  /// A full name.
  public static let name = Self(name: "name")
  /// A given name.
  public static let givenName = Self(name: "givenName")
  /// A family name.
  public static let familyName = Self(name: "familyName")
  /// An email address.
  public static let emailAddress = Self(name: "emailAddress")
  /// A telephone number.
  public static let telephoneNumber = Self(name: "telephoneNumber")
  /// A URL.
  public static let URL = Self(name: "URL")
  /// A user name.
  public static let username = Self(name: "username")
  /// A password.
  public static let password = Self(name: "password")
  /// A new password.
  public static let newPassword = Self(name: "newPassword")
  /// A code that is sent for a single use.
  public static let oneTimeCode = Self(name: "oneTimeCode")
  /// A street address of one line.
  public static let fullStreetAddress = Self(name: "fullStreetAddress")
  /// A postal code.
  public static let postalCode = Self(name: "postalCode")
  /// A credit card number.
  public static let creditCardNumber = Self(name: "creditCardNumber")
}

/// The kind of a software keyboard.
///
/// There is none on Linux: the tree has the name of the modifier that takes it, without the value.
public enum UIKeyboardType: Int, Sendable {
  /// All, those of ASCII, and those of numbers, addresses and names.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

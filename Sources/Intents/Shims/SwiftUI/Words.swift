public import LocalizedStrings

/// Words that are no literal: a string, a part of one, or a resource of the app's tables.
///
/// Controls take it beside ``LocalizedStringKey``, which a literal is.
public protocol _Words {
  /// The words as they are shown: a string as it is, a resource in the language of the process.
  var _shown: String { get }
}

extension String: _Words {
  /// The string.
  public var _shown: String { self }
}

extension Substring: _Words {
  /// The part of a string.
  public var _shown: String { String(self) }
}

extension LocalizedStringResource: _Words {
  /// The words of the tables, or the key where they have none.
  public var _shown: String { String(localized: self) }
}

extension Text {
  /// Creates a text of words that are no literal.
  init(_words words: some _Words) { self.init(verbatim: words._shown) }
}

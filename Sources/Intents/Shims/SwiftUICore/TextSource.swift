public import LocalizedStrings

/// Text that controls and modifiers take: a string, a resource, a key or a ``Text``.
///
/// Titles that are shown have an overload for ``LocalizedStringKey`` beside it, which a literal prefers.
public protocol _TextSource {
  /// The text as it is shown: a string as it is, a resource or a key in the language of the process.
  var _text: Text { get }
}

extension String: _TextSource {
  /// The string, not localized.
  public var _text: Text { Text(verbatim: self) }
}

extension Substring: _TextSource {
  /// The string, not localized.
  public var _text: Text { Text(verbatim: String(self)) }
}

extension LocalizedStringResource: _TextSource {
  /// The text of the tables, or the key where they have none.
  public var _text: Text { Text(self) }
}

extension LocalizedStringKey: _TextSource {
  /// The text of the tables, or the key where they have none.
  public var _text: Text { Text(self) }
}

extension Text: _TextSource {
  /// The text itself.
  public var _text: Text { self }
}

extension Label where Title == Text, Icon == Image {
  init(_ title: Text, _ systemImage: String) {
    self.init(title: { title }, icon: { Image(systemName: systemImage) })
  }

  init(_ title: Text, image: String) {
    self.init(title: { title }, icon: { Image(image) })
  }
}

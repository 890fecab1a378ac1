// Notices of missing content with titles and pictures of every kind.

extension ContentUnavailableView {
  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a system symbol.
  ///   - description: Why; nil for nothing.
  @_disfavoredOverload
  public init(_ title: some _Words, systemImage: String, description: Text? = nil) {
    self.init {
      Label(Text(_words: title), systemImage)
    } description: {
      description
    }
  }

  /// Creates a notice with a picture of the app.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The name of a picture.
  ///   - description: Why; nil for nothing.
  public init(_ title: LocalizedStringKey, image: String, description: Text? = nil) {
    self.init {
      Label(title, image: image)
    } description: {
      description
    }
  }

  /// Creates a notice with a picture of the app.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The name of a picture.
  ///   - description: Why; nil for nothing.
  @_disfavoredOverload
  public init(_ title: some _Words, image: String, description: Text? = nil) {
    self.init {
      Label(title, image: image)
    } description: {
      description
    }
  }

  /// The notice of a search that has found nothing.
  public static var search: ContentUnavailableView {
    ContentUnavailableView("No Results", systemImage: "magnifyingglass")
  }

  /// The notice of a search for some words that has found nothing.
  ///
  /// - Parameter text: The words; none for a search without words.
  /// - Returns: The notice, with the words in its title.
  public static func search(text: String) -> ContentUnavailableView {
    guard !text.isEmpty else { return search }
    return ContentUnavailableView(
      String("No Results for “\(text)”"),
      systemImage: "magnifyingglass"
    )
  }
}

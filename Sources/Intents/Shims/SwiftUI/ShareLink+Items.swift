public import CoreTransferable

// Links that share several values, and titles of every kind.

extension ShareLink {
  /// Creates a link that shares values, each with a look of its own.
  ///
  /// The renderers show a link to the first address among them.
  ///
  /// - Parameters:
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  ///   - preview: How it looks on the way; not drawn.
  ///   - label: The label.
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview,
    @ViewBuilder label: () -> Label
  ) where Items.Element: Transferable { self.init(items: items, label: label) }

  /// Creates a link that shares values.
  ///
  /// The renderers show a link to the first address among them.
  ///
  /// - Parameters:
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  ///   - label: The label.
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Items.Element: Transferable {
    self.init(_address: items.lazy.compactMap { $0 as? URL }.first, label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link that shares values, with the system's words.
  ///
  /// - Parameters:
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) where Items.Element: Transferable {
    self.init(items: items) { DefaultShareLinkLabel(title: "Share") }
  }

  /// Creates a link that shares values, with the system's words, each with a look of its own.
  ///
  /// - Parameters:
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  ///   - preview: How it looks on the way; not drawn.
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview
  ) where Items.Element: Transferable { self.init(items: items) }

  /// Creates a link with a title that shares values.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  public init<Items: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) where Items.Element: Transferable {
    self.init(items: items) { DefaultShareLinkLabel(title: title.string) }
  }

  /// Creates a link with a title that shares values, each with a look of its own.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  ///   - preview: How it looks on the way; not drawn.
  public init<Items: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview
  ) where Items.Element: Transferable { self.init(title, items: items) }

  /// Creates a link with a title that shares values.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: some _Words,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) where Items.Element: Transferable {
    self.init(items: items) { DefaultShareLinkLabel(title: title._shown) }
  }

  /// Creates a link with a title that shares values, each with a look of its own.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - items: The values.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  ///   - preview: How it looks on the way; not drawn.
  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: some _Words,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview
  ) where Items.Element: Transferable { self.init(title, items: items) }

  /// Creates a link with a title that shares a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - item: The value.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  ///   - preview: How it looks on the way; not drawn.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    item: some Transferable,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) { self.init(item: item) { DefaultShareLinkLabel(title: title._shown) } }

  /// Creates a link with a title that shares a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - item: The value.
  ///   - subject: The subject of a message that it is sent with; not kept.
  ///   - message: The explanation.
  ///   - preview: How it looks on the way; not drawn.
  public init(
    _ title: Text,
    item: some Transferable,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) { self.init(item: item) { DefaultShareLinkLabel(title: title.string) } }
}

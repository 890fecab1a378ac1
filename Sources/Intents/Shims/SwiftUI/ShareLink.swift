public import CoreTransferable
internal import Foundation

/// A control that shares an item with other apps.
///
/// A URL becomes a node of the kind `Link` that opens it; any other item becomes a `Button` without an action.
/// Nothing is shared here.
public nonisolated struct ShareLink<Label: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let address: URL?
  private let label: Label

  init(_address: URL?, label: Label) { (address, self.label) = (_address, label) }

  /// Creates a link with a view.
  ///
  /// - Parameters:
  ///   - item: The item to share; only a URL is kept.
  ///   - subject: The subject; not kept.
  ///   - message: The message; not kept.
  ///   - label: The label.
  public init(
    item: some Transferable,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) { (address, self.label) = (item as? URL, label()) }

  /// Creates a link with a view and a preview.
  ///
  /// - Parameters:
  ///   - item: The item to share; only a URL is kept.
  ///   - subject: The subject; not kept.
  ///   - message: The message; not kept.
  ///   - preview: The preview; not kept.
  ///   - label: The label.
  public init(
    item: some Transferable,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview,
    @ViewBuilder label: () -> Label
  ) { (address, self.label) = (item as? URL, label()) }

  /// One node of the kind `Link` or `Button`, with the nodes of the label as children.
  ///
  /// A URL that is not of the type `URL`, such as a string, becomes a button.
  @MainActor public var _nodes: [ViewNode] {
    [
      ViewNode(
        address == nil ? .button() : .link,
        action: address.map { .open($0) },
        children: label._nodes
      )
    ]
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link with the system's words.
  ///
  /// - Parameters:
  ///   - item: The item to share; only a URL is kept.
  ///   - subject: The subject; not kept.
  ///   - message: The message; not kept.
  public init(item: some Transferable, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { DefaultShareLinkLabel(title: "Share") }
  }

  /// Creates a link with the system's words and a preview.
  ///
  /// - Parameters:
  ///   - item: The item to share; only a URL is kept.
  ///   - subject: The subject; not kept.
  ///   - message: The message; not kept.
  ///   - preview: The preview; not kept.
  public init(
    item: some Transferable,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview
  ) { self.init(item: item) { DefaultShareLinkLabel(title: "Share") } }

  /// Creates a link with words.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - item: The item to share; only a URL is kept.
  ///   - subject: The subject; not kept.
  ///   - message: The message; not kept.
  public init(
    _ title: LocalizedStringKey,
    item: some Transferable,
    subject: Text? = nil,
    message: Text? = nil
  ) { self.init(item: item) { DefaultShareLinkLabel(title: title.string) } }

  /// Creates a link with words and a preview.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - item: The item to share; only a URL is kept.
  ///   - subject: The subject; not kept.
  ///   - message: The message; not kept.
  ///   - preview: The preview; not kept.
  public init(
    _ title: LocalizedStringKey,
    item: some Transferable,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview
  ) { self.init(item: item) { DefaultShareLinkLabel(title: title.string) } }
}

/// The default label of a ``ShareLink``: a title beside the symbol of sharing.
///
/// The title is `Share` unless another is given.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: String
  /// The title and the symbol, which no renderer draws.
  ///
  /// A node of the kind `Label`; the renderers show the title.
  @MainActor public var body: some View {
    Label {
      Text(verbatim: title)
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// The preview of a shared item; only its title is kept.
///
/// No share sheet is shown here, so nothing shows it.
public struct SharePreview: Sendable {
  /// The title.
  ///
  /// Localized when the preview was created, if it was given as a key.
  public let title: String

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - image: A picture; not kept.
  ///   - icon: A small one; not kept.
  public init(
    _ title: LocalizedStringKey,
    image: (any Sendable)? = nil,
    icon: (any Sendable)? = nil
  ) {
    self.title = title.string
  }

  /// Creates a preview with words as they are.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: A picture; not kept.
  ///   - icon: A small one; not kept.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    image: (any Sendable)? = nil,
    icon: (any Sendable)? = nil
  ) { self.title = String(title) }
}

public import CoreTransferable
internal import Foundation

/// A control that shares an item with other apps.
public nonisolated struct ShareLink<Label: View>: _NodeView {
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

/// The default label of a ``ShareLink``: a title beside the symbol of sharing.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: String
  /// The title and the symbol, which no renderer draws.
  @MainActor public var body: some View {
    Label {
      Text(verbatim: title)
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// The preview of a shared item; only its title is kept.
public struct SharePreview: Sendable {
  /// The title.
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

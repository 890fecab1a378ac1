public import CoreTransferable
internal import Foundation
internal import UIKitCore

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
    preview: SharePreview<some Transferable, some Transferable>,
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

/// The preview of a shared item: a title, and perhaps an image and an icon.
///
/// The types of those that it does not have are `Never`.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  /// The title, localized when the preview is created.
  let title: String

  /// Creates a preview with an image and an icon, which are not kept.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: A large picture.
  ///   - icon: A small one.
  public init(_ title: LocalizedStringKey, image: Image, icon: Icon) { self.title = title.string }

  /// Creates a preview with an image and an icon, which are not kept, and a title as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image, icon: Icon) { self.title = String(title) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with an image, which is not kept.
  public init(_ title: LocalizedStringKey, image: Image) { self.title = title.string }
  /// Creates a preview with an image, which is not kept, and a title as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image) { self.title = String(title) }
}

extension SharePreview where Image == Never {
  /// Creates a preview with an icon, which is not kept.
  public init(_ title: LocalizedStringKey, icon: Icon) { self.title = title.string }
  /// Creates a preview with an icon, which is not kept, and a title as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, icon: Icon) { self.title = String(title) }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview.
  public init(_ title: LocalizedStringKey) { self.title = title.string }
  /// Creates a preview with a title as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.title = String(title) }
}

extension Image: Transferable {
  /// The bytes of the picture's file, exported and imported.
  ///
  /// Exporting a symbol, or a picture whose file is not found, throws ``TransferError/unsupported(_:as:)``.
  public static var transferRepresentation: some TransferRepresentation<Image> {
    DataRepresentation(contentType: .image) { image in
      guard let data = image.data else { throw TransferError.unsupported("Image", as: .image) }
      return data
    } importing: { data in
      guard let picture = UIImage(data: data) else {
        throw TransferError.unsupported("Image", as: .image)
      }
      return Image(uiImage: picture)
    }
  }
}

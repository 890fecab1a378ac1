public import Foundation

/// A picture at a URL.
public nonisolated struct AsyncImage<Content: View>: _NodeView {
  private let content: Content

  /// Creates a picture from what a closure makes of its phase.
  ///
  /// - Parameters:
  ///   - url: The address; nil for a picture that is not known yet.
  ///   - scale: How many pixels a point has; 1 by default. It is not kept.
  ///   - content: Makes the view, called once and at once: with ``AsyncImagePhase/success(_:)`` for
  ///     an address, with ``AsyncImagePhase/empty`` for nil.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(url.map { .success(Image(url: $0)) } ?? .empty)
  }

  /// Creates a picture from what a closure makes of its phase, which would change with an animation.
  ///
  /// - Parameters:
  ///   - url: The address; nil for a picture that is not known yet.
  ///   - scale: How many pixels a point has; 1 by default. It is not kept.
  ///   - transaction: How the phases follow each other; not kept.
  ///   - content: Makes the view, called once and at once.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction,
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) { self.init(url: url, scale: scale, content: content) }

  /// The nodes of what the closure made.
  @MainActor public var _nodes: [ViewNode] { content._nodes }
}

extension AsyncImage {
  /// Creates a picture with a placeholder.
  ///
  /// - Parameters:
  ///   - url: The address; nil shows the placeholder.
  ///   - scale: How many pixels a point has; 1 by default. It is not kept.
  ///   - content: Makes the view of the picture, such as a resizable one.
  ///   - placeholder: Makes what is shown without an address.
  public init<Picture: View, Placeholder: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: (Image) -> Picture,
    @ViewBuilder placeholder: () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

/// The phase of loading a picture.
public enum AsyncImagePhase: Sendable {
  /// There is no picture yet: the address is nil.
  case empty
  /// There is a picture, for the host to load.
  case success(Image)
  /// The picture could not be loaded.
  case failure(any Error)

  /// The picture of ``success(_:)``.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error of ``failure(_:)``.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

public import Foundation

/// A picture at a URL.
///
/// Nothing is loaded here, and no renderer loads anything over the network: the tree has the
/// address, and a host may load it.
public nonisolated struct AsyncImage<Content: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
  ///
  /// The image's node has the address as its text, and `url` as its `source`.
  @MainActor public var _nodes: [ViewNode] { content._nodes }
}

extension AsyncImage where Content == Image? {
  /// Creates a picture without a placeholder.
  ///
  /// - Parameters:
  ///   - url: The address; nil shows nothing.
  ///   - scale: How many pixels a point has; 1 by default. It is not kept.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in phase.image }
  }
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
///
/// On Linux a picture with an address counts as loaded: the host that shows it loads it.
public enum AsyncImagePhase: Sendable {
  /// There is no picture yet: the address is nil.
  case empty
  /// There is a picture, for the host to load.
  case success(Image)
  /// The picture could not be loaded.
  ///
  /// Never passed to a closure here.
  case failure(any Error)

  /// The picture of ``success(_:)``.
  ///
  /// Nil in the other phases.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error of ``failure(_:)``.
  ///
  /// Nil in the other phases, and thus always nil in a closure here.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

public import Foundation

/// A picture at an address, which whoever shows it loads.
public nonisolated struct AsyncImage<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let content: Content

  /// Creates a picture at an address; what a picture that is not there yet shows, for nil.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(url.map { .success(Image(url: $0)) } ?? .empty)
  }

  /// The picture.
  @MainActor public var _nodes: [ViewNode] { content._nodes }
}

extension AsyncImage where Content == Image? {
  /// Creates a picture at an address; nothing for nil.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in phase.image }
  }
}

extension AsyncImage {
  /// Creates a picture at an address, and what stands there for nil.
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

/// How far a picture at an address is.
public enum AsyncImagePhase: Sendable {
  /// Nothing is there yet.
  case empty
  /// The picture, for whoever shows it to load.
  case success(Image)
  /// The picture could not be had.
  case failure(any Error)

  /// The picture; nil when it is not there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why the picture could not be had; nil when nothing went wrong.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

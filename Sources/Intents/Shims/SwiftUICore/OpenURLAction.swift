public import Foundation

/// Opens URLs, in a way that the environment provides.
public struct OpenURLAction: Sendable {
  private let handler: @MainActor @Sendable (URL) -> Result

  /// The outcome of opening a URL.
  public struct Result: Hashable, Sendable {
    let name: String
    /// The handler opened the URL.
    public static let handled = Result(name: "handled")
    /// The handler discarded the URL; nothing else may open it.
    public static let discarded = Result(name: "discarded")
    /// The system is to open it.
    public static let systemAction = Result(name: "systemAction")
    /// Asks the system to open another URL instead.
    ///
    /// - Parameter url: The URL to open.
    /// - Returns: The result.
    public static func systemAction(_ url: URL) -> Result { Result(name: url.absoluteString) }
    /// Asks the system to open a URL, in the app where it can.
    ///
    /// - Parameters:
    ///   - url: The URL to open; nil for the one that was asked for.
    ///   - prefersInApp: Not read.
    /// - Returns: The result.
    public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result {
      url.map { systemAction($0) } ?? systemAction
    }
  }

  /// Creates an action.
  ///
  /// - Parameter handler: Opens a URL, on the main actor, and returns the outcome.
  public init(handler: @escaping @MainActor @Sendable (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  ///
  /// - Parameter url: The URL. The handler runs before the call returns.
  @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens a URL, in the app where it can.
  ///
  /// - Parameters:
  ///   - url: The URL. The handler runs before the call returns.
  ///   - prefersInApp: Not read.
  @MainActor public func callAsFunction(_ url: URL, prefersInApp: Bool) { _ = handler(url) }

  /// Opens a URL, and tells whether it was opened.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - completion: Called before this returns, with false where the handler has discarded the
  ///     URL.
  @MainActor
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler(url) != .discarded)
  }
}

extension EnvironmentValues {
  /// Opens URLs in the way that the views around have set.
  public var openURL: OpenURLAction {
    get { _openURL ?? OpenURLAction { _ in .discarded } }
    set { _openURL = newValue }
  }
}

public import Foundation

/// Opens addresses.
public struct OpenURLAction: Sendable {
  private let handler: @MainActor @Sendable (URL) -> Result

  /// What came of it.
  public struct Result: Hashable, Sendable {
    let name: String
    /// It was done.
    public static let handled = Result(name: "handled")
    /// Nobody here does it.
    public static let discarded = Result(name: "discarded")
    /// The system shall do it.
    public static let systemAction = Result(name: "systemAction")
    /// The system shall do it with another address.
    public static func systemAction(_ url: URL) -> Result { Result(name: url.absoluteString) }
  }

  /// Creates an action.
  public init(handler: @escaping @MainActor @Sendable (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens an address, and says whether somebody did.
  @MainActor
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler(url) != .discarded)
  }
}

extension EnvironmentValues {
  /// Opens addresses: nobody does unless ``View/environment(_:_:)`` gives an action.
  public var openURL: OpenURLAction {
    get { _openURL ?? OpenURLAction { _ in .discarded } }
    set { _openURL = newValue }
  }
}

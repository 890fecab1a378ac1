internal import Foundation
internal import Synchronization

/// The app context of a capture intent that declares none.
///
/// Encoded as an empty object.
public struct _NoAppContext: Codable, Sendable {}

private let contexts = Mutex([ObjectIdentifier: Data]())

extension CameraCaptureIntent {
  /// The context that was set last; nil before the first.
  ///
  /// It lives as long as the process: there is no extension that another process would read it in.
  public static var appContext: AppContext? {
    get async throws {
      let data = contexts.withLock { $0[ObjectIdentifier(Self.self)] }
      return try data.map { try JSONDecoder().decode(AppContext.self, from: $0) }
    }
  }

  /// Sets the context.
  ///
  /// - Parameter appContext: The context.
  /// - Throws: What encoding throws; `CocoaError` with `fileWriteOutOfSpace` beyond 4 KB of JSON.
  public static func updateAppContext(_ appContext: AppContext) async throws {
    let data = try JSONEncoder().encode(appContext)
    guard data.count <= 4096 else { throw CocoaError(.fileWriteOutOfSpace) }
    contexts.withLock { $0[ObjectIdentifier(Self.self)] = data }
  }
}

import Foundation

/// Why something was not done with a file.
package enum FileActionError: Error, Hashable, Sendable {
  /// This file is left as it is; others can still be acted on.
  case refused(String)
  /// The journal cannot be written or read, so that nothing more may be done.
  case journal(path: String, reason: String)
  /// The script cannot be written.
  case script(path: String, reason: String)

  /// Says what the last call of the system complained about.
  static func failed(_ attempt: String, _ code: Int32 = errno) -> FileActionError {
    .refused("\(attempt): \(reason(code))")
  }

  /// What an error number means.
  static func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
}

extension FileActionError: CustomStringConvertible {
  /// A sentence without the full stop; a refusal does not name its file, which stands beside it.
  package var description: String {
    switch self {
    case .refused(let reason): reason
    case .journal(let path, let reason), .script(let path, let reason): "\(path): \(reason)"
    }
  }
}

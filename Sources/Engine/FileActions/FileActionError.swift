import Foundation

/// Why something was not done with a file.
package enum FileActionError: Error, Hashable, Sendable {
  /// This file is left as it is; others can still be acted on.
  case refused(String)
  /// Another process is at work in this folder: what is in it is left as it is.
  case busy(folder: String)
  /// The journal cannot be written or read, so that nothing more may be done.
  case journal(path: String, reason: String)
  /// The script cannot be written.
  case script(path: String, reason: String)

  /// Says what the last call of the system complained about.
  static func failed(_ attempt: String, _ code: Int32 = errno) -> FileActionError {
    .refused("\(attempt): \(reason(code))")
  }

  /// Why this file alone is left as it is; nil where nothing more may be done.
  var refusal: String? {
    switch self {
    case .refused, .busy: description
    case .journal, .script: nil
    }
  }

  /// What an error number means.
  static func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
}

extension FileActionError: CustomStringConvertible {
  /// A sentence without the full stop; a refusal does not name its file, which stands beside it.
  package var description: String {
    switch self {
    case .refused(let reason): reason
    case .busy(let folder): "another process is at work in \(folder)"
    case .journal(let path, let reason), .script(let path, let reason): "\(path): \(reason)"
    }
  }
}

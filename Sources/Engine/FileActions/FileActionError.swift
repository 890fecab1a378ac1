import Foundation

/// The reason why an action on a file was not done.
package enum FileActionError: Error, Hashable, Sendable {
  /// This file is left as it is; actions on others can continue.
  case refused(String)
  /// Another process acts on this folder: its files are left as they are.
  case busy(folder: String)
  /// The journal cannot be written or read, so no further action is allowed.
  case journal(path: String, reason: String)
  /// The script cannot be written.
  case script(path: String, reason: String)

  /// Creates an error from the last system call.
  static func failed(_ attempt: String, _ code: Int32 = errno) -> FileActionError {
    .refused("\(attempt): \(reason(code))")
  }

  /// The reason why this file is left as it is; nil when no further action is allowed.
  var refusal: String? {
    switch self {
    case .refused, .busy: description
    case .journal, .script: nil
    }
  }

  /// The text of an error number.
  static func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
}

extension FileActionError: CustomStringConvertible {
  /// A sentence without the full stop; a refusal does not name its file, which the caller prints.
  package var description: String {
    switch self {
    case .refused(let reason): reason
    case .busy(let folder): "another process is working in \(folder)"
    case .journal(let path, let reason), .script(let path, let reason): "\(path): \(reason)"
    }
  }
}

internal import Files
internal import Foundation

/// Why a page or a contact sheet was not written.
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong, in words, without a full stop.
  public let reason: String

  /// One line that says what happened.
  public var description: String { "\(path): cannot be written: \(reason)" }
}

extension ReportError {
  /// What stood in the way of the file that was to be written.
  init(_ path: String, _ error: FileError) {
    var reason = error.reason
    if case .refused(_, let code) = error.cause { reason = String(cString: strerror(code)) }
    self.init(path: path, reason: reason)
  }
}

internal import Files
internal import Foundation

/// Why a page or a contact sheet was not written.
///
/// Nothing is left behind of a file that could not be completed; sheets that were complete before stay.
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was to be written.
  ///
  /// Of several sheets it is the one that failed.
  public let path: String
  /// What is wrong, in words, without a full stop.
  ///
  /// For example `No space left on device`, or that a file of that name is there already.
  public let reason: String

  /// One line for the user: the file, and what is wrong.
  ///
  /// For example `page.html: cannot be written: Permission denied`.
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

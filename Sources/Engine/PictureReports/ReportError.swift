internal import Files
internal import Foundation

/// The reason why a page or a contact sheet was not written.
///
/// An incomplete file is removed; sheets completed before stay.
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  ///
  /// Of several sheets it is the one that failed.
  public let path: String
  /// The error in words, without a full stop.
  ///
  /// For example `No space left on device`, or that a file of that name exists.
  public let reason: String

  /// One line for the user: the file and the error.
  ///
  /// For example `page.html: cannot be written: Permission denied`.
  public var description: String { "\(path): cannot be written: \(reason)" }
}

extension ReportError {
  /// Creates an error from the cause that prevented writing the file.
  init(_ path: String, _ error: FileError) {
    var reason = error.reason
    if case .refused(_, let code) = error.cause { reason = String(cString: strerror(code)) }
    self.init(path: path, reason: reason)
  }
}

/// Why a page or a contact sheet was not written.
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong, in words, without a full stop.
  public let reason: String

  /// One line that says what happened.
  public var description: String { "\(path): cannot be written: \(reason)" }
}

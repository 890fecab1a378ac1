internal import Glibc

/// The reason why a picture was not decoded.
///
/// Decide by ``kind``, and show ``description`` to the user: it names the file and a remedy.
///
/// ```swift
/// do {
///   image = try ImageDecoder.decode(contentsOf: path)
/// } catch where error.kind == .limitExceeded {
///   // The file may be fine: raise the limit that the reason names, if its source is trusted.
/// }
/// ```
public struct ImageDecodingError: Error, Hashable, Codable, Sendable {
  /// The class of an error: whether the bytes, a limit or the file are the cause, and so what can be done.
  ///
  /// An encoded error holds the raw value.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// The bytes are not a well-formed file of their format.
    case corrupt
    /// The bytes stop before the picture does.
    case truncated
    /// The file is valid, but of an unsupported kind.
    case unsupported
    /// The picture exceeds one of the ``DecodingLimits``.
    case limitExceeded
    /// The bytes are of no known format.
    case notAnImage
    /// A film was expected, and the bytes are of no known kind of film.
    case notAFilm
    /// The file cannot be opened or read.
    case unreadable
    /// The file was written to while it was read.
    case changed
    /// The program for this format, `waymark-decode`, is not installed, or did not answer.
    case unavailable
    /// The file has fewer pages than requested (``DecodingOptions/page``).
    case noPage

    /// Whether the file has a readable format, but is not as it was written.
    package var isDamage: Bool { self == .corrupt || self == .truncated }

    /// Whether the bytes cause the error, so that it recurs until the file is changed.
    package var isOfContent: Bool {
      switch self {
      case .corrupt, .truncated, .unsupported, .notAnImage, .notAFilm: true
      case .limitExceeded, .unreadable, .changed, .unavailable, .noPage: false
      }
    }
  }

  /// The class of the error, which determines whether another attempt can help.
  ///
  /// A file fails again in the same way until it is changed, except for `limitExceeded`, `unreadable`,
  /// `changed` and `unavailable`.
  public var kind: Kind
  /// The format by the first bytes.
  ///
  /// Nil when it is none of ``ImageFormat``, or when decoding ended before the first bytes were examined, as
  /// for a file that cannot be opened or is too large.
  public var format: ImageFormat?
  /// The error in words, without a full stop.
  ///
  /// For a limit, it names the limit's property.
  public var reason: String
  /// The offset that the decoder had reached, from 0 at the start of the file.
  ///
  /// Nil when there is none, as for a file that cannot be opened. The damage itself may precede it.
  public var byteOffset: Int?
  /// The path that was passed to the decoder.
  ///
  /// Nil for a picture in memory.
  public var path: String?
  /// The system's error number, such as `ENOENT`; nil when the system did not report the error.
  package private(set) var errorNumber: Int32?

  /// Creates an error, for a test or another decoder.
  ///
  /// - Parameters:
  ///   - kind: The class of the error.
  ///   - format: The format of the file; nil when it is not known.
  ///   - reason: The error in words, without a full stop.
  ///   - byteOffset: The offset in the file, in bytes; nil when it is not known.
  ///   - path: The file; nil for a picture in memory.
  public init(
    kind: Kind,
    format: ImageFormat? = nil,
    reason: String,
    byteOffset: Int? = nil,
    path: String? = nil
  ) {
    self.kind = kind
    self.format = format
    self.reason = reason
    self.byteOffset = byteOffset
    self.path = path
  }
}

extension ImageDecodingError {
  /// Creates the error of a file that the system does not open or describe.
  ///
  /// - Parameters:
  ///   - errorNumber: The system's error number.
  ///   - reason: The error in words; the system's when it is nil.
  internal init(errorNumber: Int32, reason: String? = nil) {
    self.init(kind: .unreadable, reason: reason ?? String(cString: strerror(errorNumber)))
    self.errorNumber = errorNumber
  }
}

extension ImageDecodingError: CustomStringConvertible {
  /// One line for the user: the file, the error, the offset, and a remedy where there is one.
  ///
  /// For example `a.jpg: incomplete JPEG picture: ... (at byte 5120); copy it again from a complete
  /// original`. The wording may change; decide by ``kind``.
  public var description: String {
    let file = path.map { "\($0): " } ?? ""
    let place = byteOffset.map { " (at byte \($0))" } ?? ""
    return "\(file)\(headline): \(reason)\(place)\(advice.map { "; \($0)" } ?? "")"
  }

  /// The error without the reason.
  internal var headline: String {
    let noun = format.map { "\($0.name) picture" } ?? "picture"
    return switch kind {
    case .corrupt: "damaged \(noun)"
    case .truncated: "incomplete \(noun)"
    case .unsupported: "unsupported \(noun)"
    case .limitExceeded: "\(noun) over a limit"
    case .notAnImage: "not a picture"
    case .notAFilm: "not a film"
    case .unreadable, .changed: "cannot be read"
    case .unavailable: "\(noun) not decoded"
    case .noPage: "\(noun) without that page"
    }
  }

  /// Whether the path or the permissions are the cause, and not what the path leads to.
  private var isOfPath: Bool {
    switch errorNumber {
    case ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG: true
    default: false
    }
  }

  private var advice: String? {
    switch kind {
    case .corrupt: "get an undamaged copy of it"
    case .truncated: "copy it again from a complete original"
    case .unsupported: "convert it to an 8-bit JPEG or to a PNG"
    case .limitExceeded: "make it smaller, or raise the limit if you trust it"
    case .notAnImage: "docs/formats.md lists the supported formats"
    case .notAFilm: "docs/formats.md lists the supported formats"
    case .unreadable: isOfPath ? "check the path and the permissions" : nil
    case .changed: "try again when it is complete"
    case .unavailable: "see docs/formats.md, or convert it to a JPEG or a PNG"
    case .noPage: "pages are counted from 1"
    }
  }
}

/// Why a picture was not decoded.
public struct ImageDecodingError: Error, Hashable, Sendable {
  /// Whose fault it is, and what can be done.
  public enum Kind: String, Hashable, Sendable {
    /// The bytes are not a well-formed file of their format.
    case corrupt
    /// The bytes stop before the picture does.
    case truncated
    /// The file is valid, but of a kind that is not read.
    case unsupported
    /// The picture would cost more than ``DecodingLimits`` allow.
    case limitExceeded
    /// The bytes are no JPEG and no PNG.
    case notAnImage
    /// The file cannot be opened or read.
    case unreadable
    /// The file was written to while it was read.
    case changed

    /// Whether the file is of a format that is read, and not as it was written.
    package var isDamage: Bool { self == .corrupt || self == .truncated }

    /// Whether the bytes alone are to blame: the same file fails again until somebody changes it.
    package var isOfContent: Bool {
      switch self {
      case .corrupt, .truncated, .unsupported, .notAnImage: true
      case .limitExceeded, .unreadable, .changed: false
      }
    }
  }

  /// Whose fault it is, and what can be done.
  public var kind: Kind
  /// The format that the first bytes announce; nil when it is another, or the file was not read.
  public var format: ImageFormat?
  /// What is wrong, in words, without a full stop.
  ///
  /// For a limit, it names the limit's property.
  public var reason: String
  /// The offset of the byte that the decoder had come to, where it knows.
  public var byteOffset: Int?
  /// The file, where the picture came from one.
  public var path: String?

  /// Creates an error.
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

extension ImageDecodingError: CustomStringConvertible {
  /// One line: the file, what happened, where, and what to do.
  public var description: String {
    let file = path.map { "\($0): " } ?? ""
    let place = byteOffset.map { " (at byte \($0))" } ?? ""
    return "\(file)\(headline): \(reason)\(place); \(advice)"
  }

  /// What happened, without the reason.
  internal var headline: String {
    let noun = format.map { "\($0.rawValue.uppercased()) picture" } ?? "picture"
    return switch kind {
    case .corrupt: "damaged \(noun)"
    case .truncated: "incomplete \(noun)"
    case .unsupported: "unsupported \(noun)"
    case .limitExceeded: "\(noun) over a limit"
    case .notAnImage: "not a picture"
    case .unreadable, .changed: "cannot be read"
    }
  }

  private var advice: String {
    switch kind {
    case .corrupt: "get an undamaged copy of it"
    case .truncated: "copy it again from where it is complete"
    case .unsupported: "convert it to an 8-bit JPEG or to a PNG"
    case .limitExceeded: "make it smaller, or raise the limit if you trust it"
    case .notAnImage: "only JPEG and PNG are read"
    case .unreadable: "check the path and the permissions"
    case .changed: "try again when it is complete"
    }
  }
}

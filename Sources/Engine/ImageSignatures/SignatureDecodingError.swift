/// The reason why bytes are no signature, or no part of one.
///
/// `unsupportedVersion` means that the bytes may be valid and were written by another version: compute the
/// signature from the picture again. The other cases mean that they are damaged or something else.
public enum SignatureDecodingError: Error, Hashable, Sendable {
  /// The first byte is not that of this kind of value.
  case wrongKind(expected: UInt8, found: UInt8)
  /// The value was written by another version of the code.
  case unsupportedVersion(UInt8)
  /// There are too few or too many bytes.
  case wrongSize(expected: Int, found: Int)
  /// A value is outside its range.
  case invalidValue(reason: String)
}

extension SignatureDecodingError: CustomStringConvertible {
  /// One line for the user, such as `a damaged signature: the flag of the content is 7`.
  ///
  /// The wording may change; decide by the case.
  public var description: String {
    switch self {
    case .wrongKind(let expected, let found):
      "a signature of another kind: it begins with \(found), not with \(expected)"
    case .unsupportedVersion(let version):
      "a signature of version \(version), which this program does not read"
    case .wrongSize(let expected, let found):
      "a signature of \(found) bytes, where \(expected) were expected"
    case .invalidValue(let reason):
      "a damaged signature: \(reason)"
    }
  }
}

/// The reason why bytes are not a network.
package enum ViewNetworkError: Error, Hashable, Sendable {
  /// The bytes do not begin as the file of a network does.
  case notANetwork
  /// The file was written by another version of the code.
  case unsupportedVersion(UInt32)
  /// The bytes stop before the network does.
  case truncated
  /// The parts are inconsistent.
  case damaged(reason: String)
}

extension ViewNetworkError: CustomStringConvertible {
  /// One line for the user, such as `a damaged network: layer 3 takes 8 channels, not 16`.
  package var description: String {
    switch self {
    case .notANetwork: "not the file of a network"
    case .unsupportedVersion(let version):
      "a network of version \(version), which this program does not read"
    case .truncated: "a network that stops before its end"
    case .damaged(let reason): "a damaged network: \(reason)"
    }
  }
}

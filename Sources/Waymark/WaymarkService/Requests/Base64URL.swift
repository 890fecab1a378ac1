internal import Foundation

/// Base 64 for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
  /// Encodes bytes.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Decodes bytes; nil for other text.
  package static func bytes(of text: String) -> [UInt8]? {
    guard text.utf8.count <= 16384 else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let plain = text.replacing("-", with: "+").replacing("_", with: "/") + padding
    return Data(base64Encoded: plain).map { Array($0) }
  }
}

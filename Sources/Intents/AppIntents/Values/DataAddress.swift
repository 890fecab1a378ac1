internal import Foundation

/// Bytes within an address: `data:image/jpeg;base64,/9j/4AAQ...` (RFC 2397).
package struct DataAddress: Hashable, Sendable {
  /// The media type; `text/plain` when the address has none.
  package let mediaType: String
  /// The bytes.
  package let data: Data

  /// Reads an address; nil for any other text.
  package init?(_ text: String) {
    guard text.prefix(5).lowercased() == "data:", let comma = text.firstIndex(of: ",") else {
      return nil
    }
    var words = text[..<comma].dropFirst(5).split(separator: ";", omittingEmptySubsequences: false)
    let content = text[text.index(after: comma)...]
    if words.last?.lowercased() == "base64" {
      words.removeLast()
      guard let data = Data(base64Encoded: String(content)) else { return nil }
      self.data = data
    } else {
      guard let plain = content.removingPercentEncoding else { return nil }
      data = Data(plain.utf8)
    }
    let type = words.first.map(String.init) ?? ""
    mediaType = type.isEmpty ? "text/plain" : type.lowercased()
  }
}

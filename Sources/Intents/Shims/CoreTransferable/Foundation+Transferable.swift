public import Foundation

extension String: Transferable {
  /// UTF-8 text, exported and imported.
  ///
  /// Bytes that are not UTF-8 are imported with replacement characters.
  public static var transferRepresentation: some TransferRepresentation<String> {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Data: Transferable {
  /// The bytes themselves, exported and imported.
  ///
  /// They can be imported from any type of data.
  public static var transferRepresentation: some TransferRepresentation<Data> {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// The URL as text, exported and imported.
  ///
  /// Importing text that is not a URL throws ``TransferError/unsupported(_:as:)``.
  public static var transferRepresentation: some TransferRepresentation<URL> {
    DataRepresentation(contentType: .url) {
      Data($0.absoluteString.utf8)
    } importing: { data in
      guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
        throw TransferError.unsupported("URL", as: .url)
      }
      return url
    }
  }
}

extension AttributedString: Transferable {
  /// The characters as text, exported and imported.
  ///
  /// Attributes are left out: text that is imported has none.
  public static var transferRepresentation: some TransferRepresentation<AttributedString> {
    ProxyRepresentation {
      String($0.characters)
    } importing: {
      AttributedString($0)
    }
  }
}

import Foundation

extension DecodingError {
  /// The path of the invalid value in the document, such as `landmarks[3].pictures[0]`.
  package var place: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.place
    case .keyNotFound(let key, let context):
      (context.codingPath + [key]).place
    @unknown default: ""
    }
  }

  /// The description of the error.
  package var reason: String {
    switch self {
    case .typeMismatch(let type, let context) where type is Catalog.Detail.Type:
      context.debugDescription
    case .typeMismatch(let type, _): "expected a value of type \(type)"
    case .valueNotFound(let type, _): "expected a value of type \(type), not null"
    case .keyNotFound: "this key is missing"
    case .dataCorrupted(let context):
      "not well-formed JSON: "
        + ((context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
          ?? context.debugDescription)
    @unknown default: localizedDescription
    }
  }
}

extension [any CodingKey] {
  fileprivate var place: String {
    reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

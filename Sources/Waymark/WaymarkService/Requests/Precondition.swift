internal import HTTPTypes
internal import Hummingbird

/// In which state something has to be for a request to change it: `If-Match` and `If-None-Match` (RFC 9110, section 13).
struct Precondition: Sendable {
  private let wanted: [Substring]?
  private let unwanted: [Substring]?

  /// Reads the fields of a request.
  init(_ request: Request) {
    wanted = Self.tags(request.headers[values: .ifMatch])
    unwanted = Self.tags(request.headers[values: .ifNoneMatch])
  }

  /// Asks for a state that a form has been shown; unlike a program, a form never means any state.
  init(ifMatch tag: String) { (wanted, unwanted) = ([tag == "*" ? "" : Substring(tag)], nil) }

  private static func tags(_ values: [String]) -> [Substring]? {
    if values.isEmpty { return nil }
    // By bytes: looking at characters from the end may take a time that grows with the square of their number.
    return values.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.map { value in
      let text = value.drop(while: isBlank)
      return Substring(text.dropLast(text.reversed().prefix(while: isBlank).count))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Compares with what is there.
  ///
  /// - Parameter tag: The entity tag of what is there; nil where there is nothing.
  /// - Throws: ``Problem`` when the request is not for this state.
  func check(_ tag: String?) throws {
    if let wanted {
      // A weak one says nothing of the bytes.
      let isMet = tag.map { tag in wanted.contains { $0 == "*" || $0 == tag } } ?? false
      guard isMet else { throw Self.failed("If-Match", tag) }
    }
    if let unwanted, let tag {
      let isMet = !unwanted.contains { $0 == "*" || $0 == tag || $0 == "W/\(tag)" }
      guard isMet else { throw Self.failed("If-None-Match", tag) }
    }
  }

  private static func failed(_ field: String, _ tag: String?) -> Problem {
    Problem(
      .conditionFailed,
      tag == nil
        ? "There is nothing here, and \(field) asks for something."
        : "What is here is not in the state that \(field) asks for.",
      todo: "Read it again, and send the request with its ETag.",
      headers: tag.map { [.eTag: $0] } ?? [:]
    )
  }
}

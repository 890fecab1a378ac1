internal import HTTPTypes
internal import Hummingbird

/// The required state of a resource for a request that changes it: `If-Match` and `If-None-Match` (RFC 9110,
/// section 13).
struct Precondition: Sendable {
  private let wanted: [Substring]?
  private let unwanted: [Substring]?

  /// Reads the fields of a request.
  init(_ request: Request) {
    wanted = Self.tags(request.headers[values: .ifMatch])
    unwanted = Self.tags(request.headers[values: .ifNoneMatch])
  }

  /// Requires the state that a form showed; unlike a program, a form never accepts any state.
  init(ifMatch tag: String) { (wanted, unwanted) = ([tag == "*" ? "" : Substring(tag)], nil) }

  private static func tags(_ values: [String]) -> [Substring]? {
    if values.isEmpty { return nil }
    // By bytes: processing characters from the end may take quadratic time in their number.
    return values.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.map { value in
      let text = value.drop(while: isBlank)
      return Substring(text.dropLast(text.reversed().prefix(while: isBlank).count))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Compares with the present state.
  ///
  /// - Parameter tag: The present entity tag; nil when the resource does not exist.
  /// - Throws: ``Problem`` when the precondition fails.
  func check(_ tag: String?) throws {
    if let wanted {
      // A weak tag says nothing about the bytes.
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
        ? "Nothing exists here, but \(field) requires it."
        : "The current state does not satisfy \(field).",
      todo: "Read it again, and repeat the request with its ETag.",
      headers: tag.map { [.eTag: $0] } ?? [:]
    )
  }
}

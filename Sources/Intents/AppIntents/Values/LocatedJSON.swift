/// A JSON file that a user wrote, as written: each value knows the line on which it begins, so that
/// a message can name it, and keys keep their order.
///
/// Only files are read as this; what they mean is an ``IntentJSON``.
package struct LocatedJSON: Sendable {
  /// The value; an object has its members in the order of the text.
  package let value: JSONNode<LocatedJSON>
  /// The line on which it begins, from 1.
  package let line: Int

  /// Reads JSON text (RFC 8259).
  ///
  /// - Parameter text: The text, of at most a million bytes.
  /// - Throws: ``JSONTextError`` as ``JSONReader`` does.
  package init(parsing text: [UInt8]) throws(JSONTextError) {
    let limits = JSONLimits(byteCount: 1_000_000)
    self = try text.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONTextError) in try JSONReader.read(bytes, limits) }
    }.get()
  }

  /// Creates a value that stands on a line.
  package init(_ value: JSONNode<LocatedJSON>, line: Int) {
    self.value = value
    self.line = line
  }

  /// The kind of value, for messages.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool: "a Boolean"
    case .integer, .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension LocatedJSON: ReadableJSON {}

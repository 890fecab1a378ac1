// What JSON has, and hosts that look for a view or an argument by its name.
extension ViewNode {
  /// The kind of view, such as `Text`, `VStack` or `Button`: the name of the SwiftUI type.
  public var kind: String { element.form.name }

  /// The text of the view; nil for none.
  public var text: String? { element.form.text }

  /// The arguments of the view's initializer, by name, such as `spacing: 8.0`.
  public var arguments: [String: String] { element.form.arguments }
}

extension ViewNode.Modifier {
  /// The name of the modifier's method, such as `padding`.
  public var name: String { form.name }

  /// The arguments as text, by name; `value` for one without a name.
  public var arguments: [String: String] { form.arguments }
}

extension ViewNode: Codable {
  private struct Form: Codable {
    var kind: String
    var text: String?
    var arguments: [String: String]
    var modifiers: [Modifier]
    var action: Action?
    var children: [ViewNode]
  }

  /// Reads a node.
  ///
  /// - Parameter decoder: What reads an object with the keys `kind`, `text`, `arguments`,
  ///   `modifiers`, `action` and `children`, of which `text` and `action` may be absent.
  /// - Throws: `DecodingError` for another object.
  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    self.init(
      Element(TextForm(name: form.kind, text: form.text, arguments: form.arguments)),
      modifiers: form.modifiers,
      action: form.action,
      children: form.children
    )
  }

  /// Writes the node with its arguments as text.
  ///
  /// - Parameter encoder: What writes an object with the keys that reading takes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    let form = element.form
    try Form(
      kind: form.name,
      text: form.text,
      arguments: form.arguments,
      modifiers: modifiers,
      action: action,
      children: children
    ).encode(to: encoder)
  }
}

extension ViewNode.Modifier: Codable {
  private struct Form: Codable {
    var name: String
    var arguments: [String: String]
  }

  /// Reads a modifier.
  ///
  /// - Parameter decoder: What reads an object with the keys `name` and `arguments`.
  /// - Throws: `DecodingError` for another object.
  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    self.init(TextForm(name: form.name, arguments: form.arguments))
  }

  /// Writes the modifier with its arguments as text.
  ///
  /// - Parameter encoder: What writes an object with the keys that reading takes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    let form = form
    try Form(name: form.name, arguments: form.arguments).encode(to: encoder)
  }
}

extension IntentPerson {
  /// A handle of a person: an address or a number, with a label.
  public struct Handle: Hashable, Sendable {
    /// The kind of a handle and the handle itself.
    public enum Value: Hashable, Codable, Sendable {
      /// A mail address.
      case emailAddress(String)
      /// A telephone number.
      case phoneNumber(String)
      /// Anything else.
      case applicationDefined(String)
    }

    /// The label of a handle.
    public enum Label: Hashable, Sendable {
      /// A private handle, one at work, or one at school.
      case home, work, school
      /// A telephone that is carried about.
      case iPhone, mobile, pager
      /// The main number.
      case main
      /// A fax machine.
      case homeFax, workFax
      /// Any other handle.
      case other
      /// A label of the app's or the user's own.
      case custom(String)
    }

    /// The handle.
    ///
    /// A parameter with a mode takes handles of one kind only.
    public var value: Value
    /// The label of the handle; `other` if it is not known.
    public var label: Label

    /// Creates a handle.
    ///
    /// - Parameters:
    ///   - value: The kind of the handle and the handle itself.
    ///   - label: What it is for.
    public init(_ value: Value, label: Label = .other) {
      self.value = value
      self.label = label
    }

    /// Creates the handle of a mail address.
    ///
    /// - Parameters:
    ///   - emailAddress: The address; it is not checked.
    ///   - label: What it is for.
    public init(emailAddress: String, label: Label = .other) {
      self.init(.emailAddress(emailAddress), label: label)
    }

    /// Creates the handle of a telephone number.
    ///
    /// - Parameters:
    ///   - phoneNumber: The number; it is not checked.
    ///   - label: What it is for.
    public init(phoneNumber: String, label: Label = .other) {
      self.init(.phoneNumber(phoneNumber), label: label)
    }

    /// Creates a handle that only the app understands, such as a user name.
    ///
    /// - Parameters:
    ///   - applicationDefined: The handle.
    ///   - label: What it is for, in the app's words; nil where that is not known.
    public init(applicationDefined: String, label: String? = nil) {
      self.init(.applicationDefined(applicationDefined), label: label.map(Label.init) ?? .other)
    }
  }
}

extension IntentPerson.Handle.Label {
  private static let named: [(String, Self)] = [
    ("home", .home), ("work", .work), ("school", .school), ("iPhone", .iPhone),
    ("mobile", .mobile), ("pager", .pager), ("main", .main), ("homeFax", .homeFax),
    ("workFax", .workFax), ("other", .other),
  ]

  /// Creates the label of a name: that of a case, or one of the user's own.
  init(_ name: String) { self = Self.named.first { $0.0 == name }?.1 ?? .custom(name) }

  /// The name of the case, or the label of the user's own.
  var name: String {
    if case .custom(let name) = self { return name }
    return Self.named.first { $0.1 == self }?.0 ?? "other"
  }
}

// An object with the name as its value, as it has always been stored.
extension IntentPerson.Handle.Label: Codable {
  private enum CodingKeys: String, CodingKey { case name = "rawValue" }

  /// Reads a label by its name.
  ///
  /// - Parameter decoder: Has an object with the key `rawValue`.
  /// - Throws: What the decoder throws where it has anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode(String.self, forKey: .name))
  }

  /// Writes an object with the key `rawValue`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
  }
}

// The label `other` is left out.
extension IntentPerson.Handle: Codable {
  private enum CodingKeys: String, CodingKey { case value, label }

  /// Reads a handle; without a label it is `other`.
  ///
  /// - Parameter decoder: Has an object with the keys `value` and `label`.
  /// - Throws: What the decoder throws where it has anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Value.self, forKey: .value),
      label: try container.decodeIfPresent(Label.self, forKey: .label) ?? .other
    )
  }

  /// Writes the value, and the label unless it is `other`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    if label != .other { try container.encode(label, forKey: .label) }
  }
}

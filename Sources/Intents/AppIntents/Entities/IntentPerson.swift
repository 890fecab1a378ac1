public import Foundation

/// A person that an intent has to do with.
public struct IntentPerson: Hashable, Codable, Sendable, Identifiable {
  /// The name of a person.
  public enum Name: Hashable, Codable, Sendable {
    /// As people see it.
    case displayName(String)
    /// In its parts.
    case components(PersonNameComponents)

    /// The name as people see it: the nickname, else the given and the family name.
    public var displayString: String {
      switch self {
      case .displayName(let name): name
      case .components(let parts):
        [parts.givenName, parts.middleName, parts.familyName].compactMap(\.self)
          .joined(separator: " ")
      }
    }
  }

  /// How a person is reached.
  public struct Handle: Hashable, Codable, Sendable {
    /// The kind of a handle and the handle itself.
    public enum Value: Hashable, Codable, Sendable {
      /// A mail address.
      case emailAddress(String)
      /// A telephone number.
      case phoneNumber(String)
      /// Anything else.
      case applicationDefined(String)
    }

    /// What a handle is for.
    public struct Label: Hashable, Codable, Sendable {
      /// The name of the label.
      public let rawValue: String
      /// At home.
      public static let home = Label(rawValue: "home")
      /// At work.
      public static let work = Label(rawValue: "work")
      /// On the move.
      public static let mobile = Label(rawValue: "mobile")
      /// Anything else.
      public static let other = Label(rawValue: "other")
    }

    /// The handle.
    public let value: Value
    /// What it is for; nil when nobody said.
    public let label: Label?

    /// Creates a handle.
    public init(value: Value, label: Label? = nil) {
      self.value = value
      self.label = label
    }

    /// Creates a mail address.
    public init(emailAddress: String, label: Label? = nil) {
      self.init(value: .emailAddress(emailAddress), label: label)
    }

    /// Creates a telephone number.
    public init(phoneNumber: String, label: Label? = nil) {
      self.init(value: .phoneNumber(phoneNumber), label: label)
    }

    /// Creates a handle of the app's own.
    public init(applicationDefined: String, label: Label? = nil) {
      self.init(value: .applicationDefined(applicationDefined), label: label)
    }
  }

  /// Which persons a parameter takes.
  public enum ParameterMode: Hashable, Codable, Sendable {
    /// Anybody with any handle.
    case any
    /// Those with a mail address.
    case email
    /// Those with a telephone number.
    case phoneNumber
    /// Persons as such, without a handle.
    case contact
  }

  /// Which person it is, to the app.
  public struct Identifier: Hashable, Codable, Sendable {
    /// The app's own identifier.
    public let applicationDefined: String
    /// Creates an identifier of the app's own.
    public init(applicationDefined: String) { self.applicationDefined = applicationDefined }
  }

  /// Which person it is; nil when only the name and the handle say so.
  public let identifier: Identifier?
  /// What the person is called.
  public let name: Name
  /// How the person is reached; nil for unknown.
  public let handle: Handle?
  /// Other ways to reach the person.
  public let aliases: [Handle]
  /// Whether it is the person who uses the app.
  public let isMe: Bool
  /// A picture of the person.
  public let image: DisplayRepresentation.Image?

  /// Creates a person.
  public init(
    identifier: Identifier? = nil,
    name: Name,
    handle: Handle? = nil,
    aliases: [Handle] = [],
    isMe: Bool = false,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.aliases = aliases
    self.isMe = isMe
    self.image = image
  }

  /// What tells the person from others: everything known.
  public var id: Self { self }

  /// Returns whether two are described in the same way, pictures apart.
  public static func == (left: IntentPerson, right: IntentPerson) -> Bool {
    left.identifier == right.identifier && left.name == right.name && left.handle == right.handle
      && left.aliases == right.aliases && left.isMe == right.isMe
  }

  /// Feeds the identifier, the name and the handle to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(name)
    hasher.combine(handle)
  }
}

extension IntentPerson: _CodableIntentValue {
  /// Returns the person with a name, and a mail address in angle brackets after it.
  public static func _values(matching text: String) async throws -> [IntentPerson] {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let match = text.wholeMatch(of: /(.*?)\s*<([^<>\s]+@[^<>\s]+)>/) {
      return [
        IntentPerson(
          name: .displayName(String(match.1)),
          handle: Handle(emailAddress: String(match.2))
        )
      ]
    }
    return text.isEmpty ? [] : [IntentPerson(name: .displayName(text))]
  }
}

extension IntentPerson: DisplayRepresentable {
  /// "Person".
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Person", numericFormat: "\(placeholder: .int) people")
  }

  /// The name and the picture of the person.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name.displayString)", image: image)
  }
}

public import CoreTransferable
public import Foundation

/// A person that an intent has to do with, such as a recipient.
///
/// On Linux there is no address book: a person has what the app or the user wrote, and text such as
/// `Ana <ana@example.com>` is a name with a mail address.
public struct IntentPerson: Hashable, Codable, Sendable, Identifiable {
  /// The name of a person, whole or in its parts.
  ///
  /// ``displayString`` has either as text.
  public enum Name: Hashable, Codable, Sendable {
    /// The name as one text, shown as it is.
    case displayName(String)
    /// The name in its parts, as an address book has it.
    case components(PersonNameComponents)
    /// No name is known; it is shown as an empty text.
    case unknown

    /// The name as a user sees it: the whole name, or the given, middle and family name with spaces
    /// between.
    public var displayString: String {
      switch self {
      case .displayName(let name): name
      case .components(let parts):
        [parts.givenName, parts.middleName, parts.familyName].compactMap(\.self)
          .joined(separator: " ")
      case .unknown: ""
      }
    }
  }

  /// A handle of a person: an address or a number, with a label.
  ///
  /// Nothing here sends a message or checks that the handle exists.
  public struct Handle: Hashable, Codable, Sendable {
    /// The kind of a handle and the handle itself.
    ///
    /// ``ParameterMode`` chooses among the kinds.
    public enum Value: Hashable, Codable, Sendable {
      /// A mail address.
      case emailAddress(String)
      /// A telephone number.
      case phoneNumber(String)
      /// Anything else.
      case applicationDefined(String)
    }

    /// The label of a handle.
    ///
    /// The four constants are all that there are: the initializer is internal to the module.
    public struct Label: Hashable, Codable, Sendable {
      /// The name of the label.
      ///
      /// `home`, `work`, `mobile` or `other`.
      public let rawValue: String
      /// The label of a private handle.
      public static let home = Label(rawValue: "home")
      /// The label of a handle at work.
      public static let work = Label(rawValue: "work")
      /// The label of a mobile phone.
      public static let mobile = Label(rawValue: "mobile")
      /// The label of any other handle.
      public static let other = Label(rawValue: "other")
    }

    /// The handle.
    ///
    /// A parameter with a mode takes handles of one kind only.
    public let value: Value
    /// The label of the handle; nil if it is not known.
    ///
    /// It has no effect on which persons a parameter takes.
    public let label: Label?

    /// Creates a handle.
    ///
    /// - Parameters:
    ///   - value: The kind of the handle and the handle itself.
    ///   - label: What it is for; nil where that is not known.
    public init(value: Value, label: Label? = nil) {
      self.value = value
      self.label = label
    }

    /// Creates the handle of a mail address.
    ///
    /// - Parameters:
    ///   - emailAddress: The address; it is not checked.
    ///   - label: What it is for; nil where that is not known.
    public init(emailAddress: String, label: Label? = nil) {
      self.init(value: .emailAddress(emailAddress), label: label)
    }

    /// Creates the handle of a telephone number.
    ///
    /// - Parameters:
    ///   - phoneNumber: The number; it is not checked.
    ///   - label: What it is for; nil where that is not known.
    public init(phoneNumber: String, label: Label? = nil) {
      self.init(value: .phoneNumber(phoneNumber), label: label)
    }

    /// Creates a handle that only the app understands, such as a user name.
    ///
    /// - Parameters:
    ///   - applicationDefined: The handle.
    ///   - label: What it is for; nil where that is not known.
    public init(applicationDefined: String, label: Label? = nil) {
      self.init(value: .applicationDefined(applicationDefined), label: label)
    }
  }

  /// The persons that a parameter takes.
  ///
  /// The runtime checks it against ``IntentPerson/handle`` and ``IntentPerson/aliases``.
  public enum ParameterMode: Hashable, Codable, Sendable {
    /// Any person, with or without a handle.
    case any
    /// Persons with a mail address; others are refused.
    case email
    /// Persons with a telephone number; others are refused.
    case phoneNumber
    /// Persons as such; a handle is not needed.
    case contact
  }

  /// The app's own identifier of a person, such as the key of a row in its database.
  ///
  /// Persons with different identifiers are different, whatever their names are.
  public enum Identifier: Hashable, Sendable {
    /// The app's own identifier, which means something to the app only.
    case applicationDefined(String)
  }

  /// The app's own identifier of the person; nil if the name and the handle identify it.
  ///
  /// A person that was read from text has none.
  public let identifier: Identifier?
  /// The name of the person.
  ///
  /// A user sees `displayString` of it.
  public let name: Name
  /// The primary handle of the person; nil if none is known.
  ///
  /// A parameter that wants a mail address or a number looks at `aliases`, too.
  public let handle: Handle?
  /// Other ways to reach the person.
  ///
  /// A mail address among them is enough for a parameter that wants one.
  public let aliases: [Handle]
  /// Whether it is the user of the app; false unless the creator says so.
  ///
  /// Nothing on Linux compares a person with the account that runs the process.
  public let isMe: Bool
  /// A picture of the person; nil for none.
  ///
  /// It does not count when two persons are compared.
  public let image: DisplayRepresentation.Image?

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - identifier: Which person it is to the app; nil where only the name and the handle say
  ///     so.
  ///   - name: The name of the person.
  ///   - handle: How the person is reached first; nil where that is not known.
  ///   - aliases: Other ways to reach the person.
  ///   - isMe: Whether it is the user of the app.
  ///   - image: A picture; nil for none.
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

  /// The identity of the person: everything that is known of it.
  ///
  /// Two values that are equal are the same person; pictures do not count.
  public var id: Self { self }

  /// Returns whether two are described in the same way, pictures apart.
  ///
  /// - Parameters:
  ///   - left: A person.
  ///   - right: Another person.
  /// - Returns: True where all but the pictures are equal.
  public static func == (left: IntentPerson, right: IntentPerson) -> Bool {
    left.identifier == right.identifier && left.name == right.name && left.handle == right.handle
      && left.aliases == right.aliases && left.isMe == right.isMe
  }

  /// Feeds the identifier, the name and the handle to a hasher.
  ///
  /// - Parameter hasher: Takes the three.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(name)
    hasher.combine(handle)
  }
}

extension IntentPerson: _CodableIntentValue {
  /// Returns the person with a name, and with the mail address in angle brackets after it.
  ///
  /// - Parameter text: `Ana` or `Ana <ana@example.com>`; spaces around it do not count.
  /// - Returns: One person; none for empty text.
  /// - Throws: Nothing.
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
  /// The name of the type for users: "Person", or "3 people".
  ///
  /// The numeric format gives a host the words for a number of people.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Person", numericFormat: "\(placeholder: .int) people")
  }

  /// The name of the person as the title, and the picture.
  ///
  /// Handles are not shown.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name.displayString)", image: image)
  }
}

// An object with the kind as its key, as it has always been stored.
extension IntentPerson.Identifier: Codable {
  private enum CodingKeys: String, CodingKey { case applicationDefined }

  /// Reads an identifier of the app's own.
  ///
  /// - Parameter decoder: Has an object with the key `applicationDefined`.
  /// - Throws: What the decoder throws where it has anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = .applicationDefined(try container.decode(String.self, forKey: .applicationDefined))
  }

  /// Writes an object with the key `applicationDefined`.
  ///
  /// - Parameter encoder: Takes the object.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .applicationDefined(let text): try container.encode(text, forKey: .applicationDefined)
    }
  }
}

extension IntentPerson: Transferable {
  /// The transfer formats of a person: text, for exports only.
  ///
  /// The text has the name and the handle, such as `Ana <ana@example.com>`, or the one that is there.
  public static var transferRepresentation: some TransferRepresentation<IntentPerson> {
    ProxyRepresentation { person in
      let name = person.name.displayString
      guard let handle = person.handle?.value else { return name }
      let address =
        switch handle {
        case .emailAddress(let text), .phoneNumber(let text), .applicationDefined(let text): text
        }
      return name.isEmpty ? address : "\(name) <\(address)>"
    }
  }
}

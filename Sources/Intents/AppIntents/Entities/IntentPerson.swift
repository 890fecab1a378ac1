public import CoreTransferable
public import Foundation

/// A person that an intent has to do with, such as a recipient.
///
/// On Linux there is no address book: a person has what the app or the user wrote, and text such as
/// `Ana <ana@example.com>` is a name with a mail address.
public struct IntentPerson: Hashable, Codable, Sendable, Identifiable {
  /// The name of a person, whole or in its parts.
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

  /// The persons that a parameter takes.
  ///
  /// The runtime checks it against ``IntentPerson/handle`` and ``IntentPerson/aliases``.
  public enum ParameterMode: String, Hashable, Codable, Sendable {
    /// Any person, with or without a handle.
    case contact
    /// Persons with a mail address; others are refused.
    case email
    /// Persons with a telephone number; others are refused.
    case phone
    /// Persons with a mail address or a telephone number; others are refused.
    case emailOrPhone
  }

  /// The identifier of a person.
  public enum Identifier: Hashable, Sendable {
    /// The identifier of an entry in the user's address book, which Linux does not have.
    case contact(String)
    /// The app's own identifier, which means something to the app only.
    case applicationDefined(String)
    /// Only the name and the handle tell who it is.
    case unknown
  }

  /// The identifier of the person; `unknown` for one that was read from text.
  public var identifier: Identifier {
    get { known ?? .unknown }
    set { known = newValue == .unknown ? nil : newValue }
  }
  private var known: Identifier?
  /// The name of the person.
  public var name: Name
  /// The primary handle of the person; nil if none is known.
  public var handle: Handle?
  /// Other ways to reach the person.
  public var aliases: [Handle]
  /// Whether it is the user of the app; false unless the creator says so.
  public var isMe: Bool
  /// A picture of the person; nil for none.
  ///
  /// It does not count when two persons are compared.
  public var image: DisplayRepresentation.Image?

  // An unknown identifier is left out, as it has always been.
  private enum CodingKeys: String, CodingKey {
    case known = "identifier"
    case name, handle, aliases, isMe, image
  }

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - identifier: Which person it is; `unknown` where only the name and the handle say so.
  ///   - name: The name of the person.
  ///   - handle: How the person is reached first; nil where that is not known.
  ///   - aliases: Other ways to reach the person.
  ///   - isMe: Whether it is the user of the app.
  ///   - image: A picture; nil for none.
  public init(
    identifier: Identifier = .unknown,
    name: Name,
    handle: Handle? = nil,
    aliases: [Handle] = [],
    isMe: Bool = false,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.name = name
    self.handle = handle
    self.aliases = aliases
    self.isMe = isMe
    self.image = image
    self.identifier = identifier
  }

  /// Creates a person of whom only a handle is known.
  ///
  /// - Parameter handle: How the person is reached.
  public init(handle: Handle) { self.init(name: .unknown, handle: handle) }

  /// The identity of the person: everything that is known of it.
  ///
  /// Two values that are equal are the same person; pictures do not count.
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
  /// Returns the person with a name, and with the mail address in angle brackets after it.
  ///
  /// `Ana` or `Ana <ana@example.com>`; spaces around it do not count.
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
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Person", numericFormat: "\(placeholder: .int) people")
  }

  /// The name of the person as the title, and the picture.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name.displayString)", image: image)
  }
}

// An object with the kind as its key, as it has always been stored.
extension IntentPerson.Identifier: Codable {
  private enum CodingKeys: String, CodingKey { case applicationDefined, contact, unknown }

  /// Reads an identifier with its kind.
  ///
  /// - Parameter decoder: Has an object with the key `applicationDefined`, `contact` or `unknown`.
  /// - Throws: What the decoder throws where it has anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let contact = try container.decodeIfPresent(String.self, forKey: .contact) {
      self = .contact(contact)
    } else if try container.decodeIfPresent(Bool.self, forKey: .unknown) == true {
      self = .unknown
    } else {
      self = .applicationDefined(try container.decode(String.self, forKey: .applicationDefined))
    }
  }

  /// Writes an object with the kind as its key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .applicationDefined(let text): try container.encode(text, forKey: .applicationDefined)
    case .contact(let text): try container.encode(text, forKey: .contact)
    case .unknown: try container.encode(true, forKey: .unknown)
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

// SiriKit by its name, for files that tell it what an app did beside App Intents. Nothing listens: donations are
// forgotten, and permission is denied.
@_exported public import Foundation

/// An action of SiriKit.
open class INIntent: NSObject {
  /// A phrase that a user may say; not used.
  public var suggestedInvocationPhrase: String?
  /// The name of the action, for older shortcuts.
  open var identifier: String? { "\(type(of: self))" }
}

/// What came of an action.
open class INIntentResponse: NSObject {
  /// What the user does then.
  public var userActivity: NSObject?
}

/// What an app makes of the actions that SiriKit asks for; nothing asks.
@MainActor
open class INExtension: NSObject {
  /// Makes what does an action.
  ///
  /// - Parameter intent: The action.
  /// - Returns: What does it; this by default.
  open func handler(for intent: INIntent) -> Any { self }
}

/// A name or a number that a person is reached by.
public final class INPersonHandle: NSObject, Sendable {
  /// What kind of handle it is.
  public enum HandleType: Int, Sendable {
    /// It is not known, or one of these.
    case unknown, emailAddress, phoneNumber
  }
  /// The handle itself.
  public let value: String?
  /// What kind it is.
  public let type: HandleType
  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - value: The address or the number.
  ///   - type: What kind it is.
  public init(value: String?, type: HandleType) { (self.value, self.type) = (value, type) }
}

/// A picture for SiriKit; not read.
public final class INImage: NSObject, Sendable {
  /// Its name.
  public let name: String?
  /// Names a picture of the app.
  ///
  /// - Parameter name: The name.
  public init(named name: String) { self.name = name }
  /// Takes the bytes of a picture, which are not kept.
  ///
  /// - Parameter imageData: The file.
  public init(imageData: Data) { name = nil }
  /// Takes the address of a picture.
  ///
  /// - Parameter url: The address.
  public init?(url: URL) { name = url.absoluteString }
}

/// A person.
public final class INPerson: NSObject, Sendable {
  /// How the person is reached.
  public let personHandle: INPersonHandle?
  /// The parts of the name.
  public let nameComponents: PersonNameComponents?
  /// The name as it is shown.
  public let displayName: String
  /// A picture.
  public let image: INImage?
  /// Identifiers in the address book and in the app.
  public let contactIdentifier: String?, customIdentifier: String?

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - personHandle: How the person is reached.
  ///   - nameComponents: The parts of the name.
  ///   - displayName: The name as it is shown; nil for that of the parts.
  ///   - image: A picture.
  ///   - contactIdentifier: The identifier in the address book.
  ///   - customIdentifier: The identifier in the app.
  public init(
    personHandle: INPersonHandle,
    nameComponents: PersonNameComponents?,
    displayName: String?,
    image: INImage?,
    contactIdentifier: String?,
    customIdentifier: String?
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.displayName =
      displayName
      ?? nameComponents.map {
        [$0.givenName, $0.familyName].compactMap(\.self).joined(separator: " ")
      }
      ?? personHandle.value ?? ""
    (self.image, self.contactIdentifier) = (image, contactIdentifier)
    self.customIdentifier = customIdentifier
  }
}

/// A word as it is shown.
public final class INSpeakableString: NSObject, Sendable {
  /// The word.
  public let spokenPhrase: String
  /// Creates a word.
  ///
  /// - Parameter spokenPhrase: The word.
  public init(spokenPhrase: String) { self.spokenPhrase = spokenPhrase }
}

/// What kind of message is sent.
public enum INOutgoingMessageType: Int, Sendable {
  /// It is not known, a text, or sound.
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// A message that is sent.
public final class INSendMessageIntent: INIntent {
  /// To whom.
  public let recipients: [INPerson]?
  /// The text.
  public let content: String?
  /// Where it is said.
  public let conversationIdentifier: String?
  /// By whom.
  public let sender: INPerson?

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - recipients: To whom.
  ///   - outgoingMessageType: What kind it is; not kept.
  ///   - content: The text.
  ///   - speakableGroupName: The name of those to whom; not kept.
  ///   - conversationIdentifier: Where it is said.
  ///   - serviceName: By which service; not kept.
  ///   - sender: By whom.
  ///   - attachments: What goes with it; not kept.
  public init(
    recipients: [INPerson]?,
    outgoingMessageType: INOutgoingMessageType,
    content: String?,
    speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?,
    serviceName: String?,
    sender: INPerson?,
    attachments: [NSObject]?
  ) {
    (self.recipients, self.content) = (recipients, content)
    (self.conversationIdentifier, self.sender) = (conversationIdentifier, sender)
  }
}

/// What kind of thing is heard or seen.
public enum INMediaItemType: Int, Sendable {
  /// It is not known, or one of these.
  case unknown, song, album, artist, genre, playlist, podcastShow, podcastEpisode, podcastPlaylist,
    musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo, podcastStation, radioStation,
    station, music, algorithmicRadioStation, news
}

/// Something that is heard or seen.
public final class INMediaItem: NSObject, Sendable {
  /// Its identifier, its title, and whose it is.
  public let identifier: String?, title: String?, artist: String?
  /// What kind of thing it is.
  public let type: INMediaItemType
  /// Creates a thing.
  ///
  /// - Parameters:
  ///   - identifier: Its identifier.
  ///   - title: Its title.
  ///   - type: What kind it is.
  ///   - artwork: Its picture; not kept.
  ///   - artist: Whose it is.
  public init(
    identifier: String?,
    title: String?,
    type: INMediaItemType,
    artwork: INImage?,
    artist: String? = nil
  ) { (self.identifier, self.title, self.type, self.artist) = (identifier, title, type, artist) }
}

/// Something that is played.
public final class INPlayMediaIntent: INIntent {
  /// What.
  public let mediaItems: [INMediaItem]?
  /// Of what.
  public let mediaContainer: INMediaItem?
  /// Creates an action.
  ///
  /// - Parameters:
  ///   - mediaItems: What is played.
  ///   - mediaContainer: Of what.
  ///   - playShuffled: Whether in any order; not kept.
  ///   - resumePlayback: Whether from where it was; not kept.
  public init(
    mediaItems: [INMediaItem]?,
    mediaContainer: INMediaItem?,
    playShuffled: Bool? = nil,
    resumePlayback: Bool? = nil
  ) { (self.mediaItems, self.mediaContainer) = (mediaItems, mediaContainer) }
}

/// Whether something goes out or comes in.
public enum INInteractionDirection: Int, Sendable {
  /// It is not known, or one of these.
  case unspecified, outgoing, incoming
}

/// An action that was done.
public final class INInteraction: NSObject {
  /// The action, and what came of it.
  public let intent: INIntent, intentResponse: INIntentResponse?
  /// Whether it goes out or comes in.
  public var direction = INInteractionDirection.unspecified
  /// Its identifier, and that of its group.
  public var identifier = UUID().uuidString, groupIdentifier: String?
  /// When it was.
  public var dateInterval: DateInterval?

  /// Creates an action that was done.
  ///
  /// - Parameters:
  ///   - intent: The action.
  ///   - response: What came of it.
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }

  /// Tells the system of it, which forgets it.
  ///
  /// - Throws: Nothing.
  public func donate() async throws {}

  /// Tells the system of it, which forgets it.
  ///
  /// - Parameter completion: Called with nil, before this returns.
  public func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// Takes back all that was told.
  ///
  /// - Throws: Nothing.
  public static func deleteAll() async throws {}

  /// Takes back what was told.
  ///
  /// - Parameter identifiers: Of which actions.
  /// - Throws: Nothing.
  public static func delete(with identifiers: [String]) async throws {}

  /// Takes back what was told.
  ///
  /// - Parameter groupIdentifier: Of which group.
  /// - Throws: Nothing.
  public static func delete(with groupIdentifier: String) async throws {}
}

/// Whether an app may use Siri.
public enum INSiriAuthorizationStatus: Int, Sendable {
  /// The user was not asked, may not decide, refused, or allowed it.
  case notDetermined, restricted, denied, authorized
}

/// What a user wants of Siri.
public enum INPreferences {
  /// Whether the app may use Siri: it may not.
  ///
  /// - Returns: `denied`.
  public static func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  /// Asks the user, who is not there.
  ///
  /// - Parameter handler: Called with `denied`, before this returns.
  public static func requestSiriAuthorization(_ handler: (INSiriAuthorizationStatus) -> Void) {
    handler(.denied)
  }
  /// The language of Siri: that of the process.
  ///
  /// - Returns: Its code.
  public static func siriLanguageCode() -> String { Locale.current.identifier }
}

/// An action or an activity as a shortcut.
public enum INShortcut {
  /// An action.
  case intent(INIntent)
  /// Takes an action.
  ///
  /// - Parameter intent: The action.
  public init?(intent: INIntent) { self = .intent(intent) }
}

/// The shortcuts of a user: there are none.
public final class INVoiceShortcutCenter: Sendable {
  /// Those of the process.
  public static let shared = INVoiceShortcutCenter()
  private init() {}
  /// Offers shortcuts, which are forgotten.
  ///
  /// - Parameter suggestions: The shortcuts.
  public func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

/// Whether a user is to be disturbed.
public final class INFocusStatus: NSObject, Sendable {
  /// Whether a focus is on; nil, as it is not known.
  public let isFocused: Bool? = nil
}

/// Tells whether a user is to be disturbed; it is not known here.
public final class INFocusStatusCenter: Sendable {
  /// That of the process.
  public static let `default` = INFocusStatusCenter()
  private init() {}
  /// Whether a focus is on; not known.
  public var focusStatus: INFocusStatus { INFocusStatus() }
  /// Whether the app may know: it may not.
  public var authorizationStatus: INSiriAuthorizationStatus { .denied }
}

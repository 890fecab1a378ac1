// SiriKit by its name, for files that tell it what an app did beside App Intents. Nothing listens: donations are
// forgotten, and permission is denied.
@_exported public import Foundation

/// The base class of SiriKit's intents.
///
/// SiriKit does not exist on Linux: intents can be created and donated, and nothing receives them. Use `AppIntent`
/// of `AppIntents` for intents that run here.
open class INIntent: NSObject {
  /// A phrase that is suggested for a shortcut of the intent.
  ///
  /// Nil by default. Kept as data: nothing on Linux listens for phrases.
  public var suggestedInvocationPhrase: String?
  /// The identifier of the intent, the name of its class by default.
  ///
  /// A subclass may override it. Kept for older source; nothing looks an intent up by it.
  open var identifier: String? { "\(type(of: self))" }
}

/// The base class of the responses to SiriKit's intents.
///
/// No intent is handled here, so nothing reads it.
open class INIntentResponse: NSObject {
  /// The user activity with which the app would be launched.
  ///
  /// Kept as data; no app is launched by it.
  public var userActivity: NSObject?
}

/// The entry point of a SiriKit extension, which provides handlers of intents.
///
/// Nothing here asks for a handler.
@MainActor
open class INExtension: NSObject {
  /// Returns the handler of an intent; nothing here calls it.
  ///
  /// - Parameter intent: The intent.
  /// - Returns: The handler; this object by default.
  open func handler(for intent: INIntent) -> Any { self }
}

/// An email address or a phone number of a person.
///
/// Kept as it was given; its form is not checked.
public final class INPersonHandle: NSObject, Sendable {
  /// The kind of a handle.
  public enum HandleType: Int, Sendable {
    /// It is not known, or one of these.
    case unknown, emailAddress, phoneNumber
  }
  /// The address or the number.
  public let value: String?
  /// The kind of the handle.
  public let type: HandleType
  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - value: The address or the number.
  ///   - type: The kind.
  public init(value: String?, type: HandleType) { (self.value, self.type) = (value, type) }
}

/// An image for SiriKit.
///
/// It is kept by its name or URL; nothing reads or loads it.
public final class INImage: NSObject, Sendable {
  /// The image's name or URL.
  ///
  /// Nil for an image of data, which is not kept.
  public let name: String?
  /// Creates an image by its name in the app.
  ///
  /// - Parameter name: The name.
  public init(named name: String) { self.name = name }
  /// Creates an image of the bytes of a file, which are not kept.
  ///
  /// - Parameter imageData: The file.
  public init(imageData: Data) { name = nil }
  /// Creates an image by its URL, which is kept and not loaded.
  ///
  /// - Parameter url: The address.
  public init?(url: URL) { name = url.absoluteString }
}

/// A person, such as the sender or a recipient of a message.
///
/// Kept as data, as it was given.
public final class INPerson: NSObject, Sendable {
  /// The address or number of the person.
  public let personHandle: INPersonHandle?
  /// The parts of the name.
  ///
  /// Nil for a person who is known by one name or a handle only.
  public let nameComponents: PersonNameComponents?
  /// The name to show.
  ///
  /// Made of the given and the family name, or of the handle, if none was given.
  public let displayName: String
  /// The image; nil for none.
  public let image: INImage?
  /// The identifiers in Contacts and in the app.
  ///
  /// Nil for none. Neither is looked up.
  public let contactIdentifier: String?, customIdentifier: String?

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - personHandle: The address or number of the person.
  ///   - nameComponents: The parts of the name.
  ///   - displayName: The name to show; nil for one made of the parts.
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

/// A string that Siri could speak.
///
/// The name of a group in a message, which is not kept there.
public final class INSpeakableString: NSObject, Sendable {
  /// The string.
  public let spokenPhrase: String
  /// Creates a word.
  ///
  /// - Parameter spokenPhrase: The word.
  public init(spokenPhrase: String) { self.spokenPhrase = spokenPhrase }
}

/// The kind of an outgoing message.
public enum INOutgoingMessageType: Int, Sendable {
  /// It is not known, a text, or sound.
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// An intent to send a message, for donations.
///
/// Nothing sends the message, and a donation has no effect.
public final class INSendMessageIntent: INIntent {
  /// The recipients.
  ///
  /// Nil for a message to a group that is known by its conversation only.
  public let recipients: [INPerson]?
  /// The text of the message.
  public let content: String?
  /// The identifier of the conversation.
  public let conversationIdentifier: String?
  /// The sender.
  public let sender: INPerson?

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - recipients: The recipients.
  ///   - outgoingMessageType: The kind of the message; not kept.
  ///   - content: The text.
  ///   - speakableGroupName: The name of those to whom; not kept.
  ///   - conversationIdentifier: The identifier of the conversation.
  ///   - serviceName: The name of the service; not kept.
  ///   - sender: The sender.
  ///   - attachments: The attachments; not kept.
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

/// The kind of a media item.
public enum INMediaItemType: Int, Sendable {
  /// It is not known, or one of these.
  case unknown, song, album, artist, genre, playlist, podcastShow, podcastEpisode, podcastPlaylist,
    musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo, podcastStation, radioStation,
    station, music, algorithmicRadioStation, news
}

/// A media item, such as a song or an episode.
///
/// Kept as it was given; its artwork is not kept.
public final class INMediaItem: NSObject, Sendable {
  /// The identifier, the title and the artist; nil for none.
  public let identifier: String?, title: String?, artist: String?
  /// The kind of the item.
  public let type: INMediaItemType
  /// Creates a thing.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - title: The title.
  ///   - type: The kind.
  ///   - artwork: The artwork; not kept.
  ///   - artist: The artist.
  public init(
    identifier: String?,
    title: String?,
    type: INMediaItemType,
    artwork: INImage?,
    artist: String? = nil
  ) { (self.identifier, self.title, self.type, self.artist) = (identifier, title, type, artist) }
}

/// An intent to play media, for donations.
///
/// Nothing plays it, and a donation has no effect.
public final class INPlayMediaIntent: INIntent {
  /// The items to play.
  ///
  /// Nil if the container is to be played as a whole.
  public let mediaItems: [INMediaItem]?
  /// The container that the items belong to, such as an album.
  ///
  /// Nil for none.
  public let mediaContainer: INMediaItem?
  /// Creates an action.
  ///
  /// - Parameters:
  ///   - mediaItems: The items to play.
  ///   - mediaContainer: The container that the items belong to.
  ///   - playShuffled: Whether to shuffle; not kept.
  ///   - resumePlayback: Whether to resume; not kept.
  public init(
    mediaItems: [INMediaItem]?,
    mediaContainer: INMediaItem?,
    playShuffled: Bool? = nil,
    resumePlayback: Bool? = nil
  ) { (self.mediaItems, self.mediaContainer) = (mediaItems, mediaContainer) }
}

/// The direction of an interaction: to or from the user.
///
/// Kept as data; nothing reads it.
public enum INInteractionDirection: Int, Sendable {
  /// It is not known, or one of these.
  case unspecified, outgoing, incoming
}

/// An interaction between the user and the app, which an app donates to the system.
///
/// Donations are dropped here: `IntentDonationManager` of `AppIntents` is what keeps donations.
public final class INInteraction: NSObject {
  /// The intent, and its response.
  ///
  /// The response is nil for an interaction that was created without one.
  public let intent: INIntent, intentResponse: INIntentResponse?
  /// The direction of the interaction; unspecified by default.
  ///
  /// Kept as data.
  public var direction = INInteractionDirection.unspecified
  /// The identifier, a random UUID by default, and that of a group of interactions.
  ///
  /// The group identifier is nil by default. Deleting by either has no effect here.
  public var identifier = UUID().uuidString, groupIdentifier: String?
  /// The time of the interaction.
  ///
  /// Nil by default. Kept as data: no donation is sorted by it.
  public var dateInterval: DateInterval?

  /// Creates an action that was done.
  ///
  /// - Parameters:
  ///   - intent: The action.
  ///   - response: The response; nil for none.
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }

  /// Donates the interaction, which has no effect.
  ///
  /// - Throws: Nothing.
  public func donate() async throws {}

  /// Donates the interaction, which has no effect.
  ///
  /// - Parameter completion: Called with nil, before this returns.
  public func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// Deletes all donated interactions, of which there are none.
  ///
  /// - Throws: Nothing.
  public static func deleteAll() async throws {}

  /// Deletes donated interactions by their identifiers; there are none.
  ///
  /// - Parameter identifiers: Not read.
  /// - Throws: Nothing.
  public static func delete(with identifiers: [String]) async throws {}

  /// Deletes the donated interactions of a group; there are none.
  ///
  /// - Parameter groupIdentifier: Not read.
  /// - Throws: Nothing.
  public static func delete(with groupIdentifier: String) async throws {}
}

/// The app's authorization to use Siri.
///
/// Always `denied` here.
public enum INSiriAuthorizationStatus: Int, Sendable {
  /// The user was not asked, may not decide, refused, or allowed it.
  case notDetermined, restricted, denied, authorized
}

/// The user's settings of Siri.
///
/// There is no Siri on Linux: authorization is always denied.
public enum INPreferences {
  /// Returns the app's authorization to use Siri.
  ///
  /// - Returns: Always `denied`.
  public static func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  /// Asks for authorization to use Siri, which is always denied.
  ///
  /// - Parameter handler: Called with `denied`, before this returns.
  public static func requestSiriAuthorization(_ handler: (INSiriAuthorizationStatus) -> Void) {
    handler(.denied)
  }
  /// Returns the language of Siri: here the locale identifier of the process, such as `en_US`.
  ///
  /// - Returns: The identifier.
  public static func siriLanguageCode() -> String { Locale.current.identifier }
}

/// A shortcut of an intent.
///
/// Apple's also has one of a user activity; here there is one kind.
public enum INShortcut {
  /// An action.
  case intent(INIntent)
  /// Creates a shortcut of an intent; never nil here.
  ///
  /// - Parameter intent: The action.
  public init?(intent: INIntent) { self = .intent(intent) }
}

/// The user's shortcuts in Siri.
///
/// There are none on Linux: suggestions are dropped.
public final class INVoiceShortcutCenter: Sendable {
  /// The one center of the process.
  public static let shared = INVoiceShortcutCenter()
  private init() {}
  /// Suggests shortcuts to the system, which drops them.
  ///
  /// - Parameter suggestions: The shortcuts; not read.
  public func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

/// The status of the user's Focus.
///
/// ``isFocused`` is always nil on Linux.
public final class INFocusStatus: NSObject, Sendable {
  /// Whether notifications are silenced by a Focus.
  ///
  /// Always nil: it is not known on Linux.
  public let isFocused: Bool? = nil
}

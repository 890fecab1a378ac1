public import Foundation
public import UniformTypeIdentifiers

/// The attributes of an item of a search index.
///
/// Every attribute is nil until it is set. Attributes that this type does not have are set under a
/// ``CSCustomAttributeKey``. A query names an attribute as its property is named.
public final class CSSearchableItemAttributeSet {
  /// The title.
  ///
  /// A search for words looks into it, with ten times the weight of most attributes.
  public var title: String?
  /// The name that users see.
  ///
  /// A search for words looks into it, with ten times the weight of most attributes.
  public var displayName: String?
  /// A description of it, in a few sentences.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var contentDescription: String?
  /// An identifier of the app's own.
  ///
  /// Only a query by attribute looks into it.
  public var identifier: String?
  /// The subject, as of a message.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var subject: String?
  /// The theme.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var theme: String?
  /// A comment.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var comment: String?
  /// The program that created it.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var creator: String?
  /// The whole text.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var textContent: String?
  /// The identifier of its type of data, such as `public.jpeg`.
  ///
  /// Only a query by attribute looks into it.
  public var contentType: String?
  /// The identifiers of all types that its type is a kind of, joined.
  ///
  /// Only a query by attribute looks into it.
  public var contentTypeTree: String?
  /// The path of its file.
  ///
  /// Only a query by attribute looks into it.
  public var path: String?
  /// The identifier of the item that it belongs to.
  ///
  /// Only a query by attribute looks into it.
  public var relatedUniqueIdentifier: String?
  /// The identifier of an item that it is related to.
  ///
  /// Only a query by attribute looks into it.
  public var weakRelatedUniqueIdentifier: String?
  /// The identifier of the account that it belongs to.
  ///
  /// Only a query by attribute looks into it.
  public var accountIdentifier: String?
  /// The group that it belongs to.
  ///
  /// Deleting a group goes by ``CSSearchableItem/domainIdentifier``, not by this attribute.
  public var domainIdentifier: String?
  /// The kind of object, in words.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var kind: String?
  /// The version.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var version: String?
  /// The owner of the copyright.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var copyright: String?
  /// The conditions of use.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var rights: String?
  /// The town.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var city: String?
  /// The state or province.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var stateOrProvince: String?
  /// The country.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var country: String?
  /// The name of the place.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var namedLocation: String?
  /// The whole address, in one text.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var fullyFormattedAddress: String?
  /// The postal code.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var postalCode: String?
  /// The street.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var thoroughfare: String?
  /// The number in the street.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var subThoroughfare: String?
  /// The artist who performs it.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var artist: String?
  /// The title of the album.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var album: String?
  /// The composer.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var composer: String?
  /// The genre.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var genre: String?
  /// The genre of the music.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var musicalGenre: String?
  /// The director.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var director: String?
  /// The producer.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var producer: String?
  /// The rating in words.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var ratingDescription: String?
  /// The title of the object that it is a part of.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var containerTitle: String?
  /// The name that users see of the object that it is a part of.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var containerDisplayName: String?
  /// The identifier of the object that it is a part of.
  ///
  /// Only a query by attribute looks into it.
  public var containerIdentifier: String?
  /// Further information about it.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var information: String?
  /// Words to find it by.
  ///
  /// A search for words looks into them, with five times the weight of most attributes.
  public var keywords: [String]?
  /// Other names.
  ///
  /// A search for words looks into it, with ten times the weight of most attributes.
  public var alternateNames: [String]?
  /// The names of the authors.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var authorNames: [String]?
  /// The email addresses of the authors.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var authorEmailAddresses: [String]?
  /// The names of the recipients.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var recipientNames: [String]?
  /// The email addresses of the recipients.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var recipientEmailAddresses: [String]?
  /// Email addresses.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var emailAddresses: [String]?
  /// Telephone numbers.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var phoneNumbers: [String]?
  /// Names of accounts.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var accountHandles: [String]?
  /// Projects that it belongs to.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var projects: [String]?
  /// Organizations that it is related to.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var organizations: [String]?
  /// The languages that it is in.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var languages: [String]?
  /// The contributors.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var contributors: [String]?
  /// The publishers.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var publishers: [String]?
  /// The audiences that it is meant for.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var audiences: [String]?
  /// The performers.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var performers: [String]?
  /// When its content was created.
  ///
  /// Only a query by attribute looks at it: `contentCreationDate > $time.now`.
  public var contentCreationDate: Date?
  /// When its content last changed.
  ///
  /// Only a query by attribute looks at it: `contentModificationDate > $time.now`.
  public var contentModificationDate: Date?
  /// When one of its attributes last changed.
  ///
  /// Only a query by attribute looks at it: `metadataModificationDate > $time.now`.
  public var metadataModificationDate: Date?
  /// When it was last used.
  ///
  /// Only a query by attribute looks at it: `lastUsedDate > $time.now`.
  public var lastUsedDate: Date?
  /// When it was downloaded.
  ///
  /// Only a query by attribute looks at it: `downloadedDate > $time.now`.
  public var downloadedDate: Date?
  /// The kinds of media of the item.
  ///
  /// They are stored, but no search looks at them.
  public var mediaTypes: [String]?
  /// When it was added.
  ///
  /// Only a query by attribute looks at it: `addedDate > $time.now`.
  public var addedDate: Date?
  /// When it begins.
  ///
  /// Only a query by attribute looks at it: `startDate > $time.now`.
  public var startDate: Date?
  /// When it ends.
  ///
  /// Only a query by attribute looks at it: `endDate > $time.now`.
  public var endDate: Date?
  /// When it is due.
  ///
  /// Only a query by attribute looks at it: `dueDate > $time.now`.
  public var dueDate: Date?
  /// When it was completed.
  ///
  /// Only a query by attribute looks at it: `completionDate > $time.now`.
  public var completionDate: Date?
  /// Degrees north of the equator, in `-90...90`.
  ///
  /// Only a query by attribute looks at it: `latitude > 0`.
  public var latitude: NSNumber?
  /// Degrees east of Greenwich, in `-180...180`.
  ///
  /// Only a query by attribute looks at it: `longitude > 0`.
  public var longitude: NSNumber?
  /// Meters above sea level.
  ///
  /// Only a query by attribute looks at it: `altitude > 0`.
  public var altitude: NSNumber?
  /// The duration in seconds.
  ///
  /// Only a query by attribute looks at it: `duration > 0`.
  public var duration: NSNumber?
  /// How many times it was played.
  ///
  /// Only a query by attribute looks at it: `playCount > 0`.
  public var playCount: NSNumber?
  /// The rating, from 0 to 5.
  ///
  /// Only a query by attribute looks at it: `rating > 0`.
  public var rating: NSNumber?
  /// The size of its file in bytes.
  ///
  /// Only a query by attribute looks at it: `fileSize > 0`.
  public var fileSize: NSNumber?
  /// The number of pages.
  ///
  /// Only a query by attribute looks at it: `pageCount > 0`.
  public var pageCount: NSNumber?
  /// How relevant it is among the app's items, from 0 to 100.
  ///
  /// It does not change the order of results here; a query by attribute can compare it.
  public var rankingHint: NSNumber?
  /// Whether a map can lead there; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `supportsNavigation > 0`.
  public var supportsNavigation: NSNumber?
  /// Whether it can be called; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `supportsPhoneCall > 0`.
  public var supportsPhoneCall: NSNumber?
  /// Whether the user created it; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `userCreated > 0`.
  public var userCreated: NSNumber?
  /// Whether it belongs to the user; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `userOwned > 0`.
  public var userOwned: NSNumber?
  /// Whether the user selected it; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `userCurated > 0`.
  public var userCurated: NSNumber?
  /// The width of its picture in pixels.
  ///
  /// Only a query by attribute looks at it: `pixelWidth > 0`.
  public var pixelWidth: NSNumber?
  /// The height of its picture in pixels.
  ///
  /// Only a query by attribute looks at it: `pixelHeight > 0`.
  public var pixelHeight: NSNumber?
  /// Its URL.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var url: URL?
  /// The URL of its content.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var contentURL: URL?
  /// The URL of a small picture of it.
  ///
  /// Only a query by attribute looks into it.
  public var thumbnailURL: URL?
  /// A small picture of it, encoded.
  ///
  /// It is stored with the item; no search looks into it.
  public var thumbnailData: Data?
  /// Its content as HTML.
  ///
  /// It is stored with the item; no search looks into it.
  public var htmlContentData: Data?
  var custom: [CSCustomAttributeKey: CSAttributeValue] = [:]

  /// Creates the attributes of an item with a type of data.
  ///
  /// - Parameter contentType: The type, of which the identifier is kept.
  public init(contentType: UTType) { self.contentType = contentType.identifier }

  /// Creates the attributes of an item with a type of data.
  ///
  /// - Parameter itemContentType: The identifier of the type, such as `public.jpeg`.
  public init(itemContentType: String) { contentType = itemContentType }

  /// Creates attributes without a value.
  public init() {}
}

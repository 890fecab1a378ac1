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
  /// A description in a few sentences.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var contentDescription: String?
  /// The identifier for the app's own use.
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
  /// The name of the program that created the item.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var creator: String?
  /// The full text of the item.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var textContent: String?
  /// The identifier of the type of data, such as `public.jpeg`.
  ///
  /// Only a query by attribute looks into it.
  public var contentType: String?
  /// The identifiers of all types to which the type of data conforms, joined.
  ///
  /// Only a query by attribute looks into it.
  public var contentTypeTree: String?
  /// The path of the item's file.
  ///
  /// Only a query by attribute looks into it.
  public var path: String?
  /// The identifier of the item to which this one belongs.
  ///
  /// Only a query by attribute looks into it.
  public var relatedUniqueIdentifier: String?
  /// The identifier of a related item.
  ///
  /// Only a query by attribute looks into it.
  public var weakRelatedUniqueIdentifier: String?
  /// The identifier of the account of the item.
  ///
  /// Only a query by attribute looks into it.
  public var accountIdentifier: String?
  /// The identifier of the domain of the item.
  ///
  /// Deleting a group goes by ``CSSearchableItem/domainIdentifier``, not by this attribute.
  public var domainIdentifier: String?
  /// The kind of the item, as text.
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
  /// The city.
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
  /// The name of the location.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var namedLocation: String?
  /// The full address, as one text.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var fullyFormattedAddress: String?
  /// The postal code.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var postalCode: String?
  /// The name of the street.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var thoroughfare: String?
  /// The house number.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var subThoroughfare: String?
  /// The artist who performs the item.
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
  /// The rating as text.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var ratingDescription: String?
  /// The title of the item that contains this one.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var containerTitle: String?
  /// The name that users see of the item that contains this one.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var containerDisplayName: String?
  /// The identifier of the item that contains this one.
  ///
  /// Only a query by attribute looks into it.
  public var containerIdentifier: String?
  /// Further information about the item.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var information: String?
  /// The keywords.
  ///
  /// A search for words looks into them, with five times the weight of most attributes.
  public var keywords: [String]?
  /// The alternate names.
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
  /// The projects of the item.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var projects: [String]?
  /// The organizations that the item is related to.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var organizations: [String]?
  /// The languages of the item.
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
  /// The audiences for which the item is meant.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var audiences: [String]?
  /// The performers.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var performers: [String]?
  /// The date on which the content was created.
  ///
  /// Only a query by attribute looks at it: `contentCreationDate > $time.now`.
  public var contentCreationDate: Date?
  /// The date on which the content last changed.
  ///
  /// Only a query by attribute looks at it: `contentModificationDate > $time.now`.
  public var contentModificationDate: Date?
  /// The date on which an attribute last changed.
  ///
  /// Only a query by attribute looks at it: `metadataModificationDate > $time.now`.
  public var metadataModificationDate: Date?
  /// The date on which the item was last used.
  ///
  /// Only a query by attribute looks at it: `lastUsedDate > $time.now`.
  public var lastUsedDate: Date?
  /// The date on which the item was downloaded.
  ///
  /// Only a query by attribute looks at it: `downloadedDate > $time.now`.
  public var downloadedDate: Date?
  /// The kinds of media of the item.
  ///
  /// They are stored, but no search looks at them.
  public var mediaTypes: [String]?
  /// The date on which the item was added.
  ///
  /// Only a query by attribute looks at it: `addedDate > $time.now`.
  public var addedDate: Date?
  /// The start date.
  ///
  /// Only a query by attribute looks at it: `startDate > $time.now`.
  public var startDate: Date?
  /// The end date.
  ///
  /// Only a query by attribute looks at it: `endDate > $time.now`.
  public var endDate: Date?
  /// The due date.
  ///
  /// Only a query by attribute looks at it: `dueDate > $time.now`.
  public var dueDate: Date?
  /// The date of completion.
  ///
  /// Only a query by attribute looks at it: `completionDate > $time.now`.
  public var completionDate: Date?
  /// The latitude: degrees north of the equator, in `-90...90`.
  ///
  /// Only a query by attribute looks at it: `latitude > 0`.
  public var latitude: NSNumber?
  /// The longitude: degrees east of Greenwich, in `-180...180`.
  ///
  /// Only a query by attribute looks at it: `longitude > 0`.
  public var longitude: NSNumber?
  /// The altitude, in meters above sea level.
  ///
  /// Only a query by attribute looks at it: `altitude > 0`.
  public var altitude: NSNumber?
  /// The duration in seconds.
  ///
  /// Only a query by attribute looks at it: `duration > 0`.
  public var duration: NSNumber?
  /// The number of times that the item was played.
  ///
  /// Only a query by attribute looks at it: `playCount > 0`.
  public var playCount: NSNumber?
  /// The rating, from 0 to 5.
  ///
  /// Only a query by attribute looks at it: `rating > 0`.
  public var rating: NSNumber?
  /// The size of the file in bytes.
  ///
  /// Only a query by attribute looks at it: `fileSize > 0`.
  public var fileSize: NSNumber?
  /// The number of pages.
  ///
  /// Only a query by attribute looks at it: `pageCount > 0`.
  public var pageCount: NSNumber?
  /// The relevance among the app's items, from 0 to 100.
  ///
  /// It does not change the order of results here; a query by attribute can compare it.
  public var rankingHint: NSNumber?
  /// A flag that says whether a map can navigate to the item; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `supportsNavigation > 0`.
  public var supportsNavigation: NSNumber?
  /// A flag that says whether the item can be called; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `supportsPhoneCall > 0`.
  public var supportsPhoneCall: NSNumber?
  /// A flag that says whether the user created the item; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `userCreated > 0`.
  public var userCreated: NSNumber?
  /// A flag that says whether the user owns the item; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `userOwned > 0`.
  public var userOwned: NSNumber?
  /// A flag that says whether the user selected the item; not zero for yes.
  ///
  /// Only a query by attribute looks at it: `userCurated > 0`.
  public var userCurated: NSNumber?
  /// The width of the picture in pixels.
  ///
  /// Only a query by attribute looks at it: `pixelWidth > 0`.
  public var pixelWidth: NSNumber?
  /// The height of the picture in pixels.
  ///
  /// Only a query by attribute looks at it: `pixelHeight > 0`.
  public var pixelHeight: NSNumber?
  /// The URL of the item.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var url: URL?
  /// The URL of the item's content.
  ///
  /// A search for words looks into it, and a query by attribute.
  public var contentURL: URL?
  /// The URL of a thumbnail.
  ///
  /// Only a query by attribute looks into it.
  public var thumbnailURL: URL?
  /// The encoded bytes of a thumbnail.
  ///
  /// It is stored with the item; no search looks into it.
  public var thumbnailData: Data?
  /// The content as HTML.
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

public import Foundation
public import UniformTypeIdentifiers

/// What is known about an item of a search index.
///
/// Every attribute is nil until it is set. Attributes that this type does not have are set under a
/// ``CSCustomAttributeKey``.
public final class CSSearchableItemAttributeSet {
  /// The title.
  public var title: String?
  /// What people see as the name.
  public var displayName: String?
  /// What it is, in a few sentences.
  public var contentDescription: String?
  /// An identifier of the app's own.
  public var identifier: String?
  /// The subject.
  public var subject: String?
  /// The theme.
  public var theme: String?
  /// A comment.
  public var comment: String?
  /// The program that made it.
  public var creator: String?
  /// The whole text.
  public var textContent: String?
  /// The identifier of its type of data.
  public var contentType: String?
  /// The identifiers of its types, joined.
  public var contentTypeTree: String?
  /// The path of its file.
  public var path: String?
  /// The identifier of the item that it belongs to.
  public var relatedUniqueIdentifier: String?
  /// The identifier of an item that it has to do with.
  public var weakRelatedUniqueIdentifier: String?
  /// The account that it belongs to.
  public var accountIdentifier: String?
  /// The group that it is deleted with.
  public var domainIdentifier: String?
  /// What kind of thing it is.
  public var kind: String?
  /// The version.
  public var version: String?
  /// Whose it is.
  public var copyright: String?
  /// Who may use it.
  public var rights: String?
  /// The town.
  public var city: String?
  /// The state.
  public var stateOrProvince: String?
  /// The country.
  public var country: String?
  /// What the place is called.
  public var namedLocation: String?
  /// The whole address.
  public var fullyFormattedAddress: String?
  /// The postal code.
  public var postalCode: String?
  /// The street.
  public var thoroughfare: String?
  /// The number in the street.
  public var subThoroughfare: String?
  /// Who performs it.
  public var artist: String?
  /// The album.
  public var album: String?
  /// Who composed it.
  public var composer: String?
  /// The genre.
  public var genre: String?
  /// The genre of the music.
  public var musicalGenre: String?
  /// Who directed it.
  public var director: String?
  /// Who produced it.
  public var producer: String?
  /// The rating in words.
  public var ratingDescription: String?
  /// The title of what holds it.
  public var containerTitle: String?
  /// The name of what holds it.
  public var containerDisplayName: String?
  /// The identifier of what holds it.
  public var containerIdentifier: String?
  /// What is told about it.
  public var information: String?
  /// Words that find it.
  public var keywords: [String]?
  /// Other names.
  public var alternateNames: [String]?
  /// Who wrote it.
  public var authorNames: [String]?
  /// The mail addresses of who wrote it.
  public var authorEmailAddresses: [String]?
  /// Whom it is for.
  public var recipientNames: [String]?
  /// The mail addresses of whom it is for.
  public var recipientEmailAddresses: [String]?
  /// Mail addresses.
  public var emailAddresses: [String]?
  /// Telephone numbers.
  public var phoneNumbers: [String]?
  /// Names of accounts.
  public var accountHandles: [String]?
  /// Projects that it belongs to.
  public var projects: [String]?
  /// Organizations that it has to do with.
  public var organizations: [String]?
  /// The languages that it is in.
  public var languages: [String]?
  /// Who helped.
  public var contributors: [String]?
  /// Who published it.
  public var publishers: [String]?
  /// Whom it is meant for.
  public var audiences: [String]?
  /// Who performs in it.
  public var performers: [String]?
  /// When its content was made.
  public var contentCreationDate: Date?
  /// When its content last changed.
  public var contentModificationDate: Date?
  /// When something about it last changed.
  public var metadataModificationDate: Date?
  /// When it was last used.
  public var lastUsedDate: Date?
  /// When it was downloaded.
  public var downloadedDate: Date?
  /// When it was added.
  public var addedDate: Date?
  /// When it begins.
  public var startDate: Date?
  /// When it ends.
  public var endDate: Date?
  /// When it is due.
  public var dueDate: Date?
  /// When it was finished.
  public var completionDate: Date?
  /// Degrees north of the equator.
  public var latitude: NSNumber?
  /// Degrees east of Greenwich.
  public var longitude: NSNumber?
  /// Meters above the sea.
  public var altitude: NSNumber?
  /// Seconds that it takes.
  public var duration: NSNumber?
  /// How often it was played.
  public var playCount: NSNumber?
  /// The rating, from 0 to 5.
  public var rating: NSNumber?
  /// The size of its file in bytes.
  public var fileSize: NSNumber?
  /// The number of pages.
  public var pageCount: NSNumber?
  /// How much it matters, from 0 to 100.
  public var rankingHint: NSNumber?
  /// Whether a map can lead there: not zero for yes.
  public var supportsNavigation: NSNumber?
  /// Whether it can be called: not zero for yes.
  public var supportsPhoneCall: NSNumber?
  /// Whether the person made it: not zero for yes.
  public var userCreated: NSNumber?
  /// Whether it belongs to the person: not zero for yes.
  public var userOwned: NSNumber?
  /// Whether the person chose it: not zero for yes.
  public var userCurated: NSNumber?
  /// The columns of its picture.
  public var pixelWidth: NSNumber?
  /// The rows of its picture.
  public var pixelHeight: NSNumber?
  /// Its address.
  public var url: URL?
  /// Where its content is.
  public var contentURL: URL?
  /// Where its small picture is.
  public var thumbnailURL: URL?
  /// Its small picture, encoded.
  public var thumbnailData: Data?
  /// Its content as HTML.
  public var htmlContentData: Data?
  var custom: [CSCustomAttributeKey: CSAttributeValue] = [:]

  /// Creates the attributes of an item of a type of data.
  public init(contentType: UTType) { self.contentType = contentType.identifier }

  /// Creates the attributes of an item of a type of data, by its identifier.
  public init(itemContentType: String) { contentType = itemContentType }

  /// Creates attributes of which none is set.
  public init() {}
}

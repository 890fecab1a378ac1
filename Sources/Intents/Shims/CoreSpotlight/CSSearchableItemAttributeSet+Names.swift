/// The attributes by their names, as a query and the file of an index name them.
extension CSSearchableItemAttributeSet {
  /// Creates a set of attributes of the names; names that no attribute has are the app's own.
  convenience init(named attributes: [String: CSAttributeValue]) {
    self.init()
    for (name, value) in attributes {
      if let keyPath = Self.keyPath(named: name) {
        set(value.value, at: keyPath)
      } else if let key = CSCustomAttributeKey(keyName: name) {
        setValue(value.value, forCustomKey: key)
      }
    }
  }

  // A function, as key paths are not Sendable and a table of them could not be shared.
  private static func keyPath(
    named name: String
  ) -> PartialKeyPath<CSSearchableItemAttributeSet>? {
    switch name {
    case "title": \.title
    case "displayName": \.displayName
    case "contentDescription": \.contentDescription
    case "identifier": \.identifier
    case "subject": \.subject
    case "theme": \.theme
    case "comment": \.comment
    case "creator": \.creator
    case "textContent": \.textContent
    case "contentType": \.contentType
    case "contentTypeTree": \.contentTypeTree
    case "path": \.path
    case "relatedUniqueIdentifier": \.relatedUniqueIdentifier
    case "weakRelatedUniqueIdentifier": \.weakRelatedUniqueIdentifier
    case "accountIdentifier": \.accountIdentifier
    case "domainIdentifier": \.domainIdentifier
    case "kind": \.kind
    case "version": \.version
    case "copyright": \.copyright
    case "rights": \.rights
    case "city": \.city
    case "stateOrProvince": \.stateOrProvince
    case "country": \.country
    case "namedLocation": \.namedLocation
    case "fullyFormattedAddress": \.fullyFormattedAddress
    case "postalCode": \.postalCode
    case "thoroughfare": \.thoroughfare
    case "subThoroughfare": \.subThoroughfare
    case "artist": \.artist
    case "album": \.album
    case "composer": \.composer
    case "genre": \.genre
    case "musicalGenre": \.musicalGenre
    case "director": \.director
    case "producer": \.producer
    case "ratingDescription": \.ratingDescription
    case "containerTitle": \.containerTitle
    case "containerDisplayName": \.containerDisplayName
    case "containerIdentifier": \.containerIdentifier
    case "information": \.information
    case "keywords": \.keywords
    case "alternateNames": \.alternateNames
    case "authorNames": \.authorNames
    case "authorEmailAddresses": \.authorEmailAddresses
    case "recipientNames": \.recipientNames
    case "recipientEmailAddresses": \.recipientEmailAddresses
    case "emailAddresses": \.emailAddresses
    case "phoneNumbers": \.phoneNumbers
    case "accountHandles": \.accountHandles
    case "projects": \.projects
    case "organizations": \.organizations
    case "languages": \.languages
    case "contributors": \.contributors
    case "publishers": \.publishers
    case "audiences": \.audiences
    case "performers": \.performers
    case "contentCreationDate": \.contentCreationDate
    case "contentModificationDate": \.contentModificationDate
    case "metadataModificationDate": \.metadataModificationDate
    case "lastUsedDate": \.lastUsedDate
    case "downloadedDate": \.downloadedDate
    case "addedDate": \.addedDate
    case "startDate": \.startDate
    case "endDate": \.endDate
    case "dueDate": \.dueDate
    case "completionDate": \.completionDate
    case "latitude": \.latitude
    case "longitude": \.longitude
    case "altitude": \.altitude
    case "duration": \.duration
    case "playCount": \.playCount
    case "rating": \.rating
    case "fileSize": \.fileSize
    case "pageCount": \.pageCount
    case "rankingHint": \.rankingHint
    case "supportsNavigation": \.supportsNavigation
    case "supportsPhoneCall": \.supportsPhoneCall
    case "userCreated": \.userCreated
    case "userOwned": \.userOwned
    case "userCurated": \.userCurated
    case "pixelWidth": \.pixelWidth
    case "pixelHeight": \.pixelHeight
    case "url": \.url
    case "contentURL": \.contentURL
    case "thumbnailURL": \.thumbnailURL
    case "thumbnailData": \.thumbnailData
    case "htmlContentData": \.htmlContentData
    default: nil
    }
  }
}

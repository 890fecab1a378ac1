internal import AppIntents
internal import Files
internal import TravelTrackingCore

extension DisplayRepresentation.Image {
  /// The thumbnail if there is one, else its source picture.
  init?(thumbnail: Data?, picture: String?) {
    if let thumbnail {
      self.init(data: thumbnail)
    } else if let picture {
      self.init(url: URL(filePath: picture))
    } else {
      return nil
    }
  }
}

extension URL {
  /// The path of a file or a folder that the user named.
  ///
  /// - Throws: `LibraryError` for the address of a network resource.
  var pathOfUser: String {
    get throws(LibraryError) {
      do {
        guard scheme == nil || isFileURL else { throw FileError(absoluteString, .notAPath) }
        let path = try scheme == nil ? self.path : FileAddress.path(of: absoluteString)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      } catch let error as FileError {
        throw .refused(reason: "\(error)")
      } catch {
        throw .refused(reason: "\(absoluteString): \(error)")
      }
    }
  }
}

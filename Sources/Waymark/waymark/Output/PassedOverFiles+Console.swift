import ImageCoding
import Terminal

extension PassedOverFiles {
  /// Prints what was skipped: as an error where no picture was found beside it, else as a note.
  ///
  /// - Parameters:
  ///   - pictureCount: The number of pictures that were found.
  ///   - folder: The folder to name in front; nil for none.
  ///   - isComplete: Whether files of other kinds than pictures are worth a note, too.
  /// - Returns: Whether there are only pictures that are not read: their folder is not empty.
  func tell(besides pictureCount: Int, in folder: String? = nil, always isComplete: Bool = false)
    -> Bool
  {
    let isUnread = pictureCount == 0 && hasPictures
    let line = (folder.map { "\($0): " } ?? "") + description
    if isUnread {
      Console.report(line)
    } else if isWorthANote || isComplete && count > 0 || pictureCount == 0 && count > 0 {
      Console.note(line)
    }
    return isUnread
  }
}

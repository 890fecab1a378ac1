internal import AppIntents

extension String {
  /// The text, or its beginning with an ellipsis when it is longer than a short line.
  func shortened(to length: Int) -> String {
    count <= length ? self : prefix(length - 1).trimmingCharacters(in: .whitespaces) + "…"
  }
}

extension DisplayRepresentation.Image {
  /// The thumbnail when there is one, else the picture that it would be made of.
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

/// Classes of files with the same bytes, as far as they can be read.
package struct EqualFiles: Sendable {
  /// The indices of files with the same bytes, at least two in each class.
  package private(set) var classes: [[Int]] = []
  /// The indices of files that cannot be read, in order.
  package private(set) var unreadable: [Int] = []

  /// Compares files byte by byte.
  ///
  /// A disk may fail anywhere: an unreadable file is reported, and does not hide the others.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - areEqual: Returns whether two files have the same bytes; nil when one cannot be read.
  ///   - isReadable: Returns whether a file can be read to its end.
  package init(
    among paths: [String],
    areEqual: (String, String) -> Bool? = FileContent.areEqual,
    isReadable: (String) -> Bool = { FileContent.digest(of: $0) != nil }
  ) {
    let places = Array(paths.indices)
    if let classes = Self.classes(of: places, paths, areEqual) {
      self.classes = classes
      return
    }
    let whole = places.filter { isReadable(paths[$0]) }
    // A file that is readable now may have been unreadable a moment ago.
    let found = whole.count < places.count ? Self.classes(of: whole, paths, areEqual) : nil
    classes = found ?? []
    let known = Set(found == nil ? [] : whole)
    unreadable = places.filter { !known.contains($0) }
  }

  /// The classes; nil when a file cannot be read.
  private static func classes(
    of places: [Int],
    _ paths: [String],
    _ areEqual: (String, String) -> Bool?
  ) -> [[Int]]? {
    var classes: [[Int]] = []
    for place in places {
      var home: Int?
      // Every file is compared directly with the first one of each class.
      for (number, members) in classes.enumerated() where home == nil {
        guard let isSame = areEqual(paths[members[0]], paths[place]) else { return nil }
        if isSame { home = number }
      }
      if let home { classes[home].append(place) } else { classes.append([place]) }
    }
    return classes.filter { $0.count > 1 }
  }
}

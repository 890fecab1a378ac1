/// What a person has chosen once for the whole library.
public struct LibrarySettings: Codable, Hashable, Sendable {
  /// Where the person is, for what is closest; nil when nobody said.
  public var home: Place?
  /// The continent to which lists of landmarks keep while a focus is on; nil for all.
  public var focusContinent: String?
  /// The folder that photos are uploaded to, absolute; nil for the library's own.
  public var uploadFolder: String?

  /// A place on Earth in degrees, WGS 84.
  public struct Place: Codable, Hashable, Sendable {
    /// Degrees north of the equator, in `-90...90`.
    public var latitude: Double
    /// Degrees east of Greenwich, in `-180...180`.
    public var longitude: Double

    /// Creates a place.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// Creates settings that choose nothing.
  public init() {}
}

extension LibrarySettings {
  /// What cannot be, and where; nil for nothing.
  var problem: (place: String, reason: String)? {
    if let home, !(-90...90).contains(home.latitude) {
      return ("home.latitude", "a latitude is in -90...90, not \(home.latitude)")
    }
    if let home, !(-180...180).contains(home.longitude) {
      return ("home.longitude", "a longitude is in -180...180, not \(home.longitude)")
    }
    for (place, text) in [("focusContinent", focusContinent), ("uploadFolder", uploadFolder)] {
      if let text, let problem = Library.problem(inText: text) {
        return (place, "the text \(problem)")
      }
    }
    if let uploadFolder, !uploadFolder.hasPrefix("/") {
      return ("uploadFolder", "\(uploadFolder) is no absolute path")
    }
    return nil
  }
}

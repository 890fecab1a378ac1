/// The user's settings for the whole library.
///
/// An export includes all of them except for the upload folder, which belongs to one computer.
public struct LibrarySettings: Codable, Hashable, Sendable {
  /// The user's location, for finding the closest landmark; nil when it was never set.
  ///
  /// `ClosestLandmarkIntent` uses it when it is given no location.
  public var home: Place?
  /// The continent to which lists of landmarks are limited while a focus is on; nil for all.
  ///
  /// `ContinentFocusFilter` sets it, for all processes that use the library.
  public var focusContinent: String?
  /// The folder for uploaded photos, as an absolute path; nil for the library's own.
  ///
  /// Existing photos are not moved. An import keeps the present value.
  public var uploadFolder: String?

  /// A coordinate, in degrees of WGS 84.
  ///
  /// A library refuses values out of range.
  public struct Place: Codable, Hashable, Sendable {
    /// Degrees north of the equator, in `-90...90`.
    ///
    /// Other numbers are refused when the settings are written.
    public var latitude: Double
    /// Degrees east of Greenwich, in `-180...180`.
    ///
    /// Other numbers are refused when the settings are written.
    public var longitude: Double

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north of the equator, in `-90...90`.
    ///   - longitude: Degrees east of Greenwich, in `-180...180`.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// Creates empty settings.
  ///
  /// A new library has these: no home, all continents, and its own folder for uploads.
  public init() {}
}

extension LibrarySettings {
  /// The first invalid value, and where; nil for none.
  var problem: (place: String, reason: String)? {
    if let home, !(-90...90).contains(home.latitude) {
      return ("home.latitude", "a latitude must be from -90 to 90, not \(home.latitude)")
    }
    if let home, !(-180...180).contains(home.longitude) {
      return ("home.longitude", "a longitude must be from -180 to 180, not \(home.longitude)")
    }
    for (place, text) in [("focusContinent", focusContinent), ("uploadFolder", uploadFolder)] {
      if let text, let problem = Library.problem(inText: text) {
        return (place, "the text \(problem)")
      }
    }
    if let uploadFolder, !uploadFolder.hasPrefix("/") {
      return ("uploadFolder", "\(uploadFolder) is not an absolute path")
    }
    return nil
  }
}

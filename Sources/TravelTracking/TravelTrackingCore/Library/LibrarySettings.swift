/// What the user has chosen for the whole library.
///
/// An export has all of it but the upload folder, which belongs to one computer.
public struct LibrarySettings: Codable, Hashable, Sendable {
  /// Where the user is, for finding what is closest; nil when it was never chosen.
  ///
  /// `ClosestLandmarkIntent` looks from there when it is given no location.
  public var home: Place?
  /// The continent that lists of landmarks keep to while a focus is on; nil for all.
  ///
  /// `ContinentFocusFilter` sets it, for all processes that use the library.
  public var focusContinent: String?
  /// The folder that photos are uploaded to, as an absolute path; nil for the library's own.
  ///
  /// Photos that are there already stay where they are. An import keeps the present value.
  public var uploadFolder: String?

  /// A place on Earth, in degrees of WGS 84.
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

  /// Creates settings that choose nothing.
  ///
  /// A new library has these: no home, all continents, and its own folder for uploads.
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

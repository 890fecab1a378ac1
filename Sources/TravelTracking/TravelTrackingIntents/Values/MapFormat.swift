public import AppIntents

/// A form in which photos are put on the map.
public enum MapFormat: String, AppEnum {
  /// GeoJSON, for any program that shows maps, or a picture.
  case geoJSON, picture

  /// How the type is called.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Map Format"
  /// What people see of each.
  public static let caseDisplayRepresentations: [MapFormat: DisplayRepresentation] = [
    .geoJSON: "GeoJSON", .picture: "Picture",
  ]
}

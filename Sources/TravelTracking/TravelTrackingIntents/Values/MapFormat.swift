public import AppIntents

/// The format of an exported map.
///
/// ``ExportMapIntent`` takes it; it determines the name and the type of the file.
public enum MapFormat: String, AppEnum {
  /// GeoJSON (RFC 7946) for programs that show maps, or a PNG picture.
  case geoJSON, picture

  /// The display name of the type.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Map Format"
  /// The display name of each value.
  public static let caseDisplayRepresentations: [MapFormat: DisplayRepresentation] = [
    .geoJSON: "GeoJSON", .picture: "Picture",
  ]
}

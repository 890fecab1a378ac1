public import AppIntents

/// The form of a map that is exported.
///
/// ``ExportMapIntent`` takes it; its case decides the name and the type of the file.
public enum MapFormat: String, AppEnum {
  /// GeoJSON (RFC 7946) for programs that show maps, or a PNG picture.
  case geoJSON, picture

  /// The words that users see for the type.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Map Format"
  /// The words that users see for each value.
  ///
  /// On the command line they are spellings of the value.
  public static let caseDisplayRepresentations: [MapFormat: DisplayRepresentation] = [
    .geoJSON: "GeoJSON", .picture: "Picture",
  ]
}

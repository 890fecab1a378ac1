/// A thing of the app that people can name, find and open.
///
/// ```swift
/// struct LandmarkEntity: AppEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
///   static let defaultQuery = LandmarkEntityQuery()
///   let id: Int
///   let name: String
///   var displayRepresentation: DisplayRepresentation { "\(name)" }
/// }
/// ```
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable, ValueType == Self {
  /// The query that finds entities by their identifiers.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// The query that finds entities by their identifiers.
  static var defaultQuery: DefaultQuery { get }
}

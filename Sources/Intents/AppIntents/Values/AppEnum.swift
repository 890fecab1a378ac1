/// A value out of a fixed list, with a name for each.
///
/// ```swift
/// enum Season: String, AppEnum {
///   case dry, wet
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
///   static let caseDisplayRepresentations: [Season: DisplayRepresentation] = [
///     .dry: "Dry season", .wet: "Wet season",
///   ]
/// }
/// ```
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

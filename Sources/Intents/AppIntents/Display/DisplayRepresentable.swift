/// A type with a name that users see, such as "Landmark".
///
/// Entities, enums and unions conform; a parameter without a title of its own is called so.
public protocol TypeDisplayRepresentable: SendableMetatype {
  /// The name of the type, for one value and for several.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that says itself what a user sees of it.
public protocol InstanceDisplayRepresentable:
  CustomLocalizedStringResourceConvertible, SendableMetatype
{
  /// The representation of the value that users see.
  ///
  /// It is asked for often, so it should be cheap: hosts read it for every element of a list.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  /// The title of the value's display representation.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A value with a display representation, of a type with one.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// An enum whose type says what a user sees of each case.
public protocol CaseDisplayRepresentable:
  CustomLocalizedStringResourceConvertible, CaseIterable, Hashable, SendableMetatype
{
  /// The representation of each case that users see.
  ///
  /// A case without an entry is shown by the words of its name: `wetSeason` as "Wet Season".
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  /// The title of the case's display representation.
  ///
  /// It lets the case stand in a localized text; a case without an entry has the words of its name.
  public var localizedStringResource: LocalizedStringResource { caseDisplayRepresentation.title }

  /// The entry of the case, or the words of its name where the table has none.
  var caseDisplayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(stringLiteral: DisplayWords.of(String(describing: self)))
  }
}

/// An enum with display representations of its cases and of itself.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

/// A type with a name that people see.
public protocol TypeDisplayRepresentable: SendableMetatype {
  /// How the type is called.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that says itself what people see of it.
public protocol InstanceDisplayRepresentable:
  CustomLocalizedStringResourceConvertible, SendableMetatype
{
  /// What people see of the value.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  /// The title of the value.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A value with a display representation, of a type with one.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// An enum whose type says what people see of each case.
public protocol CaseDisplayRepresentable:
  CustomLocalizedStringResourceConvertible, CaseIterable, Hashable, SendableMetatype
{
  /// What people see of each case.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  /// The title of the case.
  public var localizedStringResource: LocalizedStringResource { caseDisplayRepresentation.title }

  /// The entry of the case, or the words of its name where the table has none.
  var caseDisplayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(stringLiteral: DisplayWords.of(String(describing: self)))
  }
}

/// An enum with display representations of its cases and of itself.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

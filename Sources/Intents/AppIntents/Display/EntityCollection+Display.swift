internal import LocalizedStrings

extension EntityCollection: InstanceDisplayRepresentable {
  /// The identifiers: what people see of the entities would have to be looked up.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(identifiers.map(\.entityIdentifierString).joined(separator: ", "))"
    )
  }
}

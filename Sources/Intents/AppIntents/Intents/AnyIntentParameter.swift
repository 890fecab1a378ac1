/// A parameter without the type of its value.
protocol AnyIntentParameter: AnyObject, AnyIntentValue {
  /// Takes the name in the code, which is the title of a parameter without one.
  func setDeclaredName(_ name: String)
  var hasValue: Bool { get }
  var isSet: Bool { get }
  var description: LocalizedStringResource? { get }
  var requestValueDialog: IntentDialog? { get }
  var constraints: IntentParameterConstraints { get }
  var anyValue: (any _IntentValue & Sendable)? { get }
  var hasOptions: Bool { get }
  var valueType: any _IntentValue.Type { get }
  func identifies(_ identifier: ObjectIdentifier) -> Bool
  func resolve(
    _ argument: IntentArgument?,
    name: String,
    asking person: any IntentInteraction
  ) async throws
  func ask(name: String, dialog: IntentDialog?, asking person: any IntentInteraction) async throws
  func choose(
    among choices: DisambiguationChoices,
    asking person: any IntentInteraction
  ) async throws
  func set(from json: IntentJSON) async throws
  func optionItems() async throws -> [DisplayRepresentation]
}

/// The parameters of an intent, by name, in the order of their declaration.
func intentParameters(
  of intent: any AppIntent
) -> [(name: String, parameter: any AnyIntentParameter)] {
  Mirror(reflecting: intent).children.compactMap { child in
    guard let label = child.label, let parameter = child.value as? any AnyIntentParameter else {
      return nil
    }
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    parameter.setDeclaredName(name)
    return (name, parameter)
  }
}

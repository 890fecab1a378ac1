package import AppIntents

/// The description of a parameter for a user or a program that sets it.
package struct ParameterCard: Sendable {
  /// The name in the code.
  package let identifier: String
  /// The name at a command line, without its hyphens in front.
  package let name: String
  /// The title of the value.
  package let title: String
  /// The description of the value; nil if the title is enough.
  package let description: String?
  /// The question for a missing value.
  package let question: String?
  /// The text form of a value.
  package let form: ValueForm
  /// The type of the values.
  package let shape: IntentValueShape
  /// Whether the intent cannot run without a value.
  package let isRequired: Bool
  /// The default value as text, if any.
  package let defaultText: String?
  /// The smallest and the greatest number that is taken; nil for any.
  package let range: ClosedRange<Double>?
  /// The types of files that are taken; empty for all.
  package let contentTypes: [String]

  /// Describes a parameter.
  package init(_ parameter: IntentParameterDescription) {
    identifier = parameter.name
    name = CommandName.of(parameter.name)
    title = String(localized: parameter.title)
    description = parameter.description.map { String(localized: $0) }
    question = parameter.question.map { String(localized: $0) }
    form = ValueForm(parameter.shape)
    shape = parameter.shape
    isRequired = parameter.isRequired
    defaultText = parameter.defaultValue.map(Self.text)
    range = parameter.constraints.inclusiveRange
    contentTypes = parameter.constraints.supportedContentTypes.map(\.identifier)
  }

  /// How the value would be written.
  private static func text(_ value: any _IntentValue & Sendable) -> String {
    if let truth = value as? Bool { return truth ? "yes" : "no" }
    if let value = value as? any AppEnum, case .string(let raw)? = try? value._json { return raw }
    return String(localized: DisplayRepresentation(for: value).title)
  }

  /// The description of the value, in one line.
  package var words: String {
    var parts = [description ?? title]
    parts.append(form.choices.isEmpty ? form.words : form.choices.joined(separator: ", "))
    if let range {
      parts.append("\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))")
    }
    if !contentTypes.isEmpty { parts.append(contentTypes.joined(separator: ", ")) }
    if let defaultText {
      parts.append("default: \(defaultText.isEmpty ? "empty" : defaultText)")
    }
    if !isRequired, defaultText == nil { parts.append("optional") }
    return parts.joined(separator: "; ")
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

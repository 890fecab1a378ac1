internal import IntentAutomation
internal import SafeText
internal import Terminal

extension IntentCard {
  /// The intent as its help has it.
  var helpText: String {
    var text = "\(title.singleLine)\n"
    if let description { text += "\(description.singleLine)\n" }
    text += "\nUSAGE: \(Console.programName) intents run \(usage)\n"
    if !parameters.isEmpty {
      text += "\nPARAMETERS:\n"
      for parameter in parameters {
        text += "  --\(parameter.name) <\(parameter.form.placeholder)>\n"
        text += "      \(parameter.words.singleLine)\n"
      }
    }
    if !traits.isEmpty { text += "\nIt " + traits.joined(separator: ", ") + ".\n" }
    return text
  }
}

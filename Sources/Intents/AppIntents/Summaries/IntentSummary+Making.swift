internal import LocalizedStrings

extension AppIntent {
  /// The sentence of the intent, for the values that its parameters have.
  ///
  /// An intent without one is its title, with all parameters below. Nothing of the intent is run.
  public var summary: IntentSummary {
    let described = Self.parameterSummary
    if let content = described as? any ParameterSummary<Self>,
      let summary = content._summary(for: self), !summary.tokens.isEmpty
    {
      return summary
    }
    return IntentSummary(
      tokens: [.text(String(localized: Self.title))],
      otherParameters: intentParameters(of: self).map(\.name)
    )
  }
}

extension IntentParameterSummary {
  /// Returns the sentence for the values that the parameters of an intent have.
  public func _summary(for intent: Intent) -> IntentSummary? {
    let parameters = intentParameters(of: intent)
    func name(_ keyPath: PartialKeyPath<Intent>) -> String? {
      guard let found = intent[keyPath: keyPath] as? any AnyIntentParameter else { return nil }
      return parameters.first { $0.parameter.identifies(ObjectIdentifier(found)) }?.name
    }
    let tokens = text.map { $0.tokens(for: intent, table: table, name: name) }
    return IntentSummary(
      tokens: tokens ?? [.text(String(localized: Intent.title))],
      otherParameters: others.compactMap(name)
    )
  }
}

extension ParameterSummaryString {
  /// The pieces for the values of an intent, in the order that a translation gives them.
  func tokens(
    for intent: Intent,
    table: String?,
    name: (PartialKeyPath<Intent>) -> String?
  ) -> [IntentSummary.Token] {
    var parameters: [String: IntentSummary.Token] = [:]
    let key = pieces.map { piece in
      switch piece {
      case .literal(let text): return text
      case .component(let keyPath):
        guard let (name, token) = component(at: keyPath, of: intent) else { return "" }
        parameters[name] = token
        return "${\(name)}"
      case .parameter(let keyPath):
        let parameter = intent[keyPath: keyPath] as? any AnyIntentParameter
        let name = name(keyPath) ?? ""
        parameters[name] = .parameter(
          name: name,
          title: parameter.map { String(localized: $0.title) } ?? name,
          value: parameter.flatMap { parameter in
            parameter.anyValue.map { String(localized: parameter.constraints.words(of: $0)) }
          }
        )
        return "${\(name)}"
      }
    }.joined()
    let text = String(localized: String.LocalizationValue(key), table: table)
    var tokens: [IntentSummary.Token] = []
    var rest = Substring(text)
    while let match = rest.firstMatch(of: /\$\{([^}]*)\}/) {
      let words = rest[..<match.range.lowerBound]
      if !words.isEmpty { tokens.append(.text(String(words))) }
      tokens.append(parameters[String(match.1)] ?? .text(String(match.0)))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { tokens.append(.text(String(rest))) }
    return tokens
  }
}

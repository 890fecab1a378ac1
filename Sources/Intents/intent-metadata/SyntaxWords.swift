import SwiftSyntax

// What literals and declarations say, as text.
extension ExprSyntax {
  /// The words of a literal, or of a call whose first argument is one; values in it as `${name}`.
  var words: String? {
    if let literal = self.as(StringLiteralExprSyntax.self) { return literal.words }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let first = call.arguments.first {
        ["", "name", "title", "stringLiteral", "full"].contains($0.label?.text ?? "")
      }
      return first?.expression.words
    }
    return self.as(MemberAccessExprSyntax.self).map { ".\($0.declName.baseName.text)" }
  }

  /// Whether the words are known without running anything.
  var isConstant: Bool {
    if let literal = self.as(StringLiteralExprSyntax.self) {
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return ["LocalizedStringResource", ".init", "LocalizedStringResource.init"].contains(name)
        && call.arguments.first?.expression.isConstant == true
    }
    return self.is(MemberAccessExprSyntax.self)
  }
}

extension StringLiteralExprSyntax {
  var words: String {
    segments.map { segment in
      if let inside = segment.as(ExpressionSegmentSyntax.self) {
        "${\(Self.name(inside))}"
      } else {
        segment.as(StringSegmentSyntax.self)?.content.text ?? ""
      }
    }.joined()
  }

  /// The names of the values in the words.
  var values: [String] {
    segments.compactMap { $0.as(ExpressionSegmentSyntax.self).map(Self.name) }
  }

  /// `applicationName` of `\(.applicationName)`, `book` of `\(\.$book)`.
  private static func name(_ segment: ExpressionSegmentSyntax) -> String {
    let text = segment.expressions.first?.expression.trimmedDescription ?? ""
    let last = text.split(separator: ".").last.map(String.init) ?? text
    return last.hasPrefix("$") ? String(last.dropFirst()) : last
  }
}

/// A variable of a type.
struct Variable {
  var name: String
  var type: String?
  var value: ExprSyntax?
  var isStatic: Bool
  var attributes: [AttributeSyntax]
  var node: Syntax

  /// The attribute of a name.
  func attribute(_ names: Set<String>) -> AttributeSyntax? {
    attributes.first { names.contains($0.attributeName.trimmedDescription) }
  }
}

extension TypeRecord {
  /// The variables, with the expression that each begins with or gives.
  var variables: [Variable] {
    members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { declaration in
      declaration.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          return nil
        }
        return Variable(
          name: name,
          type: binding.typeAnnotation?.type.trimmedDescription,
          value: binding.initializer?.value ?? binding.accessorBlock?.only,
          isStatic: declaration.modifiers.contains { ["static", "class"].contains($0.name.text) },
          attributes: declaration.attributes.compactMap { $0.as(AttributeSyntax.self) },
          node: Syntax(declaration)
        )
      }
    }
  }

  func constant(_ name: String) -> Variable? { variables.first { $0.isStatic && $0.name == name } }

  /// The calls of `AppShortcut` in the type, in order.
  var shortcuts: [FunctionCallExprSyntax] {
    let finder = ShortcutFinder(viewMode: .sourceAccurate)
    for member in members { finder.walk(member) }
    return finder.calls
  }

  /// The source position of a node.
  func place(of node: some SyntaxProtocol) -> SourcePlace {
    guard let file = files[node.root.id] else { return place }
    let location = file.location(for: node.positionAfterSkippingLeadingTrivia)
    return SourcePlace(path: location.file, line: location.line, column: location.column)
  }
}

extension AccessorBlockSyntax {
  /// The only expression of a getter.
  fileprivate var only: ExprSyntax? {
    let statements =
      accessors.as(CodeBlockItemListSyntax.self)
      ?? accessors.as(AccessorDeclListSyntax.self)?
      .first { $0.accessorSpecifier.text == "get" }?.body?.statements
    guard let statements, statements.count == 1, let item = statements.first?.item else {
      return nil
    }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}

private final class ShortcutFinder: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == "AppShortcut" else { return .visitChildren }
    calls.append(node)
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
  /// The phrases of a shortcut.
  var phrases: [StringLiteralExprSyntax] {
    argument("phrases")?.as(ArrayExprSyntax.self)?.elements
      .compactMap { $0.expression.as(StringLiteralExprSyntax.self) } ?? []
  }
  /// The name of the intent's type of a shortcut.
  var intentName: String? {
    argument("intent")?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  }
}

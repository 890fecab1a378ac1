import SwiftSyntax

extension ExprSyntax {
  /// The names of `.photos.asset`; nil for anything but names with points between them.
  var memberPath: [String]? {
    guard let member = self.as(MemberAccessExprSyntax.self) else {
      return self.as(DeclReferenceExprSyntax.self).map { [$0.baseName.text] }
    }
    let name = member.declName.baseName.text
    guard let base = member.base else { return [name] }
    return base.memberPath.map { $0 + [name] }
  }
}

extension DeclSyntaxProtocol {
  /// The names that a declaration of variables declares, with their types as they are written.
  var variables: [(name: String, type: String)] {
    self.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      return (name, binding.typeAnnotation?.type.trimmedDescription ?? "")
    } ?? []
  }

  /// The names that a declaration of variables of the type itself declares.
  var staticVariableNames: [String] {
    let modifiers = self.as(VariableDeclSyntax.self)?.modifiers
    let isStatic = modifiers?.contains { $0.name.tokenKind == .keyword(.static) } ?? false
    return isStatic ? variables.map(\.name) : []
  }

  /// The name of a stored `var` of instances that has no attribute yet; nil for anything else.
  var storedVariableName: String? {
    guard let variable = self.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
      !variable.modifiers.contains(where: {
        $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.lazy)
      }),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      binding.initializer == nil
    else { return nil }
    if case .accessors(let list)? = binding.accessorBlock?.accessors {
      let observers: [Keyword] = [.willSet, .didSet]
      guard
        list.allSatisfy({ accessor in
          observers.contains { accessor.accessorSpecifier.tokenKind == .keyword($0) }
        })
      else { return nil }
    } else if binding.accessorBlock != nil {
      return nil
    }
    return variable.variables.first?.name
  }
}

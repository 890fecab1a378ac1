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
  ///
  /// What is private is the app's own: a schema's properties are read by others.
  var storedVariableName: String? {
    guard let variable = self.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
      !variable.modifiers.contains(where: {
        [.keyword(.static), .keyword(.lazy)].contains($0.name.tokenKind)
          || [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
            && $0.detail == nil
      }),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      binding.initializer == nil
    else { return nil }
    if let accessors = binding.accessorBlock, !accessors.isObserving { return nil }
    return variable.variables.first?.name
  }
}

extension DeclGroupSyntax {
  /// An initializer that takes the value of every stored property of a struct.
  ///
  /// The one that the compiler makes takes property wrappers, `EntityProperty<String>` in place of
  /// `String`. It is nil for a struct that declares an initializer, or has a property whose value it
  /// cannot take. The last parameter keeps it apart from one of an extension of the app.
  var valueInitializer: String? {
    let members = memberBlock.members.map(\.decl)
    guard self.is(StructDeclSyntax.self),
      !members.contains(where: { $0.is(InitializerDeclSyntax.self) })
    else { return nil }
    var properties: [(name: String, type: String)] = []
    for variable in members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      guard !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
        variable.bindings.allSatisfy({ $0.accessorBlock?.isObserving ?? true })
      else { continue }
      let wrappers = variable.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      }
      // Other wrappers, such as @Dependency, have values of their own.
      guard wrappers.allSatisfy({ ["Property", "EntityProperty"].contains($0) }) else { continue }
      for binding in variable.bindings where binding.initializer == nil {
        let known = DeclSyntax(variable).variables.first {
          $0.name == binding.pattern.trimmedDescription
        }
        guard let known, !known.type.isEmpty else { return nil }
        properties.append(known)
      }
    }
    guard !properties.isEmpty else { return nil }
    let parameters = properties.map { name, type in
      "\(name): \(type)" + (type.hasSuffix("?") ? " = nil" : "")
    }
    let values = properties.map { "self.\($0.name) = \($0.name)" }
    return """
        @_disfavoredOverload
        init(\((parameters + ["_values: Swift.Void = ()"]).joined(separator: ", "))) {
          \(values.joined(separator: "; "))
        }
      """
  }
}

extension AccessorBlockSyntax {
  /// Whether the accessors only observe a stored value.
  var isObserving: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { accessor in
      [.keyword(.willSet), .keyword(.didSet)].contains(accessor.accessorSpecifier.tokenKind)
    }
  }
}

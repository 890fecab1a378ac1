import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Generable`: the conformance, with how the type is read from an answer and written as one.
struct GenerableMacro: MemberMacro, ExtensionMacro {
  /// A stored property of a structure.
  private struct Part {
    var name: String
    var type: String
    var guide: String

    /// The type of it while the answer grows.
    var partialType: String {
      let whole = type.hasSuffix("?") ? String(type.dropLast()) : type
      return "\(whole).PartiallyGenerated?"
    }
    /// What the schema says of it.
    var entry: String { "FoundationModels.GenerationSchema.Property(name: \"\(name)\"\(guide))" }
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let note =
      node.arguments?.as(LabeledExprListSyntax.self)?.first.map {
        "description: \($0.expression.trimmedDescription), "
      } ?? ""
    let access = accessModifier(of: declaration)
    if let choices = declaration.as(EnumDeclSyntax.self) {
      return [schema(of: choices, note: note, access: access)]
    }
    let parts = parts(of: declaration)
    return [schema(of: parts, note: note, access: access), partial(of: parts, access: access)]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let access = accessModifier(of: declaration)
    let body =
      if let choices = declaration.as(EnumDeclSyntax.self) {
        conversions(of: choices, access: access)
      } else {
        conversions(of: parts(of: declaration), access: access)
      }
    let syntax: DeclSyntax = """
      nonisolated extension \(type.trimmed): FoundationModels.Generable {
      \(raw: body)
      }
      """
    return syntax.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }

  private static func parts(of declaration: some DeclGroupSyntax) -> [Part] {
    declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap { variable -> [Part] in
        let isShared = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        return isShared
          ? []
          : variable.bindings.compactMap { binding in
            guard binding.accessorBlock == nil, let type = binding.typeAnnotation?.type else {
              return nil
            }
            let name = binding.pattern.trimmedDescription
            let written = type.trimmedDescription
            return Part(name: name, type: written, guide: guide(of: variable, type: written))
          }
      }
  }

  private static func guide(of variable: VariableDeclSyntax, type: String) -> String {
    let attribute = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription.hasSuffix("Guide") }
    let arguments = attribute?.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
    let note = arguments.first { $0.label?.text == "description" }
      .map { ", description: \($0.expression.trimmedDescription)" }
    let guides = arguments.filter { $0.label == nil }.map(\.expression.trimmedDescription)
    let list = guides.isEmpty ? "" : ", guides: [\(guides.joined(separator: ", "))]"
    return (note ?? "") + ", type: \(type).self" + list
  }

  private static func reads(of parts: [Part]) -> [String] {
    parts.map { "\($0.name) = try content.value(forProperty: \"\($0.name)\")" }
  }

  private static func conversions(of parts: [Part], access: String) -> String {
    let pairs = parts.map { "\"\($0.name)\": \($0.name)" }.joined(separator: ", ")
    return """
      \(access)init(_ content: FoundationModels.GeneratedContent) throws {
        \(reads(of: parts).joined(separator: "\n"))
      }
      \(access)var generatedContent: FoundationModels.GeneratedContent {
        FoundationModels.GeneratedContent(properties: [\(parts.isEmpty ? ":" : pairs)])
      }
      """
  }

  /// In the type, where the types of its properties are found by their short names.
  private static func schema(of parts: [Part], note: String, access: String) -> DeclSyntax {
    """
    nonisolated \(raw: access)static var generationSchema: FoundationModels.GenerationSchema {
      FoundationModels.GenerationSchema(
        type: Self.self, \(raw: note)properties: [\(raw: parts.map(\.entry).joined(separator: ", "))]
      )
    }
    """
  }

  private static func partial(of parts: [Part], access: String) -> DeclSyntax {
    let others = parts.filter { $0.name != "id" }
    let properties = others.map { "\(access)var \($0.name): \($0.partialType)" }
    return """
      nonisolated \(raw: access)struct PartiallyGenerated:
        FoundationModels.ConvertibleFromGeneratedContent, Identifiable
      {
        \(raw: access)var id: FoundationModels.GenerationID
        \(raw: properties.joined(separator: "\n"))
        \(raw: access)init(_ content: FoundationModels.GeneratedContent) throws {
          id = content.id ?? FoundationModels.GenerationID()
          \(raw: reads(of: others).joined(separator: "\n"))
        }
      }
      """
  }

  private static func cases(of choices: EnumDeclSyntax) -> [EnumCaseElementSyntax] {
    choices.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements)
  }

  private static func bare(_ element: EnumCaseElementSyntax) -> String {
    element.name.text.replacing("`", with: "")
  }

  private static func conversions(of choices: EnumDeclSyntax, access: String) -> String {
    let all = cases(of: choices)
    let read = all.filter { $0.parameterClause == nil }
      .map { "case \"\(bare($0))\": self = .\($0.name.text)" }
    let written = all.map { "case .\($0.name.text): \"\(bare($0))\"" }
    return """
      \(access)init(_ content: FoundationModels.GeneratedContent) throws {
        switch try content.value(String.self) {
        \(read.joined(separator: "\n"))
        case let other:
          throw FoundationModels.LanguageModelSession.GenerationError.decodingFailure(
            .init(debugDescription: "No case is \\(other)")
          )
        }
      }
      \(access)var generatedContent: FoundationModels.GeneratedContent {
        let name = switch self {
        \(written.joined(separator: "\n"))
        }
        return FoundationModels.GeneratedContent(name)
      }
      """
  }

  private static func schema(
    of choices: EnumDeclSyntax,
    note: String,
    access: String
  ) -> DeclSyntax {
    let names = cases(of: choices).filter { $0.parameterClause == nil }
      .map { "\"\(bare($0))\"" }
    return """
      nonisolated \(raw: access)static var generationSchema: FoundationModels.GenerationSchema {
        FoundationModels.GenerationSchema(
          type: Self.self, \(raw: note)anyOf: [\(raw: names.joined(separator: ", "))]
        )
      }
      """
  }
}

/// Makes nothing of `@Guide`: the macro of the structure reads it.
struct GuideMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

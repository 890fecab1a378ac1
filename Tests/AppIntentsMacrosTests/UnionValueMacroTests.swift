import Testing

@Suite("@UnionValue") struct UnionValueMacroTests {
  @Test("adds the cases without values, and the ways into and out of a case")
  func cases() {
    expect(
      """
      @UnionValue
      enum Found {
        case landmark(LandmarkEntity)
        case collection(entity: CollectionEntity)
      }
      """,
      expandsTo: """
        enum Found {
          case landmark(LandmarkEntity)
          case collection(entity: CollectionEntity)
        }

        nonisolated extension Found: AppIntents.AppUnionValue, AppIntents._IntentValueRepresentable {
          enum Cases: Swift.String, AppIntents.AppUnionValueCasesProviding {
            typealias UnionValue = Found
            case landmark
            case collection
          }

          var unionCase: Cases {
            switch self {
            case .landmark: .landmark
            case .collection: .collection
            }
          }

          var unionPayload: any AppIntents._IntentValue & Swift.Sendable {
            switch self {
            case .landmark(let payload): payload
            case .collection(let payload): payload
            }
          }

          static func unionPayloadType(
            of unionCase: Cases
          ) -> any (AppIntents._IntentValue & Swift.Sendable).Type {
            switch unionCase {
            case .landmark: (LandmarkEntity).self
            case .collection: (CollectionEntity).self
            }
          }

          init?(_ unionCase: Cases, payload: any AppIntents._IntentValue) {
            switch unionCase {
            case .landmark:
              guard let payload = payload as? LandmarkEntity else {
                return nil
              }
              self = .landmark(payload)
            case .collection:
              guard let payload = payload as? CollectionEntity else {
                return nil
              }
              self = .collection(entity: payload)
            }
          }
        }
        """
    )
  }

  @Test(
    "gives its members the access level of the enum",
    arguments: [("public", "public "), ("package", "package "), ("private", ""), ("", "")]
  )
  func access(level: String, members: String) {
    let source = level.isEmpty ? "enum Found" : "\(level) enum Found"
    expect(
      """
      @UnionValue
      \(source) {
        case one(A)
      }
      """,
      expandsTo: """
        \(source) {
          case one(A)
        }

        \(Self.extended("Found", members, [("one", "A", "")]))
        """
    )
  }

  @Test(
    "names a nested enum in full, and takes payloads of every spelling",
    arguments: [
      ("A", "A", ""), ("_ value: Int", "Int", ""), ("value: [Int]", "[Int]", "value: "),
      ("any AppEntity", "any AppEntity", ""), ("Box<A>", "Box<A>", ""), ("A?", "A?", ""),
      ("Kit.Entity", "Kit.Entity", ""),
    ]
  )
  func nested(payload: String, type: String, label: String) {
    expect(
      """
      struct Search {
        @UnionValue
        enum Found {
          case one(\(payload)), two(B)
        }
      }
      """,
      expandsTo: """
        struct Search {
          enum Found {
            case one(\(payload)), two(B)
          }
        }

        \(Self.extended("Search.Found", "", [("one", type, label), ("two", "B", "")]))
        """
    )
  }

  @Test("keeps what the enum has besides its cases, and names in backticks")
  func others() {
    expect(
      """
      @UnionValue
      enum Found: Sendable {
        static let limit = 3
        case `default`(A)
        func show() {}
      }
      """,
      expandsTo: """
        enum Found: Sendable {
          static let limit = 3
          case `default`(A)
          func show() {}
        }

        \(Self.extended("Found", "", [("`default`", "A", "")]))
        """
    )
  }

  /// The extension of an enum with the cases of some names, types and labels.
  private static func extended(
    _ name: String,
    _ access: String,
    _ cases: [(name: String, type: String, label: String)]
  ) -> String {
    func lines(_ indent: String, _ line: ((name: String, type: String, label: String)) -> String)
      -> String
    {
      cases.map { indent + line($0) }.joined(separator: "\n")
    }
    return """
      nonisolated extension \(name): AppIntents.AppUnionValue, AppIntents._IntentValueRepresentable {
        \(access)enum Cases: Swift.String, AppIntents.AppUnionValueCasesProviding {
          \(access)typealias UnionValue = \(name)
      \(lines("    ") { "case \($0.name)" })
        }

        \(access)var unionCase: Cases {
          switch self {
      \(lines("    ") { "case .\($0.name): .\($0.name)" })
          }
        }

        \(access)var unionPayload: any AppIntents._IntentValue & Swift.Sendable {
          switch self {
      \(lines("    ") { "case .\($0.name)(let payload): payload" })
          }
        }

        \(access)static func unionPayloadType(
          of unionCase: Cases
        ) -> any (AppIntents._IntentValue & Swift.Sendable).Type {
          switch unionCase {
      \(lines("    ") { "case .\($0.name): (\($0.type)).self" })
          }
        }

        \(access)init?(_ unionCase: Cases, payload: any AppIntents._IntentValue) {
          switch unionCase {
      \(cases.map { """
          case .\($0.name):
            guard let payload = payload as? \($0.type) else {
              return nil
            }
            self = .\($0.name)(\($0.label)payload)
      """ }.joined(separator: "\n").split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
          }
        }
      }
      """
  }
}

@Suite("@UnionValue is refused") struct UnionValueRefusalTests {
  @Test(
    "on anything but an enum, and the fix-it removes it",
    arguments: ["struct Found {\n}", "final class Found {\n}", "actor Found {\n}"]
  )
  func notAnEnum(declaration: String) {
    expect(
      "@UnionValue\n\(declaration)",
      expandsTo: declaration,
      diagnostics: [
        Complaint(
          message: "'@UnionValue' can only be attached to an enum",
          line: 1,
          column: 1,
          fixes: ["remove '@UnionValue'"]
        )
      ],
      fixed: "\n" + declaration
    )
  }

  @Test("without a case, at the name of the enum")
  func noCases() {
    expect(
      "@UnionValue enum Found {}",
      isRefusedWith: [
        Complaint(
          message: "'@UnionValue' needs at least one case, such as 'case landmark(LandmarkEntity)'",
          line: 1,
          column: 18
        )
      ],
      leaving: "enum Found {}"
    )
  }

  @Test("with cases of no value or several, each of which is named at its place")
  func payloads() {
    let body = """
      enum Found {
        case none, one(A)
        case two(A, B)
        case empty()
      }
      """
    expect(
      "@UnionValue\n" + body,
      isRefusedWith: [
        Complaint(
          message:
            "case 'none' of a union value needs one associated value: write 'case none(SomeEntity)'",
          line: 3,
          column: 8
        ),
        Complaint(
          message: "case 'two' of a union value has 2 associated values but may have only "
            + "one: split it into cases, or make one entity with all 2",
          line: 4,
          column: 8
        ),
        Complaint(
          message:
            "case 'empty' of a union value needs one associated value: write 'case empty(SomeEntity)'",
          line: 5,
          column: 8
        ),
      ],
      leaving: body
    )
  }

  @Test("with a case inside of #if, also of a nested one, but not for functions there")
  func conditions() {
    let body = """
      enum Found {
        case one(A)
        #if DEBUG
        #if os(Linux)
        case two(B)
        #endif
        #endif
      }
      """
    expect(
      "@UnionValue\n" + body,
      isRefusedWith: [
        Complaint(
          message:
            "the cases of a union value cannot be inside '#if'; put the whole enum inside it",
          line: 4,
          column: 3
        )
      ],
      leaving: body
    )
  }
}

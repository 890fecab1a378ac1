import Testing

@Suite("@AppEntity, @AppIntent and @AppEnum with a schema") struct SchemaMacroTests {
  @Test(
    "An entity's stored properties become properties that people find it by, but for its identity"
  )
  func entity() {
    expect(
      """
      @AppEntity(schema: .photos.album)
      struct Album {
        let id: String
        var name: String
        var creationDate: Date?
        var albumType: AlbumType { didSet {} }
        @Property(title: "Size") var size: Int
        var count: Int { 1 }
        private var cache: Int
        static var shared: Int
        lazy var late = 1
        var initial = 2
        var displayRepresentation: DisplayRepresentation { "" }
      }
      """,
      expandsTo: """
        struct Album {
          let id: String
          @AppIntents.EntityProperty
          var name: String
          @AppIntents.EntityProperty
          var creationDate: Date?
          @AppIntents.EntityProperty
          var albumType: AlbumType { didSet {} }
          @Property(title: "Size") var size: Int
          var count: Int { 1 }
          private var cache: Int
          static var shared: Int
          lazy var late = 1
          var initial = 2
          var displayRepresentation: DisplayRepresentation { "" }
        }

        nonisolated extension Album: AppIntents.AppEntity, AppIntents.AssistantSchemaEntity, nonisolated Swift.Identifiable {
          static var __appSchemaEntity: Swift.String {
            "photos.album"
          }
          static var typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation {
            AppIntents._SchemaName.typeDisplayRepresentation(of: "photos.album")
          }
          @_disfavoredOverload
          init(id: String, name: String, creationDate: Date? = nil, albumType: AlbumType, size: Int, cache: Int, _values: Swift.Void = ()) {
            self.id = id; self.name = name; self.creationDate = creationDate; self.albumType = albumType; self.size = size; self.cache = cache
          }
        }
        """
    )
  }

  @Test("An intent's stored properties become parameters, and what its schema does a protocol")
  func intent() {
    expect(
      """
      @AppIntent(schema: .photos.openAsset)
      public struct Open {
        public static let title: LocalizedStringResource = "Open"
        public var target: Asset
        @Dependency var library: Library
      }
      """,
      expandsTo: """
        public struct Open {
          public static let title: LocalizedStringResource = "Open"
          @AppIntents.IntentParameter
          public var target: Asset
          @Dependency var library: Library
        }

        nonisolated extension Open: AppIntents.AppIntent, AppIntents.OpenIntent, AppIntents.AssistantSchemaIntent {
          public static var __appSchemaIntent: Swift.String {
            "photos.openAsset"
          }
        }
        """
    )
  }

  @Test("An enum conforms, and says what people see of it where it does not itself")
  func enumeration() {
    expect(
      """
      @AppEnum(schema: .photos.assetType)
      enum Kind: String {
        case photo, video
      }
      """,
      expandsTo: """
        enum Kind: String {
          case photo, video
        }

        nonisolated extension Kind: AppIntents.AppEnum, AppIntents.AssistantSchemaEnum {
          static var __appSchemaEnum: Swift.String {
            "photos.assetType"
          }
          static var typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation {
            AppIntents._SchemaName.typeDisplayRepresentation(of: "photos.assetType")
          }
        }
        """
    )
  }

  @Test(
    "The protocol of an intent follows from its schema and the type of its parameter",
    arguments: [
      (".books.openBook", "target: Book", "OpenIntent"),
      (".photos.deleteAssets", "entities: [Asset]", "DeleteIntent"),
      (".photos.deleteAlbum", "entities: Album", nil), (".books.openBook", "target: Book?", nil),
      (".books.openBook", "target: [Book]", nil),
      (".system.search", "criteria: StringSearchCriteria", "ShowInAppSearchResultsIntent"),
      (".photos.search", "criteria: StringSearchCriteria", nil),
      ("AssistantSchemas.system.searchInApp", "criteria: Text", "ShowInAppSearchResultsIntent"),
      (".visualIntelligence.semanticContentSearch", "semanticContent: Content", nil),
    ]
  )
  func protocols(schema: String, parameter: String, expected: String?) {
    let conformances = ["AppIntent", expected, "AssistantSchemaIntent"].compactMap { $0 }
    let path = schema.split(separator: ".").suffix(2).joined(separator: ".")
    expect(
      """
      @AppIntent(schema: \(schema))
      struct Act {
        static let title: LocalizedStringResource = "Act"
        var \(parameter)
      }
      """,
      expandsTo: """
        struct Act {
          static let title: LocalizedStringResource = "Act"
          @AppIntents.IntentParameter
          var \(parameter)
        }

        nonisolated extension Act: \(conformances.map { "AppIntents.\($0)" }.joined(separator: ", ")) {
          static var __appSchemaIntent: Swift.String {
            "\(path)"
          }
        }
        """
    )
  }

  @Test("A type keeps the conformances and the initializer that it has, also in another type")
  func own() {
    expect(
      """
      enum Library {
        @AppEntity(schema: .books.book)
        struct Book: AppIntents.AppEntity, Sendable {
          static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
          let id: Int
          init(id: Int) { self.id = id }
        }
      }
      """,
      expandsTo: """
        enum Library {
          struct Book: AppIntents.AppEntity, Sendable {
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
            let id: Int
            init(id: Int) { self.id = id }
          }
        }

        nonisolated extension Library.Book: AppIntents.AssistantSchemaEntity, nonisolated Swift.Identifiable {
          static var __appSchemaEntity: Swift.String {
            "books.book"
          }
        }
        """
    )
  }

  @Test(
    "An entity has an initializer of values where each has a type, and none otherwise",
    arguments: [
      ("var a: Int, b: Int?", "init(a: Int, b: Int? = nil, _values: Swift.Void = ())"),
      ("@Dependency var a: Int; let b: Int", "init(b: Int, _values: Swift.Void = ())"),
      ("let (a, b): (Int, Int)", nil), ("static let a = 1", nil), ("var a: Int { 1 }", nil),
      ("let a = 1", nil),
    ]
  )
  func initializers(members: String, expected: String?) throws {
    let source = "@AppEntity(schema: .books.book) struct Book { \(members) }"
    let expanded = Expansion.text(of: source)
    #expect(expanded.contains("@_disfavoredOverload") == (expected != nil))
    if let expected { #expect(expanded.contains(expected)) }
  }
}

@Suite("A schema is refused") struct SchemaRefusalTests {
  @Test(
    "on a type of another kind",
    arguments: [
      ("@AppEntity(schema: .photos.asset)", "enum Kind {\n}", "AppEntity", "a struct"),
      ("@AppIntent(schema: .photos.search)", "actor Search {\n}", "AppIntent", "a struct"),
      ("@AppEnum(schema: .photos.assetType)", "struct Kind {\n}", "AppEnum", "an enum"),
    ]
  )
  func kinds(attribute: String, declaration: String, macro: String, kind: String) {
    expect(
      "\(attribute)\n\(declaration)",
      isRefusedWith: [
        Complaint(
          message: "'@\(macro)' can only be attached to \(kind)",
          line: 1,
          column: 1
        )
      ],
      leaving: declaration
    )
  }

  @Test(
    "where none is named",
    arguments: ["@AppEnum", "@AppEnum()", "@AppEnum(schema: .asset)", "@AppEnum(schema: make())"]
  )
  func unnamed(attribute: String) {
    expect(
      "\(attribute)\nenum Kind {\n}",
      isRefusedWith: [
        Complaint(
          message: "'@AppEnum' needs a schema: write '@AppEnum(schema: .domain.name)'",
          line: 1,
          column: 1
        )
      ],
      leaving: "enum Kind {\n}"
    )
  }

  @Test("for an intent without a parameter that it needs")
  func missing() {
    let body = """
      struct Delete {
        static let entities: [Asset] = []
      }
      """
    expect(
      "@AppIntent(schema: .photos.openAsset)\nstruct Open {\n}",
      isRefusedWith: [
        Complaint(
          message:
            "the schema 'photos.openAsset' needs a property 'target', which the type does not have",
          line: 1,
          column: 1
        )
      ],
      leaving: "struct Open {\n}"
    )
    expect(
      "@AppIntent(schema: .mail.openMessage)\n\(body)",
      isRefusedWith: [
        Complaint(
          message:
            "the schema 'mail.openMessage' needs a property 'target', which the type does not have",
          line: 1,
          column: 1
        )
      ],
      leaving: body
    )
  }

  @Test("An entity that lacks properties of its schema gets a warning, and conforms")
  func lacking() {
    let expanded = Expansion.of(
      """
      @AppEntity(schema: .photos.recognizedPerson)
      struct Person {
        let id: Int
      }
      """
    )
    #expect(expanded.text.contains(": AppIntents.AppEntity, AppIntents.AssistantSchemaEntity"))
    #expect(
      expanded.diagnostics == [
        "warning: the schema 'photos.recognizedPerson' has properties 'name', 'isFavorite', "
          + "which the type does not have; Apple's compiler may refuse it"
      ]
    )
  }
}

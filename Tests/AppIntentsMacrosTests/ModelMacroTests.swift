import Testing

@Suite("@Model") struct ModelMacroTests {
  @Test("makes each stored variable a property of the store, and lists them all")
  func model() {
    expect(
      """
      @Model
      final class Trip {
        @Attribute(.unique) var name: String
        var days = 3
        @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
        @Transient var isOpen = false
        static var count = 0
        let number = 1
        var title: String { name }
        lazy var late = 1
        init(name: String) { self.name = name }
      }
      """,
      expandsTo: """
        final class Trip {
          @Attribute(.unique)
          @SwiftData._PersistedProperty(0) var name: String
          @SwiftData._PersistedProperty(1)
          var days = 3
          @Relationship(deleteRule: .cascade, inverse: \\Stop.trip)
          @SwiftData._PersistedProperty(2) var stops: [Stop] = []
          @Transient var isOpen = false
          static var count = 0
          let number = 1
          var title: String { name }
          lazy var late = 1
          init(name: String) { self.name = name }

          var _$storage = SwiftData._ModelStorage(3)

          static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
            [
              SwiftData.Schema.PropertyMetadata(
                name: "name", keypath: \\Trip.name,
                defaultValue: nil, metadata: SwiftData.Schema.Attribute(.unique)
              ),
              SwiftData.Schema.PropertyMetadata(
                name: "days", keypath: \\Trip.days,
                defaultValue: 3, metadata: nil
              ),
              SwiftData.Schema.PropertyMetadata(
                name: "stops", keypath: \\Trip.stops,
                defaultValue: ([]) as [Stop], metadata: SwiftData.Schema.Relationship(deleteRule: .cascade, inverse: \\Stop.trip)
              ),
              SwiftData.Schema.PropertyMetadata(name: "", keypath: \\Trip.id),
              SwiftData.Schema.PropertyMetadata(name: "", keypath: \\Trip.persistentModelID)
            ]
          }

          required init(_storage: SwiftData._ModelStorage) {
            _name = SwiftData._NoValue()
            _days = SwiftData._NoValue()
            _stops = SwiftData._NoValue()
            _$storage = _storage
          }
        }

        nonisolated extension Trip: SwiftData.PersistentModel {
        }
        """,
      expanding: ["Model"]
    )
  }

  @Test("writes the constraints of #Unique and #Index, and leaves an identity of its own alone")
  func constraints() {
    let text = Expansion.text(
      of: """
        @Model class Stop {
          #Unique<Stop>([\\.name, \\.day])
          #Index<Stop>([\\.day])
          var id: Int
          var name: String
        }
        """
    )
    #expect(text.contains("metadata: SwiftData.Schema.Unique<Stop>([\\.name, \\.day])"))
    #expect(text.contains("metadata: SwiftData.Schema.Index<Stop>([\\.day])"))
    #expect(!text.contains(#"keypath: \Stop.id)"#))
    #expect(!text.contains("#Unique") && !text.contains("#Index"))
  }

  @Test(
    "gives the members that a protocol asks for the access level of the class",
    arguments: [
      ("public final", "public "), ("open", "public "), ("package", "package "), ("private", ""),
      ("final", ""),
    ]
  )
  func access(modifiers: String, expected: String) {
    let text = Expansion.text(of: "@Model \(modifiers) class Trip { var name: String }")
    for member in [
      "var _$storage = SwiftData._ModelStorage(1)",
      "static var schemaMetadata: [SwiftData.Schema.PropertyMetadata]",
      "required init(_storage: SwiftData._ModelStorage)",
    ] {
      #expect(text.contains("\n  \(expected)\(member)"), "\(text)")
    }
  }

  @Test("Attributes with and without the module's name are the same")
  func qualified() {
    let text = Expansion.text(
      of: """
        @Model class Trip {
          @SwiftData.Transient var a: Int
          @SwiftData.Attribute(.unique) var b: Int
        }
        """
    )
    #expect(text.contains("SwiftData._ModelStorage(1)"))
    #expect(text.contains("metadata: SwiftData.Schema.Attribute(.unique)"))
  }

  @Test(
    "Several names in one declaration are fine where they are not stored in objects",
    arguments: ["static var a = 1, b = 2", "let a: Int, b: Int"]
  )
  func severalNames(member: String) {
    #expect(Expansion.of("@Model class Trip { \(member) }").diagnostics.isEmpty)
  }

  @Test("A nested model extends its full name")
  func nested() {
    let text = Expansion.text(of: "enum Schema1 { @Model class Trip { var name: String } }")
    #expect(text.contains("nonisolated extension Schema1.Trip: SwiftData.PersistentModel"))
    #expect(text.contains(#"keypath: \Trip.name"#))
  }

  @Test(
    "is refused where it cannot keep what is there",
    arguments: [
      ("struct Trip {\n}", "'@Model' can only be applied to class types", 1, 1),
      ("actor Trip {\n}", "'@Model' can only be applied to class types", 1, 1),
      ("class Trip { var name }", "@Model requires an initial value or a type for 'name'", 2, 14),
      (
        "class Trip { var a: Int, b: Int }",
        "'@Model' needs a declaration of its own for each property", 2, 14
      ),
    ]
  )
  func refusals(declaration: String, message: String, line: Int, column: Int) {
    let places = Expansion.of("@Model\n\(declaration)").places
    #expect(places == ["\(line):\(column): error: \(message)"])
  }
}

@Suite("A property of a model") struct PersistedPropertyMacroTests {
  @Test("reads and writes the storage by its number")
  func accessors() {
    expect(
      """
      class Trip {
        @_PersistedProperty(4) var name: String
      }
      """,
      expandsTo: """
        class Trip {
          var name: String {
            @storageRestrictions(accesses: _$storage, initializes: _name)
            init(initialValue) {
              _$storage._initialize(4, to: initialValue)
              _name = SwiftData._NoValue()
            }
            get {
              _$storage._access(self, \\.name)
              return _$storage._get(4, of: self)
            }
            set {
              _$storage._mutate(self, \\.name) {
                _$storage._set(4, to: newValue, of: self)
              }
            }
          }

          private var _name: SwiftData._NoValue
        }
        """
    )
  }
}

@Suite("@ModelActor") struct ModelActorMacroTests {
  private static let storage = """
    nonisolated let modelExecutor: any SwiftData.ModelExecutor
    """

  @Test("adds the executor, the container and an initializer")
  func members() {
    expect(
      """
      @ModelActor
      public actor Store {
        func count() -> Int { 0 }
      }
      """,
      expandsTo: """
        public actor Store {
          func count() -> Int { 0 }

          public nonisolated let modelExecutor: any SwiftData.ModelExecutor

          public nonisolated let modelContainer: SwiftData.ModelContainer

          public init(modelContainer: SwiftData.ModelContainer) {
            let modelContext = SwiftData.ModelContext(modelContainer)
            self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
            self.modelContainer = modelContainer
          }
        }

        extension Store: SwiftData.ModelActor {
        }
        """
    )
  }

  @Test(
    "leaves making it to an initializer of its own that is not a convenience",
    arguments: [("init() {}", false), ("convenience init(name: String) {}", true), ("", true)]
  )
  func initializers(member: String, adds: Bool) {
    let text = Expansion.text(of: "@ModelActor actor Store { \(member) }")
    #expect(text.contains("init(modelContainer: SwiftData.ModelContainer)") == adds)
    #expect(text.contains(Self.storage))
  }

  @Test("is refused on what is not an actor", arguments: ["class Store {\n}", "struct Store {\n}"])
  func refusals(declaration: String) {
    expect(
      "@ModelActor\n\(declaration)",
      isRefusedWith: [
        Complaint(
          message: "'@ModelActor' can only be applied to actor types",
          line: 1,
          column: 1
        )
      ],
      leaving: declaration
    )
  }
}

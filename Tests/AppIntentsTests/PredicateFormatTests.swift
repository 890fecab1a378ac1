import AppIntents
import Testing

@Suite struct PredicateFormatTests {
  struct Author: Sendable { var name: String }

  struct BookEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
    static let defaultQuery = BookQuery()
    let id: Int
    @Property(title: "Title") var title: String
    @Property(title: "Published") var published: Date?
    @Property(title: "Pages") var pages: Int
    @Property(title: "Tags") var tags: [String]
    @Property(title: "Activity") var activity: Activity
    let author: Author
    var displayRepresentation: DisplayRepresentation { "\(title)" }
  }

  struct BookQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [BookEntity] { [] }
  }

  private func book() -> BookEntity {
    let book = BookEntity(id: 3, author: Author(name: "Ada"))
    book.title = "Emma’s Élan"
    book.published = Date(timeIntervalSince1970: 1000)
    book.pages = 300
    book.tags = ["novel", "old"]
    book.activity = .hiking
    return book
  }

  @Test(
    "A condition as text holds for an entity or does not",
    arguments: [
      ("title == 'Emma’s Élan'", true), ("title = \"emma\"", false),
      ("title CONTAINS[cd] 'elan'", true), ("title contains 'elan'", false),
      ("title BEGINSWITH[c] 'emma'", true), ("title ENDSWITH 'lan'", true),
      ("title LIKE 'Emma*'", true), ("title LIKE 'E?ma*'", true), ("title LIKE 'mma'", false),
      ("title MATCHES '.*lan'", true), ("pages > 299 AND pages <= 300", true),
      ("pages < 300 OR id == 3", true), ("NOT (pages == 300)", false), ("!(pages == 1)", true),
      ("pages BETWEEN {100, 300}", true), ("pages IN {1, 2, 300}", true),
      ("ANY tags == 'old'", true), ("ALL tags == 'old'", false), ("'novel' IN tags", true),
      ("tags CONTAINS 'new'", false), ("tags.@count == 2", true), ("published != nil", true),
      ("published == nil", false), ("author.name == 'Ada'", true), ("missing == nil", true),
      ("missing > 3", false), ("activity == 'hiking'", true), ("TRUEPREDICATE", true),
      ("FALSEPREDICATE OR pages != 1", true), ("(pages) >= (300)", true), ("pages <> -5", true),
      ("self.pages == 300 && title != ''", true), ("(pages) > 1 AND ((pages) < 2 OR id = 3)", true),
      (String(repeating: "(", count: 60) + "pages > 1" + String(repeating: ")", count: 60), true),
      ("id = 3 OR id = 3 AND id = 4", true), ("(id = 3 OR id = 3) AND id = 4", false),
      ("title IN {'a', 'b'}", false),
    ]
  )
  func holds(format: String, expected: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: book()) == expected)
  }

  @Test("Arguments stand for values and for names")
  func arguments() {
    let date = Date(timeIntervalSince1970: 900)
    #expect(NSPredicate(format: "published > %@", date as NSDate).evaluate(with: book()))
    #expect(NSPredicate(format: "published > %@", date).evaluate(with: book()))
    #expect(
      NSPredicate(format: "%K == %d AND title CONTAINS %@", "pages", 300, "Emma").evaluate(
        with: book()
      )
    )
    #expect(NSPredicate(format: "title IN %@", ["Emma’s Élan"]).evaluate(with: book()))
    #expect(NSPredicate(format: "pages == %@", NSNumber(value: 300)).evaluate(with: book()))
    #expect(
      NSPredicate(format: "published == %@", Optional<Date>.none as Any?).evaluate(with: book())
        == false
    )
    #expect(NSPredicate(format: "activity == %@", Activity.hiking).evaluate(with: book()))
    #expect(
      NSPredicate(format: "x == 1 AND y.z == 'a'").evaluate(
        with: ["x": 1, "y": ["z": "a"]] as [String: Any]
      )
    )
    #expect(NSPredicate(format: "SELF BEGINSWITH 'a'").evaluate(with: "abc"))
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "pages > 1"), NSPredicate(format: "pages > 1000"),
    ])
    #expect(!both.evaluate(with: book()))
    #expect(NSPredicate(format: "%@ OR pages == 300", both).evaluate(with: book()))
    #expect(NSPredicate(format: "pages == %i", argumentArray: [300]).evaluate(with: book()))
  }

  @Test("A text that is not a condition stops the program with what is wrong")
  func syntax() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "title ==") }
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "title ~ 'a'") }
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "title == %@") }
  }
}

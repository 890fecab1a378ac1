/// What a page is about, and what the columns of its table are.
public struct ReportLayout: Sendable {
  /// One column of text beside the pictures.
  public struct Column: Hashable, Sendable {
    /// How the column's cells are set and sorted.
    public enum Kind: String, Sendable {
      /// Words, sorted as people sort them: `2.jpg` before `10.jpg`.
      case text
      /// A file's name; its folder is set smaller.
      case path
      /// A number, sorted by ``ReportCell/value``.
      case number
      /// A probability in `0...1` as its ``ReportCell/value``; the page can leave out a range of them.
      case confidence
      /// One of a few words; the page can show the rows that have one of them.
      case choice
    }

    /// The words above the column.
    public var title: String
    /// How its cells are set and sorted.
    public var kind: Kind

    /// Creates a column.
    public init(_ title: String, _ kind: Kind = .text) {
      self.title = title
      self.kind = kind
    }
  }

  /// The words above the page.
  public var title: String
  /// Sentences below the title, such as what was asked.
  public var introduction: [String]
  /// The words above each column of pictures: what is compared with what.
  public var pictureTitles: [String]
  /// The columns beside the pictures.
  public var columns: [Column]
  /// What a box says that leaves only the rows that are ``ReportRow/isFlagged``; nil for no box.
  public var flagTitle: String?
  /// Whether the page shows its one row large, above the table.
  public var isComparison: Bool

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - title: The words above the page.
  ///   - introduction: Sentences below the title.
  ///   - pictureTitles: The words above each column of pictures.
  ///   - columns: The columns beside them.
  ///   - flagTitle: What the box says that leaves only the flagged rows.
  ///   - isComparison: Whether the page shows its one row large.
  public init(
    title: String,
    introduction: [String] = [],
    pictureTitles: [String],
    columns: [Column],
    flagTitle: String? = nil,
    isComparison: Bool = false
  ) {
    self.title = title
    self.introduction = introduction
    self.pictureTitles = pictureTitles
    self.columns = columns
    self.flagTitle = flagTitle
    self.isComparison = isComparison
  }
}

/// One number at the top of a page.
public struct ReportFigure: Hashable, Sendable {
  /// What was counted.
  public var name: String
  /// The number, as people read it.
  public var value: String

  /// Creates a figure.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

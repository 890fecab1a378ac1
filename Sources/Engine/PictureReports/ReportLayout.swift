/// The title of a page, and the columns of its table.
///
/// Each ``ReportRow`` has one picture for each of ``pictureTitles`` and one cell for each of ``columns``.
///
/// ```swift
/// let layout = ReportLayout(
///   title: "Matches",
///   pictureTitles: ["Query", "Catalog"],
///   columns: [.init("File", .path), .init("Confidence", .confidence)]
/// )
/// ```
public struct ReportLayout: Sendable {
  /// One column of text beside the pictures.
  ///
  /// Its ``kind`` determines how the page's script handles it.
  public struct Column: Hashable, Sendable {
    /// The format and order of the column's cells.
    ///
    /// The raw value is the class of the cells in the page's HTML.
    public enum Kind: String, Sendable {
      /// Text, in natural sort order: `2.jpg` before `10.jpg`.
      case text
      /// A file path; its folder is shown smaller.
      case path
      /// A number, sorted by ``ReportCell/value``.
      case number
      /// A probability in `0...1` as its ``ReportCell/value``; the page can hide a range of them.
      case confidence
      /// One of a few words; the page can filter rows by it.
      case choice
    }

    /// The heading of the column; any text, it is escaped.
    ///
    /// On a narrow screen, where rows are cards, it precedes each cell instead.
    public var title: String
    /// The format and order of its cells.
    ///
    /// For `number` and `confidence`, set ``ReportCell/value`` too.
    public var kind: Kind

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - title: The heading of the column; any text.
    ///   - kind: How its cells are formatted and sorted.
    public init(_ title: String, _ kind: Kind = .text) {
      self.title = title
      self.kind = kind
    }
  }

  /// The title of the page and of its window; any text, it is escaped.
  ///
  /// It should name what was compared, such as `Search of holiday.jpg`.
  public var title: String
  /// Sentences below the title, such as the query; any text, it is escaped.
  ///
  /// Each becomes a paragraph.
  public var introduction: [String]
  /// The heading of each column of pictures.
  ///
  /// Their number is the number of pictures in each row.
  public var pictureTitles: [String]
  /// The columns beside the pictures, from left to right.
  ///
  /// Their number is the number of cells in each row.
  public var columns: [Column]
  /// The label of a box that shows only the rows with ``ReportRow/isFlagged``, such as `Only failures`.
  ///
  /// Nil for no box.
  public var flagTitle: String?
  /// Whether the page shows its one row large, above the table.
  ///
  /// For a page that compares two pictures only.
  public var isComparison: Bool

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - introduction: Sentences below the title.
  ///   - pictureTitles: The heading of each column of pictures.
  ///   - columns: The columns beside them.
  ///   - flagTitle: The label of the box that shows only the flagged rows.
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
///
/// Figures are given when the page is finished, so they may count its rows.
public struct ReportFigure: Hashable, Sendable {
  /// The name of the count, such as `Pictures`; it is escaped.
  public var name: String
  /// The number as text, such as `1,204` or `98.5 %`.
  ///
  /// It is shown unchanged.
  public var value: String

  /// Creates a figure.
  ///
  /// - Parameters:
  ///   - name: What was counted.
  ///   - value: The number as text.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

public import PixelBuffers

/// One row of a page: related pictures, and cells of text.
///
/// It has exactly as many pictures and cells as the ``ReportLayout`` has columns of them.
public struct ReportRow: Sendable {
  /// The pictures, one for each of ``ReportLayout/pictureTitles``.
  ///
  /// Nil for a missing picture: its place stays empty.
  public var pictures: [ReportPicture?]
  /// The cells, one for each of ``ReportLayout/columns``, in their order.
  ///
  /// A cell without text stays empty.
  public var cells: [ReportCell]
  /// Whether the row stays when the page shows only failures, or rows without a match.
  ///
  /// It matters only where ``ReportLayout/flagTitle`` is given.
  public var isFlagged: Bool
  /// Whether the row begins a new group, which a line separates.
  ///
  /// Rows of a group should be appended one after another.
  public var beginsGroup: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - pictures: One for each column of pictures.
  ///   - cells: One for each other column.
  ///   - isFlagged: Whether the row stays when the page shows only failures.
  ///   - beginsGroup: Whether a line separates the row from the one before it.
  public init(
    pictures: [ReportPicture?],
    cells: [ReportCell],
    isFlagged: Bool = false,
    beginsGroup: Bool = false
  ) {
    self.pictures = pictures
    self.cells = cells
    self.isFlagged = isFlagged
    self.beginsGroup = beginsGroup
  }
}

/// The cell of one column in one row.
///
/// The text is shown; the value, if there is one, is used for sorting and filtering.
public struct ReportCell: Hashable, Sendable {
  /// The emphasis of a cell, by its color.
  ///
  /// The raw value is the class of the cell in the page's HTML.
  public enum Tone: String, Sendable {
    /// As all others.
    case plain
    /// Less prominent, such as "nothing found".
    case quiet
    /// Important for the user, such as a failure.
    case alarming
  }

  /// The text, which is escaped.
  ///
  /// For a column of paths it is a path with slashes.
  public var text: String
  /// The sort key of a column of numbers or confidences; nil is sorted last.
  ///
  /// A confidence is in `0...1`, and drawn as a bar. A value that is not finite counts as nil.
  public var value: Double?
  /// The emphasis of the cell; the default is `plain`.
  ///
  /// Keep `alarming` for failures.
  public var tone: Tone
  /// A second, smaller text below the first, which is escaped; empty for none.
  ///
  /// Only a column of text shows it.
  public var note: String

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - value: The sort key of the cell; nil for none.
  ///   - tone: The emphasis of the cell.
  ///   - note: A smaller text below it; empty for none.
  public init(_ text: String, value: Double? = nil, tone: Tone = .plain, note: String = "") {
    self.text = text
    self.value = value
    self.tone = tone
    self.note = note
  }
}

/// A picture in a row, with parts of it outlined.
///
/// Set the thumbnail in one row only: the page shows the same picture in all rows with that ``identity``.
public struct ReportPicture: Sendable {
  /// Identifies the picture, such as its absolute path.
  ///
  /// A page holds each picture only once.
  public var identity: String
  /// The name of the picture for the user, such as its file name.
  ///
  /// Screen readers read it in place of the picture.
  public var name: String
  /// The size of the upright original, in pixels, 1 × 1 or more.
  ///
  /// The thumbnail is scaled to it, so that ``regions`` need not be scaled.
  public var width: Int, height: Int
  /// Parts to outline, each by its corners in pixels of the upright original.
  ///
  /// A region that is the whole picture is marked as such in the page.
  public var regions: [[PixelPoint]]
  /// The reduced picture as a JPEG file, as ``Thumbnail/jpeg(of:longestSide:)`` makes it.
  ///
  /// Nil when another row of the page, before or after, has it.
  public var thumbnail: [UInt8]?
  /// The file, which the page shows large as long as it is in the same place relative to the page; nil for none.
  ///
  /// It counts only in the row with the thumbnail.
  public var file: String?

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - identity: Identifies the picture.
  ///   - name: The display name of the picture.
  ///   - width: The columns of the upright original, 1 or more.
  ///   - height: The rows of the upright original, 1 or more.
  ///   - regions: Parts to outline, in pixels of the upright original.
  ///   - thumbnail: The reduced picture as a JPEG file; nil when another row has it.
  ///   - file: The file, to show it large; nil for none.
  public init(
    identity: String,
    name: String,
    width: Int,
    height: Int,
    regions: [[PixelPoint]] = [],
    thumbnail: [UInt8]?,
    file: String? = nil
  ) {
    self.identity = identity
    self.name = name
    self.width = width
    self.height = height
    self.regions = regions
    self.thumbnail = thumbnail
    self.file = file
  }
}

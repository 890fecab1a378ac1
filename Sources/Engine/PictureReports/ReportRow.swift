public import PixelBuffers

/// One row of a page: pictures that belong together, and what is said of them.
///
/// It has exactly as many pictures and cells as the ``ReportLayout`` has columns of them.
public struct ReportRow: Sendable {
  /// The pictures, one for each of ``ReportLayout/pictureTitles``.
  ///
  /// Nil where a picture is missing: the place stays empty.
  public var pictures: [ReportPicture?]
  /// The cells, one for each of ``ReportLayout/columns``, in their order.
  ///
  /// A cell without text stays empty.
  public var cells: [ReportCell]
  /// Whether the row stays when only failures, or what is not matched, are asked for.
  ///
  /// It matters only where ``ReportLayout/flagTitle`` is given.
  public var isFlagged: Bool
  /// Whether the row begins a new group, which a line sets apart.
  ///
  /// Rows of a group should be appended one after another.
  public var beginsGroup: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - pictures: One for each column of pictures.
  ///   - cells: One for each other column.
  ///   - isFlagged: Whether the row stays when only failures are asked for.
  ///   - beginsGroup: Whether a line sets the row apart from the one before it.
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

/// What stands in one column of one row.
///
/// The text is shown; the value, where there is one, sorts the column and leaves out rows.
public struct ReportCell: Hashable, Sendable {
  /// How a cell stands out from the others, by its color.
  ///
  /// The raw value is the class of the cell in the page's HTML.
  public enum Tone: String, Sendable {
    /// As all others.
    case plain
    /// Less than others, such as "nothing found".
    case quiet
    /// What needs the user's attention, such as a failure.
    case alarming
  }

  /// The words; any text, it is escaped.
  ///
  /// For a column of paths it is a path with slashes.
  public var text: String
  /// What a column of numbers or confidences is sorted by; nil goes last.
  ///
  /// A confidence is in `0...1`, and drawn as a bar. A value that is not finite is taken as nil.
  public var value: Double?
  /// How the cell stands out; `plain` unless said otherwise.
  ///
  /// Keep `alarming` for failures.
  public var tone: Tone

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - text: The words; any text.
  ///   - value: What the column is sorted by; nil for a cell that has nothing to sort by.
  ///   - tone: How the cell stands out from the others.
  public init(_ text: String, value: Double? = nil, tone: Tone = .plain) {
    self.text = text
    self.value = value
    self.tone = tone
  }
}

/// A picture in a row, with parts of it outlined.
///
/// Give the thumbnail in one row only: the page shows the same picture in all rows of that ``identity``.
public struct ReportPicture: Sendable {
  /// What tells the picture from others, such as its absolute path.
  ///
  /// A page holds each picture only once.
  public var identity: String
  /// The name of the picture for the user, such as its file name.
  ///
  /// Screen readers say it in place of the picture.
  public var name: String
  /// The size of the upright original, in pixels, 1 × 1 or more.
  ///
  /// The thumbnail is stretched to it, so that ``regions`` need not be scaled.
  public var width: Int, height: Int
  /// Parts to outline, each by its corners in pixels of the upright original.
  ///
  /// A region that is the whole picture is marked as such in the page.
  public var regions: [[PixelPoint]]
  /// The reduced picture as a JPEG file, as ``Thumbnail/jpeg(of:longestSide:)`` makes it.
  ///
  /// Nil when the page has it from another row, before or after.
  public var thumbnail: [UInt8]?

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - identity: What tells the picture from others.
  ///   - name: What people call it.
  ///   - width: The columns of the upright original, 1 or more.
  ///   - height: The rows of the upright original, 1 or more.
  ///   - regions: Parts to outline, in pixels of the upright original.
  ///   - thumbnail: The reduced picture as a JPEG file; nil when another row has it.
  public init(
    identity: String,
    name: String,
    width: Int,
    height: Int,
    regions: [[PixelPoint]] = [],
    thumbnail: [UInt8]?
  ) {
    self.identity = identity
    self.name = name
    self.width = width
    self.height = height
    self.regions = regions
    self.thumbnail = thumbnail
  }
}

public import PixelBuffers

/// One row of a page: pictures that belong together, and what is said of them.
public struct ReportRow: Sendable {
  /// The pictures, one for each of ``ReportLayout/pictureTitles``; nil where there is none.
  public var pictures: [ReportPicture?]
  /// The cells, one for each of ``ReportLayout/columns``.
  public var cells: [ReportCell]
  /// Whether the row stays when only failures, or what is not matched, are asked for.
  public var isFlagged: Bool
  /// Whether the row begins a new group, which a line sets apart.
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
public struct ReportCell: Hashable, Sendable {
  /// How loud a cell is.
  public enum Tone: String, Sendable {
    /// As all others.
    case plain
    /// Less than others, such as "nothing found".
    case quiet
    /// What somebody should look at, such as a failure.
    case alarming
  }

  /// The words; any text, it is escaped.
  public var text: String
  /// What a column of numbers or confidences is sorted by; nil goes last.
  public var value: Double?
  /// How loud it is.
  public var tone: Tone

  /// Creates a cell.
  public init(_ text: String, value: Double? = nil, tone: Tone = .plain) {
    self.text = text
    self.value = value
    self.tone = tone
  }
}

/// A picture in a row.
public struct ReportPicture: Sendable {
  /// What tells the picture from others, such as its absolute path.
  ///
  /// A page holds each picture only once.
  public var identity: String
  /// What people call it.
  public var name: String
  /// The size of the upright original, in pixels.
  public var width: Int, height: Int
  /// Parts to outline, each by its corners in pixels of the upright original.
  public var regions: [[PixelPoint]]
  /// The reduced picture as a JPEG file; nil when the page has it from another row, before or after.
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

public import Foundation

/// A table view, kept as data: it never shows its rows.
///
/// It asks its ``dataSource`` for numbers and cells only when ``numberOfRows(inSection:)`` and the like are called.
@MainActor
open class UITableView: UIScrollView {
  /// The form of a table.
  public enum Style: Int, Sendable {
    /// One list, groups over the whole width, or groups with round corners.
    case plain, grouped, insetGrouped
  }
  /// How rows come and go; not read.
  public enum RowAnimation: Int, Sendable {
    /// Fading, from a side, not at all, from the middle, as the system says.
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  /// Where a row is after scrolling; not read.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere, or at the top, the middle or the bottom.
    case none, top, middle, bottom
  }
  private static let shared = UITableView()
  /// Returns the object whose properties style all table views.
  ///
  /// - Returns: The same object each time; its properties are kept, and nothing is drawn by them.
  public static func appearance() -> UITableView { shared }
  /// The height of a row that is that of its content.
  public static let automaticDimension: CGFloat = -1
  /// The form.
  public let style: Style
  /// The object that has the rows.
  public weak var dataSource: (any UITableViewDataSource)?
  /// The object that hears of touches; nothing here tells it.
  public weak var delegate: (any UITableViewDelegate)?
  /// The heights of rows, in points; kept.
  open var rowHeight = UITableView.automaticDimension
  /// What a row's height is taken for before it is known; kept.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The heights above and below a section; kept.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height below a section, and the room above it; kept.
  open var sectionFooterHeight = UITableView.automaticDimension,
    sectionHeaderTopPadding: CGFloat = 0
  /// The lines between rows; kept.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of those lines, and their insets; kept.
  open var separatorColor: UIColor?, separatorInset = UIEdgeInsets.zero
  /// The views above the first row, below the last one, and behind all; kept.
  open var tableHeaderView: UIView?, tableFooterView: UIView?, backgroundView: UIView?
  /// Whether rows are chosen, and several of them; kept.
  open var allowsSelection = true, allowsMultipleSelection = false
  /// Whether rows can be deleted and moved; kept.
  open var isEditing = false
  /// The rows that were chosen by ``selectRow(at:animated:scrollPosition:)``; nil for none.
  public private(set) var indexPathsForSelectedRows: [IndexPath]?
  /// The first of the chosen rows; nil for none.
  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  /// The cells that are seen; always none.
  public var visibleCells: [UITableViewCell] { [] }
  /// The number of sections that the data source gives; 1 without one.
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: Its place and size, in points.
  ///   - style: The form.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
  }
  /// Creates a plain table; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  /// Names a class of cells, which has no effect: nothing here makes an object of a class that it does not know.
  ///
  /// - Parameters:
  ///   - cellClass: Not kept.
  ///   - identifier: Not kept.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  /// Returns a new plain cell: cells are not used again here, and classes not made.
  ///
  /// - Parameters:
  ///   - identifier: The cell's ``UITableViewCell/reuseIdentifier``.
  ///   - indexPath: Not read.
  /// - Returns: The cell, which is not of the class that ``register(_:forCellReuseIdentifier:)`` names.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// Returns a cell to be used again.
  ///
  /// - Parameter identifier: Not read.
  /// - Returns: Always nil: an app makes a new one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// Returns the number of rows that the data source gives.
  ///
  /// - Parameter section: The section.
  /// - Returns: The number; 0 without a data source.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  /// Returns the cell of a row, if it is seen.
  ///
  /// - Parameter indexPath: Not read.
  /// - Returns: Always nil.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// Shows all rows again; no effect but that none is chosen.
  open func reloadData() { indexPathsForSelectedRows = nil }
  /// Shows rows again; no effect.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Shows sections again; no effect.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - animation: How it would look; not read.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Shows new rows; no effect.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows.
  ///   - animation: How it would look; not read.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Takes rows away; no effect.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows.
  ///   - animation: How it would look; not read.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Begins a group of changes; no effect.
  open func beginUpdates() {}
  /// Ends a group of changes; no effect.
  open func endUpdates() {}
  /// Runs changes.
  ///
  /// - Parameters:
  ///   - updates: Called at once.
  ///   - completion: Called after it, with true.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Chooses a row.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil for none.
  ///   - animated: Not read.
  ///   - scrollPosition: Not read.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    let others = allowsMultipleSelection ? indexPathsForSelectedRows ?? [] : []
    indexPathsForSelectedRows = indexPath.map { path in others.filter { $0 != path } + [path] }
  }
  /// Makes a row one that is not chosen.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - animated: Not read.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedRows?.removeAll { $0 == indexPath }
    if indexPathsForSelectedRows?.isEmpty == true { indexPathsForSelectedRows = nil }
  }
  /// Scrolls to a row; no effect.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - scrollPosition: Where the row would be; not read.
  ///   - animated: Whether it would move; not read.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {}
  /// Makes rows ones that can be deleted and moved.
  ///
  /// - Parameters:
  ///   - editing: Whether they can; kept.
  ///   - animated: Not read.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}

/// A row of a table view; never shown.
@MainActor
open class UITableViewCell: UIView {
  /// What a cell has.
  public enum CellStyle: Int, Sendable {
    /// A line; two in a row at the sides; two in a row; two below each other.
    case `default`, value1, value2, subtitle
  }
  /// The sign at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// None, that there is a page, that and a button, a check mark, a button.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// How a chosen row looks.
  public enum SelectionStyle: Int, Sendable {
    /// As others, blue, gray, as the system says.
    case none, blue, gray, `default`
  }
  /// The line below a row.
  public enum SeparatorStyle: Int, Sendable {
    /// None, or one.
    case none, singleLine
  }
  /// What is done to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing, taken away, or put in.
    case none, delete, insert
  }
  /// The name of its kind.
  public let reuseIdentifier: String?
  /// The view of its content.
  public let contentView = UIView()
  /// The first text, made when it is first read.
  public lazy var textLabel: UILabel? = UILabel()
  /// The second text.
  public lazy var detailTextLabel: UILabel? = UILabel()
  /// The view of the picture.
  public lazy var imageView: UIImageView? = UIImageView()
  /// The sign at its end; kept.
  open var accessoryType = AccessoryType.none
  /// The view at its end; kept.
  open var accessoryView: UIView?
  /// How it looks when it is chosen; kept.
  open var selectionStyle = SelectionStyle.default
  /// The insets of the line below; kept.
  open var separatorInset = UIEdgeInsets.zero
  /// Whether it is chosen, touched; kept.
  open var isSelected = false, isHighlighted = false
  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: Not kept.
  ///   - reuseIdentifier: The name of its kind.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Creates a cell; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// Called before a cell is used again; nothing here calls it, as each cell is a new one.
  open func prepareForReuse() {}
  /// Makes it a chosen one.
  ///
  /// - Parameters:
  ///   - selected: Whether it is chosen; kept.
  ///   - animated: Not read.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

extension IndexPath {
  /// The section, the first number.
  public var section: Int { self[0] }
  /// The row in the section, the second number.
  public var row: Int { self[1] }
  /// The item in the section, the second number.
  public var item: Int { self[1] }
  /// Creates the place of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The section.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Creates the place of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section.
  public init(item: Int, section: Int) { self = [section, item] }
}

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

/// An object that has the rows of a table view.
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row; never called here.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections; 1 unless it is implemented.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above a section; nil unless it is implemented.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the text below a section; nil unless it is implemented.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be deleted; true unless it is implemented.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Deletes a row or puts one in; never called here.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
}

extension UITableViewDataSource {
  /// One section.
  ///
  /// - Parameter tableView: The table.
  /// - Returns: The number.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// No title.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The text; nil for none.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// No text.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The text; nil for none.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// True.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  /// - Returns: Whether it may.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Changes nothing.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - editingStyle: What is done to the row.
  ///   - indexPath: The row.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// An object that hears of the touches of a table view, and has its measures; nothing here calls it.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Tells that a row was chosen.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Tells that a row is chosen no longer.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Tells that a row will be shown.
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// Returns the height of a row.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of what is above a section.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of what is below a section.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the view above a section.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Returns the view below a section.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Returns the buttons at the end of a row.
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the buttons at the beginning of a row.
  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
}

extension UITableViewDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cell: The row's cell.
  ///   - indexPath: The row.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// That of the table.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  /// - Returns: The height in points.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// That of the table.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The height in points.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    tableView.sectionHeaderHeight
  }
  /// That of the table.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The height in points.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    tableView.sectionFooterHeight
  }
  /// No view.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The view; nil for none.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  /// No view.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The view; nil for none.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }
  /// No buttons.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  /// - Returns: The buttons; nil for none.
  public func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// No buttons.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  /// - Returns: The buttons; nil for none.
  public func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
}

/// A view controller of a table view; it is the table's data source and delegate.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// The table, which is also ``UIViewController/view``.
  public private(set) lazy var tableView: UITableView! = {
    let table = UITableView(frame: .zero, style: style)
    (table.dataSource, table.delegate) = (self, self)
    return table
  }()
  /// The control above the rows that loads them again; kept.
  open var refreshControl: UIRefreshControl?
  /// Creates a view controller.
  ///
  /// - Parameter style: The form of the table.
  public init(style: UITableView.Style) {
    self.style = style
    super.init()
  }
  /// Creates a view controller of a plain table; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  /// Makes the table the view.
  open override func loadView() { view = tableView }
  /// One section; a subclass says more.
  ///
  /// - Parameter tableView: The table.
  /// - Returns: The number.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// No rows; a subclass says how many.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The number.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// A plain cell; a subclass says which.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  /// - Returns: The cell.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  /// No title; a subclass says which.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - section: The section.
  /// - Returns: The text; nil for none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Ignores it; a subclass says what a touch does.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Changes nothing; a subclass deletes a row.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - editingStyle: What is done to the row.
  ///   - indexPath: The row.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// A button beside a row; nobody touches it.
@MainActor
public final class UIContextualAction: NSObject {
  /// What a button does.
  public enum Style: Int, Sendable {
    /// Something, or it deletes.
    case normal, destructive
  }
  /// What a touch does: the button, its view, and a closure that takes whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// What it does.
  public let style: Style, handler: Handler
  /// The title, the color and the picture; kept.
  public var title: String?, backgroundColor: UIColor!, image: UIImage?
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - style: Whether it deletes.
  ///   - title: The title.
  ///   - handler: What a touch does; never called here.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The buttons beside a row; never shown.
@MainActor
public final class UISwipeActionsConfiguration: NSObject {
  /// The buttons, from the edge.
  public let actions: [UIContextualAction]
  /// Whether a long swipe does what the first says; kept.
  public var performsFirstActionWithFullSwipe = true
  /// Creates buttons.
  ///
  /// - Parameter actions: The buttons, from the edge.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

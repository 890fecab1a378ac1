// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation
public import UniformTypeIdentifiers

/// A question to the user; nobody answers.
@MainActor
open class NSAlert: NSObject {
  /// How serious it is.
  public enum Style: UInt, Sendable {
    /// A warning, information, something critical.
    case warning, informational, critical
  }
  /// The question, and the text below it; kept.
  open var messageText = "", informativeText = ""
  /// How serious it is; kept.
  open var alertStyle = Style.warning
  /// The picture; kept.
  open var icon: NSImage!
  /// The view below the text; kept.
  open var accessoryView: NSView?
  /// Whether there is a box for not being asked again; kept.
  open var showsSuppressionButton = false
  /// The box for not being asked again, made when it is first read.
  public private(set) lazy var suppressionButton: NSButton? = NSButton()
  /// The buttons, the first of which is the usual one.
  public private(set) var buttons: [NSButton] = []
  /// Creates a question.
  public override init() { super.init() }
  /// Creates a question of an error.
  ///
  /// - Parameter error: The error, whose words become the question.
  public convenience init(error: any Error) {
    self.init()
    messageText = error.localizedDescription
  }
  /// Adds a button.
  ///
  /// - Parameter title: The title.
  /// - Returns: The button.
  @discardableResult
  open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton()
    button.title = title
    buttons.append(button)
    return button
  }
  /// Asks, without an answer.
  ///
  /// - Returns: Always `NSApplication.ModalResponse.abort` at once.
  @discardableResult open func runModal() -> NSApplication.ModalResponse { .abort }
  /// Asks in a window, without an answer.
  ///
  /// - Parameters:
  ///   - sheetWindow: Not read.
  ///   - handler: Called with `NSApplication.ModalResponse.abort`, before this returns.
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) { handler?(.abort) }
}

extension NSApplication {
  /// The answer to a question.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates an answer.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Yes, no, and the end without an answer.
    public static let OK = Self(rawValue: 1), cancel = Self(rawValue: 0),
      stop = Self(rawValue: -1000),
      abort = Self(rawValue: -1001)
    /// The buttons of an alert, from the usual one.
    public static let alertFirstButtonReturn = Self(rawValue: 1000),
      alertSecondButtonReturn = Self(rawValue: 1001), alertThirdButtonReturn = Self(rawValue: 1002)
  }
}

/// A page for the name of a file to be written; nobody chooses one.
@MainActor
open class NSSavePanel: NSPanel {
  /// The file that was chosen: always nil.
  public var url: URL? { nil }
  /// The folder that is shown first; kept.
  open var directoryURL: URL?
  /// The name that is offered; kept.
  open var nameFieldStringValue = ""
  /// The types of file; kept.
  open var allowedContentTypes: [UTType] = []
  /// The text above, and the title of the button; kept.
  open var message: String! = "", prompt: String! = ""
  /// Whether folders can be made, and hidden files are shown; kept.
  open var canCreateDirectories = false, showsHiddenFiles = false
  /// Creates a page.
  public override init() { super.init() }
  /// Asks, without an answer.
  ///
  /// - Returns: Always `NSApplication.ModalResponse.cancel` at once.
  @discardableResult open func runModal() -> NSApplication.ModalResponse { .cancel }
  /// Asks, without an answer.
  ///
  /// - Parameter handler: Called with `NSApplication.ModalResponse.cancel`, before this returns.
  open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
    handler(.cancel)
  }
  /// Asks in a window, without an answer.
  ///
  /// - Parameters:
  ///   - window: Not read.
  ///   - handler: Called with `NSApplication.ModalResponse.cancel`, before this returns.
  open func beginSheetModal(
    for window: NSWindow,
    completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) { handler(.cancel) }
}

/// A page for choosing files to be read; nobody chooses one.
@MainActor
public final class NSOpenPanel: NSSavePanel {
  /// The files that were chosen: always none.
  public var urls: [URL] { [] }
  /// Whether files, folders and several of them can be chosen; kept.
  public var canChooseFiles = true, canChooseDirectories = false, allowsMultipleSelection = false
  /// Whether aliases are followed; kept.
  public var resolvesAliases = true
}

public import Foundation

/// An alert or a choice of actions; never shown.
///
/// Presenting it calls nothing: no action is chosen.
@MainActor
open class UIAlertController: UIViewController {
  /// The form.
  public enum Style: Int, Sendable {
    /// A choice at the bottom, or an alert in the middle.
    case actionSheet, alert
  }
  /// The text below the title.
  open var message: String?
  /// The buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The lines of text to be written; nil for none.
  public private(set) var textFields: [UITextField]?
  /// The button of the return key; kept.
  open var preferredAction: UIAlertAction?
  /// The form.
  public private(set) var preferredStyle = Style.actionSheet
  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below it.
  ///   - preferredStyle: The form.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }
  /// Adds a button.
  ///
  /// - Parameter action: The button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// Adds a line of text to be written.
  ///
  /// - Parameter configurationHandler: Called at once with the line.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// A button of an alert; nobody touches it.
@MainActor
open class UIAlertAction: NSObject {
  /// What a button does.
  public enum Style: Int, Sendable {
    /// Something, nothing, or it deletes.
    case `default`, cancel, destructive
  }
  /// The title, and what it does.
  public let title: String?, style: Style
  /// Whether it takes touches; kept.
  open var isEnabled = true
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: What it does.
  ///   - handler: Not kept, as nobody touches it.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
  }
}

/// A page for sharing things; never shown.
@MainActor
open class UIActivityViewController: UIViewController {
  /// The kind of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a kind.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A message, mail, printing, and the pasteboard.
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message"),
      mail = Self(rawValue: "com.apple.UIKit.activity.Mail"),
      print = Self(rawValue: "com.apple.UIKit.activity.Print"),
      copyToPasteboard = Self(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// Photos, AirDrop, contacts, and reading later.
    public static let
      saveToCameraRoll = Self(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll"),
      airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop"),
      assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact"),
      addToReadingList = Self(rawValue: "com.apple.UIKit.activity.AddToReadingList")
  }
  /// The kinds that are not offered; kept.
  open var excludedActivityTypes: [ActivityType]?
  /// Called at the end on Apple's platforms; never here.
  open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  /// Creates a page.
  ///
  /// - Parameters:
  ///   - activityItems: Not kept.
  ///   - applicationActivities: Not kept.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init() }
  /// Creates a page; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Something that an app offers for sharing; never offered.
@MainActor
open class UIActivity: NSObject {
  /// Creates it.
  public override init() { super.init() }
  /// Its kind and its title; a subclass says which.
  open var activityType: UIActivityViewController.ActivityType? { nil }
  /// Its title; a subclass says which.
  open var activityTitle: String? { nil }
}

/// A camera or the photos to choose from; never shown.
@MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// The photos, the camera, or the albums.
    case photoLibrary, camera, savedPhotosAlbum
  }
  /// A key of what was chosen.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a key.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture, and the part of it that was cut out.
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage"),
      editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    /// The addresses of its file and of a film, and its type.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL"),
      mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL"),
      mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
  }
  /// A camera.
  public enum CameraDevice: Int, Sendable {
    /// That at the back, or that at the front.
    case rear, front
  }
  /// The quality of films.
  public enum QualityType: Int, Sendable {
    /// From the best to the worst, and those of sizes.
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  /// The quality of films, and their greatest length in seconds; kept.
  open var videoQuality = QualityType.typeMedium, videoMaximumDuration: TimeInterval = 600
  /// What is laid over what the camera sees; kept.
  open var cameraOverlayView: UIView?
  /// Whether the camera's buttons are shown; kept.
  open var showsCameraControls = true
  /// Where pictures come from; kept.
  open var sourceType = SourceType.photoLibrary
  /// Whether a part is cut out; kept.
  open var allowsEditing = false
  /// The types; kept.
  open var mediaTypes = ["public.image"]
  /// The camera; kept.
  open var cameraDevice = CameraDevice.rear
  /// Returns whether there are pictures to choose from.
  ///
  /// - Parameter sourceType: Not read.
  /// - Returns: Always false.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// Returns whether there is a camera.
  ///
  /// - Parameter cameraDevice: Not read.
  /// - Returns: Always false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
}

/// An object that hears of chosen pictures; nothing here calls it.
@MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Tells what was chosen; never called here.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// Tells that nothing was chosen; never called here.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - picker: The page.
  ///   - info: What was chosen.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Ignores it.
  ///
  /// - Parameter picker: The page.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// A page that shows a file; never shown.
@MainActor
open class UIDocumentInteractionController: NSObject {
  /// The address of the file, and its name; kept.
  open var url: URL?, name: String?
  /// The object that has the view controller below it.
  public weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// Creates a page.
  ///
  /// - Parameter url: The address of the file, which is not read.
  public init(url: URL) { (self.url, name) = (url, url.lastPathComponent) }
  /// Shows the file.
  ///
  /// - Parameter animated: Not read.
  /// - Returns: Always false.
  @discardableResult open func presentPreview(animated: Bool) -> Bool { false }
  /// Shows what can be done with the file.
  ///
  /// - Parameters:
  ///   - rect: Not read.
  ///   - view: Not read.
  ///   - animated: Not read.
  /// - Returns: Always false.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
}

/// An object that has the view controller below a shown file; nothing here calls it.
@MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// Returns the view controller below; never called here.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
}

extension UIDocumentInteractionControllerDelegate {
  /// A new one.
  ///
  /// - Parameter controller: The page.
  /// - Returns: The view controller.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
}

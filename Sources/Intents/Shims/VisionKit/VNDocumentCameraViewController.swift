@_exported public import Foundation
public import SwiftUI

/// A camera for papers; never shown, as there is none.
@MainActor
public final class VNDocumentCameraViewController: UIViewController {
  /// The object that is told of papers; nothing here tells it.
  public weak var delegate: (any VNDocumentCameraViewControllerDelegate)?
  /// Whether there is such a camera: always false.
  nonisolated public static var isSupported: Bool { false }
}

/// The papers that a camera took; none are ever made.
public final class VNDocumentCameraScan: NSObject {
  private override init() {}
  /// The number of pages: 0.
  public var pageCount: Int { 0 }
  /// The name of the papers; empty.
  public var title: String { "" }
  /// Returns a page.
  ///
  /// - Parameter index: Not read.
  /// - Returns: An empty picture.
  public func imageOfPage(at index: Int) -> UIImage { UIImage() }
}

/// An object that is told of papers; nothing here calls it.
@MainActor
public protocol VNDocumentCameraViewControllerDelegate: NSObjectProtocol {
  /// Tells that papers were taken; never called here.
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFinishWith scan: VNDocumentCameraScan
  )
  /// Tells that it was given up; never called here.
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  /// Tells of an error; never called here.
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFailWithError error: any Error
  )
}

extension VNDocumentCameraViewControllerDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - controller: The page.
  ///   - scan: The papers.
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFinishWith scan: VNDocumentCameraScan
  ) {}
  /// Ignores it.
  ///
  /// - Parameter controller: The page.
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - controller: The page.
  ///   - error: The error; nil for none.
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFailWithError error: any Error
  ) {}
}

/// A camera that finds texts and codes while it looks; never shown, as there is none.
///
/// ``isSupported`` is false: an app asks first and takes another way.
@MainActor
public final class DataScannerViewController: UIViewController {
  /// A kind of what is found.
  public struct RecognizedDataType: Hashable, Sendable {
    private let name: String
    /// Returns texts.
    ///
    /// - Parameter languages: Their languages; not kept.
    /// - Returns: Texts of all languages.
    public static func text(languages: [String] = []) -> Self { Self(name: "text") }
    /// Returns codes.
    ///
    /// - Returns: Codes of all kinds.
    public static func barcode() -> Self { Self(name: "barcode") }
  }
  /// How exact it is.
  public enum QualityLevel: Hashable, Sendable {
    /// Quick, exact, or between them.
    case balanced, fast, accurate
  }
  /// Something that was found; none is ever made.
  public enum RecognizedItem: Identifiable, Sendable {
    /// A text.
    case text(Text)
    /// A code.
    case barcode(Barcode)
    /// A text that was found.
    public struct Text: Sendable {
      /// The number of it, and what it says.
      public let id: UUID, transcript: String
    }
    /// A code that was found.
    public struct Barcode: Sendable {
      /// The number of it, and what it says.
      public let id: UUID, payloadStringValue: String?
    }
    /// The number of it.
    public var id: UUID {
      switch self {
      case .text(let text): text.id
      case .barcode(let code): code.id
      }
    }
  }
  /// The object that is told of what is found; nothing here tells it.
  public weak var delegate: (any DataScannerViewControllerDelegate)?
  /// Whether there is such a camera: always false.
  public static var isSupported: Bool { false }
  /// Whether it may be used: always false.
  public static var isAvailable: Bool { false }
  /// Whether it looks: always false.
  public var isScanning: Bool { false }
  /// Creates a camera.
  ///
  /// - Parameters:
  ///   - recognizedDataTypes: Not kept.
  ///   - qualityLevel: Not kept.
  ///   - recognizesMultipleItems: Not kept.
  ///   - isHighFrameRateTrackingEnabled: Not kept.
  ///   - isPinchToZoomEnabled: Not kept.
  ///   - isGuidanceEnabled: Not kept.
  ///   - isHighlightingEnabled: Not kept.
  public init(
    recognizedDataTypes: Set<RecognizedDataType>,
    qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false,
    isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true,
    isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) { super.init() }
  /// Creates a camera; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Begins to look, which always throws here.
  ///
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func startScanning() throws { throw CocoaError(.featureUnsupported) }
  /// Ends looking; no effect.
  public func stopScanning() {}
}

/// An object that is told of what a camera finds; nothing here calls it.
@MainActor
public protocol DataScannerViewControllerDelegate: AnyObject {
  /// Tells that something was touched; never called here.
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didTapOn item: DataScannerViewController.RecognizedItem
  )
  /// Tells that something was found; never called here.
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [DataScannerViewController.RecognizedItem],
    allItems: [DataScannerViewController.RecognizedItem]
  )
}

extension DataScannerViewControllerDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - dataScanner: The camera.
  ///   - item: What was touched.
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didTapOn item: DataScannerViewController.RecognizedItem
  ) {}
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - dataScanner: The camera.
  ///   - addedItems: What is new.
  ///   - allItems: All that is found.
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [DataScannerViewController.RecognizedItem],
    allItems: [DataScannerViewController.RecognizedItem]
  ) {}
}

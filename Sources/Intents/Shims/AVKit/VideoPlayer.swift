@_exported public import AVFoundation
public import SwiftUI

/// A view of a film with its controls.
///
/// Nothing is played on Linux: the tree has what is laid over the film, and no node of the film itself.
@MainActor @preconcurrency
public struct VideoPlayer<VideoOverlay: View>: View {
  private let overlay: VideoOverlay
  /// Creates a view.
  ///
  /// - Parameters:
  ///   - player: The player; not kept.
  ///   - videoOverlay: What is laid over the film.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    overlay = videoOverlay()
  }
  /// What is laid over the film.
  public var body: some View { overlay }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  /// Creates a view.
  ///
  /// - Parameter player: The player; not kept.
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// A page of a film with its controls; never shown.
@MainActor
open class AVPlayerViewController: UIViewController {
  /// The player; kept.
  open var player: AVPlayer?
  /// Whether the controls are shown; kept.
  open var showsPlaybackControls = true
  /// How the film fills the page; kept.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether the film may go on in a small window; kept.
  open var allowsPictureInPicturePlayback = true,
    canStartPictureInPictureAutomaticallyFromInline = false
  /// Whether it covers the screen as it begins, and no longer as it ends; kept.
  open var entersFullScreenWhenPlaybackBegins = false, exitsFullScreenWhenPlaybackEnds = false
  /// Whether the machine shows what plays; kept.
  open var updatesNowPlayingInfoCenter = true
  /// The view over the film, made when it is first read.
  public private(set) lazy var contentOverlayView: UIView? = UIView()
}

/// A press of a button of the machine with which pictures are taken; none is ever made.
@MainActor
public final class AVCaptureEvent: NSObject {
  /// Where a press is.
  public enum Phase: UInt, Sendable {
    /// At its beginning, at its end, or given up.
    case began, ended, cancelled
  }
  private override init() {}
  /// Where the press is.
  public var phase: Phase { .cancelled }
}

/// What hears of the machine's buttons while pictures are taken; nothing here tells it.
@MainActor
public final class AVCaptureEventInteraction: NSObject, UIInteraction {
  /// Whether it hears of them; kept.
  public var isEnabled = true
  /// Creates an interaction.
  ///
  /// - Parameter handler: Not kept.
  public init(handler: @escaping (AVCaptureEvent) -> Void) {}
  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - primary: Not kept.
  ///   - secondary: Not kept.
  public init(
    primary: @escaping (AVCaptureEvent) -> Void,
    secondary: @escaping (AVCaptureEvent) -> Void
  ) {}
}

extension View {
  /// Hears of the machine's buttons with which pictures are taken: there are none here.
  ///
  /// - Parameters:
  ///   - isEnabled: Not read.
  ///   - action: Not kept.
  /// - Returns: The same view.
  public func onCameraCaptureEvent(
    isEnabled: Bool = true,
    action: @escaping (AVCaptureEvent) -> Void
  ) -> some View { self }
}

public import Foundation

/// The object of the running app.
///
/// It launches its ``delegate`` once, by `App.launch()`, `App.main()` or ``run()``, and ends the program only by the
/// host's ``terminationHandler``.
@preconcurrency @MainActor
public final class NSApplication {
  /// The one app object of the process; ``NSApp`` is the same.
  public static let shared = NSApplication()

  /// The part of an app in the Dock and the menu bar.
  public enum ActivationPolicy: Int, Sendable {
    /// In the Dock, in the menu bar only, or nowhere.
    case regular, accessory, prohibited
  }

  /// A delegate's answer to whether the app may terminate.
  ///
  /// ``terminate(_:)`` goes on for ``terminateNow`` only.
  public enum TerminateReply: UInt, Sendable {
    /// Not, at once, or after another answer.
    case terminateCancel, terminateNow, terminateLater
  }

  /// The app's delegate, held weakly.
  ///
  /// `@NSApplicationDelegateAdaptor` sets it when the app is launched and keeps its object for the life of the
  /// process.
  public weak var delegate: (any NSApplicationDelegate)?
  private var keptDelegate: (any NSApplicationDelegate)?
  /// The closure that a host sets to end the program in ``terminate(_:)``.
  ///
  /// Nil by default, and then ``terminate(_:)`` returns without asking the delegate.
  public var terminationHandler: (@MainActor () -> Void)?
  /// The app's windows: always empty.
  public var windows: [NSWindow] { [] }
  /// The window that receives keyboard events, and the main one: always nil.
  public var keyWindow: NSWindow? { nil }
  /// The main window: always nil.
  public var mainWindow: NSWindow? { nil }
  /// Whether the app is the frontmost one: always false, as there are no windows on Linux.
  public var isActive: Bool { false }
  private var policy = ActivationPolicy.regular

  private init() {}

  /// Keeps the delegate of an adaptor for the life of the program.
  package func keep(_ delegate: any NSApplicationDelegate) {
    (self.delegate, keptDelegate) = (delegate, delegate)
  }

  /// Asks to be brought to the front; ``isActive`` stays false.
  public func activate() {}
  /// Asks to be brought to the front; ``isActive`` stays false.
  public func activate(ignoringOtherApps flag: Bool) {}
  /// Asks to be hidden; the app has no windows here.
  public func hide(_ sender: Any?) {}

  /// Sets the activation policy.
  @discardableResult
  public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
    policy = activationPolicy
    return true
  }

  /// Returns the activation policy that was set last.
  public func activationPolicy() -> ActivationPolicy { policy }

  /// Launches the ``delegate`` and returns, as there are no events to wait for.
  public func run() {
    delegate?.applicationWillFinishLaunching(
      Notification(name: Self.willFinishLaunchingNotification, object: self)
    )
    delegate?.applicationDidFinishLaunching(
      Notification(name: Self.didFinishLaunchingNotification, object: self)
    )
  }

  /// Ends the program by ``terminationHandler``, unless the ``delegate`` refuses.
  public func terminate(_ sender: Any?) {
    guard let terminationHandler,
      delegate.map({ $0.applicationShouldTerminate(self) == .terminateNow }) ?? true
    else { return }
    delegate?.applicationWillTerminate(
      Notification(name: Self.willTerminateNotification, object: self)
    )
    terminationHandler()
  }
}

// Passed to the delegate, and not posted to `NotificationCenter`.
extension NSApplication {
  /// The name of the notification that `applicationDidFinishLaunching(_:)` gets.
  nonisolated public static let didFinishLaunchingNotification =
    Notification.Name("NSApplicationDidFinishLaunchingNotification")
  /// The name of the notification that `applicationWillFinishLaunching(_:)` gets.
  nonisolated public static let willFinishLaunchingNotification =
    Notification.Name("NSApplicationWillFinishLaunchingNotification")
  /// The name of the notification that `applicationWillTerminate(_:)` gets.
  nonisolated public static let willTerminateNotification =
    Notification.Name("NSApplicationWillTerminateNotification")
}

/// The one app object of the process, ``NSApplication/shared``.
@preconcurrency @MainActor public var NSApp: NSApplication { .shared }

/// The methods by which AppKit tells an app's delegate about its life cycle.
///
/// With `@NSApplicationDelegateAdaptor`, both launch methods are called once, in order, after the app is made, and
/// ``NSApplication/terminate(_:)`` calls the two about termination. The others are for a host to call. All have
/// default implementations.
@MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
  /// Called before the app finishes launching.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called when the app has launched, right after `applicationWillFinishLaunching(_:)`.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called when the app becomes active.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Asked by ``NSApplication/terminate(_:)`` whether the app may terminate.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Called by ``NSApplication/terminate(_:)`` right before ``NSApplication/terminationHandler``.
  func applicationWillTerminate(_ notification: Notification)
  /// Asked whether to terminate after the last window is closed.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Asked whether to handle a reopened app as usual.
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
  /// Called to open URLs.
  func application(_ application: NSApplication, open urls: [URL])
}

extension NSApplicationDelegate {
  /// The default implementation, which does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// The default implementation, which does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// The default implementation, which does nothing.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// The default implementation, which lets the app terminate at once.
  public func applicationShouldTerminate(
    _ sender: NSApplication
  ) -> NSApplication.TerminateReply { .terminateNow }
  /// The default implementation, which does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// The default implementation, which keeps the app running.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    false
  }
  /// The default implementation, which has the app reopened as usual.
  public func applicationShouldHandleReopen(
    _ sender: NSApplication,
    hasVisibleWindows flag: Bool
  ) -> Bool { true }
  /// The default implementation, which opens none of the URLs.
  public func application(_ application: NSApplication, open urls: [URL]) {}
}

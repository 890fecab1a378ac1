// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

/// The object that stands for the running app in AppKit.
///
/// It has no event loop, no windows and no Dock icon on Linux. It launches its ``delegate`` once, by `App.launch()`
/// or `App.main()`, and ends the program only by the host's ``terminationHandler``.
@MainActor
public final class NSApplication {
  /// The one app object of the process; ``NSApp`` is the same.
  public static let shared = NSApplication()

  /// The activation policy of an app: its part in the Dock and the menu bar.
  ///
  /// Kept by ``setActivationPolicy(_:)`` without an effect.
  public enum ActivationPolicy: Int, Sendable {
    /// In the Dock, in the menu bar only, or nowhere.
    case regular, accessory, prohibited
  }

  /// A delegate's answer to whether the app may terminate.
  ///
  /// ``terminate(_:)`` goes on for ``terminateNow`` only: nothing here takes a later reply to ``terminateLater``.
  public enum TerminateReply: UInt, Sendable {
    /// Not, at once, or after another answer.
    case terminateCancel, terminateNow, terminateLater
  }

  /// The app's delegate, held weakly.
  ///
  /// `@NSApplicationDelegateAdaptor` sets it when the app is launched and keeps its object for the life of the
  /// process. It is asked in ``terminate(_:)``; a delegate that an app sets itself misses the launch.
  public weak var delegate: (any NSApplicationDelegate)?
  private var keptDelegate: (any NSApplicationDelegate)?
  /// The closure that a host sets to end the program in ``terminate(_:)``.
  ///
  /// Nil by default, and then ``terminate(_:)`` returns without asking the delegate.
  public var terminationHandler: (@MainActor () -> Void)?
  private var policy = ActivationPolicy.regular

  private init() {}

  /// Whether the app is the frontmost one.
  ///
  /// Always false, as there are no windows on Linux.
  public var isActive: Bool { false }

  /// Brings the app to the front, which does nothing: there are no windows here.
  ///
  /// ``isActive`` stays false, and the delegate is not told.
  public func activate() {}

  /// Brings the app to the front, which does nothing: there are no windows here.
  ///
  /// - Parameter flag: Not read.
  public func activate(ignoringOtherApps flag: Bool) {}

  /// Hides the app, which does nothing: there are no windows here.
  ///
  /// - Parameter sender: Not read.
  public func hide(_ sender: Any?) {}

  /// Sets the activation policy, which is kept without an effect.
  ///
  /// - Parameter activationPolicy: The policy.
  /// - Returns: True.
  @discardableResult
  public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
    policy = activationPolicy
    return true
  }

  /// Returns the activation policy that was set last.
  ///
  /// - Returns: What was kept last.
  public func activationPolicy() -> ActivationPolicy { policy }

  /// The menu of the menu bar; kept.
  public var mainMenu: NSMenu?
  /// The menus of the app's windows, of services and of help; kept.
  public var windowsMenu: NSMenu?, servicesMenu: NSMenu?, helpMenu: NSMenu?
  /// The object that serves other apps' menus; kept.
  public var servicesProvider: Any?
  /// The text on the app's icon; kept.
  public let dockTile = NSDockTile()
  /// The app's picture; kept.
  public var applicationIconImage: NSImage!

  /// Launches the ``delegate`` and waits for events, of which there are none: returns after the launch.
  public func run() {
    guard let delegate else { return }
    delegate.applicationWillFinishLaunching(
      Notification(name: Self.willFinishLaunchingNotification, object: self)
    )
    delegate.applicationDidFinishLaunching(
      Notification(name: Self.didFinishLaunchingNotification, object: self)
    )
  }

  /// Asks for the user's attention; no effect.
  ///
  /// - Parameter requestType: Not read.
  /// - Returns: 0.
  @discardableResult
  public func requestUserAttention(_ requestType: RequestUserAttentionType) -> Int { 0 }
  /// How much attention is asked for.
  public enum RequestUserAttentionType: UInt, Sendable {
    /// Much, or some.
    case criticalRequest = 0, informationalRequest = 10
  }

  /// Ends the program by ``terminationHandler``, unless the ``delegate`` says no.
  ///
  /// - Parameter sender: Not read.
  public func terminate(_ sender: Any?) {
    guard let terminationHandler,
      delegate.map({ $0.applicationShouldTerminate(self) == .terminateNow }) ?? true
    else { return }
    delegate?.applicationWillTerminate(
      Notification(name: Self.willTerminateNotification, object: self)
    )
    terminationHandler()
  }

  /// The name of the notification that a delegate's `applicationDidFinishLaunching(_:)` gets.
  ///
  /// It is passed to the delegate only and never posted to `NotificationCenter`.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification"
  )
  /// The name of the notification that a delegate's `applicationWillFinishLaunching(_:)` gets.
  ///
  /// Like the others, it is not posted to `NotificationCenter`.
  nonisolated public static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification"
  )
  /// The name of the notification that a delegate's `applicationWillTerminate(_:)` gets.
  ///
  /// Only ``terminate(_:)`` makes it, and passes it to the delegate only.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification"
  )

  func keep(_ delegate: any NSApplicationDelegate) {
    (self.delegate, keptDelegate) = (delegate, delegate)
  }
}

/// The one app object of the process, ``NSApplication/shared``.
@MainActor public var NSApp: NSApplication { .shared }

/// The methods by which AppKit tells an app's delegate about its life cycle.
///
/// With `@NSApplicationDelegateAdaptor`, both launch methods are called once, in order, after the app is made, and
/// ``NSApplication/terminate(_:)`` calls the two about termination. Nothing on Linux calls the others; a host may.
/// All have default implementations.
@MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
  /// Called before the app finishes launching, with ``NSApplication/willFinishLaunchingNotification``.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called when the app has launched, right after `applicationWillFinishLaunching(_:)`.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called when the app becomes active.
  ///
  /// Nothing here calls it.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Called when the app is no longer active.
  ///
  /// Nothing here calls it.
  func applicationDidResignActive(_ notification: Notification)
  /// Asked by ``NSApplication/terminate(_:)`` whether the app may terminate.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Called by ``NSApplication/terminate(_:)`` right before ``NSApplication/terminationHandler``.
  func applicationWillTerminate(_ notification: Notification)
  /// Asked whether to terminate after the last window is closed.
  ///
  /// Nothing here calls it.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Asked whether to handle a reopened app as usual.
  ///
  /// Nothing here calls it.
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
  /// Called to open URLs.
  ///
  /// Nothing here calls it; a host may.
  func application(_ application: NSApplication, open urls: [URL])
}

extension NSApplicationDelegate {
  /// The default implementation, which does nothing.
  ///
  /// - Parameter notification: What happened.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// The default implementation, which does nothing.
  ///
  /// - Parameter notification: What happened.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// The default implementation, which does nothing.
  ///
  /// - Parameter notification: What happened.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// The default implementation, which does nothing.
  ///
  /// - Parameter notification: What happened.
  public func applicationDidResignActive(_ notification: Notification) {}
  /// The default implementation, which lets the app terminate at once.
  ///
  /// - Parameter sender: The app.
  /// - Returns: ``NSApplication/TerminateReply/terminateNow``.
  public func applicationShouldTerminate(
    _ sender: NSApplication
  ) -> NSApplication.TerminateReply { .terminateNow }
  /// The default implementation, which does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// The default implementation, which keeps the app running.
  ///
  /// - Parameter sender: The app.
  /// - Returns: False.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    false
  }
  /// The default implementation, which has the app reopened as usual.
  ///
  /// - Parameters:
  ///   - sender: The app.
  ///   - flag: Whether a window is visible.
  /// - Returns: True.
  public func applicationShouldHandleReopen(
    _ sender: NSApplication,
    hasVisibleWindows flag: Bool
  ) -> Bool { true }
  /// The default implementation, which opens none of the URLs.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - urls: The addresses.
  public func application(_ application: NSApplication, open urls: [URL]) {}
}

/// A property wrapper that creates the delegate of an app in AppKit.
///
/// The delegate is made by its `init()` together with the app. `App.launch()`, which `App.main()` calls, then makes
/// it ``NSApplication/delegate`` and calls its two launch methods once.
@MainActor @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate> {
  /// The delegate, one object for the life of the process.
  ///
  /// ``NSApplication/delegate`` refers to the same object after the launch.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  ///
  /// - Parameter delegateType: The class of the delegate.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = _AppLaunch.make(delegateType)
    wrappedValue = delegate
    _AppLaunch.add {
      let app = NSApplication.shared
      app.keep(delegate)
      delegate.applicationWillFinishLaunching(
        Notification(name: NSApplication.willFinishLaunchingNotification, object: app)
      )
      delegate.applicationDidFinishLaunching(
        Notification(name: NSApplication.didFinishLaunchingNotification, object: app)
      )
    }
  }
}

/// The base class of objects that handle events.
///
/// Windows and many delegates inherit from it. Nothing on Linux sends events, so it has no methods.
open class NSResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }
}

/// The app's place in the Dock, which is not shown.
@MainActor
public final class NSDockTile: NSObject {
  override init() { super.init() }
  /// The text on the app's picture; kept.
  public var badgeLabel: String?
  /// Draws the place again; no effect.
  public func display() {}
}

/// Finds anew what the app serves to other apps; no effect.
public func NSUpdateDynamicServices() {}

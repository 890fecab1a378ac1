public import Foundation

/// The running program.
@MainActor
public final class NSApplication {
  /// The program.
  public static let shared = NSApplication()

  /// Where a program is shown.
  public enum ActivationPolicy: Int, Sendable {
    /// In the Dock, in the menu bar only, or nowhere.
    case regular, accessory, prohibited
  }

  /// Whether a program may end.
  public enum TerminateReply: UInt, Sendable {
    /// Not, at once, or after another answer.
    case terminateCancel, terminateNow, terminateLater
  }

  /// Hears of the app's life; that of an adaptor once the app is launched.
  public weak var delegate: (any NSApplicationDelegate)?
  private var keptDelegate: (any NSApplicationDelegate)?
  /// Ends the program; nil, the default, where the host goes on.
  public var terminationHandler: (@MainActor () -> Void)?
  private var policy = ActivationPolicy.regular

  private init() {}

  /// False: there are no windows here.
  public var isActive: Bool { false }

  /// Brings the app to the front, which does nothing: there are no windows here.
  public func activate() {}

  /// Brings the app to the front, which does nothing: there are no windows here.
  ///
  /// - Parameter flag: Not read.
  public func activate(ignoringOtherApps flag: Bool) {}

  /// Hides the app, which does nothing: there are no windows here.
  ///
  /// - Parameter sender: Not read.
  public func hide(_ sender: Any?) {}

  /// Keeps where the program would be shown.
  ///
  /// - Parameter activationPolicy: Where.
  /// - Returns: True.
  @discardableResult
  public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
    policy = activationPolicy
    return true
  }

  /// Where the program would be shown.
  ///
  /// - Returns: What was kept last.
  public func activationPolicy() -> ActivationPolicy { policy }

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

  /// The names of what delegates hear of.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification"
  )
  /// The name of what delegates hear of before the launch ends.
  nonisolated public static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification"
  )
  /// The name of what delegates hear of at the end.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification"
  )

  func keep(_ delegate: any NSApplicationDelegate) {
    (self.delegate, keptDelegate) = (delegate, delegate)
  }
}

/// The program.
@MainActor public var NSApp: NSApplication { .shared }

/// What an app hears of its life through.
///
/// With `@NSApplicationDelegateAdaptor`, the launch is told once after the app is made, and
/// ``NSApplication/terminate(_:)`` asks; a host may call the others, nothing here does.
@MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
  /// Runs before the app is restored.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Runs when the app is made.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Hears that the app comes to the front.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Hears that the app leaves the front.
  func applicationDidResignActive(_ notification: Notification)
  /// Says whether the app may end.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Hears that the app ends.
  func applicationWillTerminate(_ notification: Notification)
  /// Says whether the app ends with its last window.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Hears that the app is opened again.
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
  /// Opens URLs.
  func application(_ application: NSApplication, open urls: [URL])
}

extension NSApplicationDelegate {
  /// Does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidResignActive(_ notification: Notification) {}
  /// At once.
  public func applicationShouldTerminate(
    _ sender: NSApplication
  ) -> NSApplication.TerminateReply { .terminateNow }
  /// Does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// False.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    false
  }
  /// True.
  public func applicationShouldHandleReopen(
    _ sender: NSApplication,
    hasVisibleWindows flag: Bool
  ) -> Bool { true }
  /// Does nothing.
  public func application(_ application: NSApplication, open urls: [URL]) {}
}

/// Makes the delegate of an app.
///
/// The delegate is made with the app, and finishes launching in `App.launch()`, or `App.main()`.
@MainActor @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate> {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  ///
  /// - Parameter delegateType: Its class.
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

/// What hears of events: the base of many delegates.
open class NSResponder: NSObject {}

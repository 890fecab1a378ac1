public import AppKitCore
public import Foundation
public import UIKitCore

/// A property wrapper that creates the delegate of an app.
///
/// ```swift
/// @main struct TrailsApp: App {
///   @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
///   var body: some Scene { WindowGroup { TrailList() } }
/// }
/// ```
///
/// The delegate is made by its `init()` together with the app. `App.launch()`, which `App.main()` calls, then makes
/// it `UIApplication.delegate` and calls its two launch methods once.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  /// The delegate, one object for the life of the process.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = _AppLaunch.make(delegateType)
    wrappedValue = delegate
    _AppLaunch.add {
      UIApplication.shared.keep(delegate)
      _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    }
  }
}

/// A property wrapper that creates the delegate of an app.
///
/// The delegate is made by its `init()` together with the app. `App.launch()`, which `App.main()` calls, then makes
/// it `NSApplication.delegate` and calls its two launch methods once.
@MainActor @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate> {
  /// The delegate, one object for the life of the process.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = _AppLaunch.make(delegateType)
    wrappedValue = delegate
    _AppLaunch.add {
      NSApplication.shared.keep(delegate)
      NSApplication.shared.run()
    }
  }
}

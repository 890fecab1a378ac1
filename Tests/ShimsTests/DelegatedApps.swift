// Without Testing, which has overlays for AppKit and UIKit that a toolchain for Linux may lack.
import AppKit
import CoreVideo
import Foundation
import SwiftUI
import TestSupport
import UIKit

/// What apps with delegates do, step by step, as values that a test compares.
@MainActor
enum DelegatedApps {
  class PhoneDelegate: UIResponder, UIApplicationDelegate {
    var heard: [String] = []
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      heard.append("launched")
      application.registerForRemoteNotifications()
      return true
    }
    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { heard.append("no notifications") }
  }

  struct PhoneApp: App {
    @UIApplicationDelegateAdaptor(PhoneDelegate.self) var delegate
    init() { delegate.heard.append("made") }
    var body: some Scene { WindowGroup { Text("Trails") } }
  }

  /// What the delegate of an app hears, and what that of a second one does.
  static func phone() -> [String] {
    let app = PhoneApp.launch()
    let isShared = UIApplication.shared.delegate === app.delegate
    let other = PhoneApp.launch()
    return app.delegate.heard + ["\(isShared)", "\(other.delegate.heard.count)"]
  }

  final class MacDelegate: NSObject, NSApplicationDelegate {
    var heard: [String] = []
    var mayEnd = false
    func applicationDidFinishLaunching(_ notification: Notification) { heard.append("launched") }
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
      heard.append("asked")
      return mayEnd ? .terminateNow : .terminateCancel
    }
    func applicationWillTerminate(_ notification: Notification) { heard.append("ends") }
  }

  struct MacApp: App {
    @NSApplicationDelegateAdaptor private var delegate: MacDelegate
    var body: some Scene { WindowGroup { Text("Trails") } }
  }

  /// What the delegate hears of three attempts to end: without a host, against its will, and with it.
  static func mac() -> [String] {
    MacApp.launch()
    guard let delegate = NSApp.delegate as? MacDelegate else { return [] }
    NSApp.terminate(nil)
    NSApp.terminationHandler = { delegate.heard.append("ended") }
    NSApp.terminate(nil)
    delegate.mayEnd = true
    NSApp.terminate(nil)
    NSApp.terminationHandler = nil
    return delegate.heard
  }

  /// Opens a file by a workspace without a host, then with one.
  static func workspace() async -> [String] {
    let url = URL(filePath: "/tmp/a.txt")
    let configuration = NSWorkspace.OpenConfiguration()
    var steps: [String] = []
    do {
      try await NSWorkspace.shared.open(url, configuration: configuration)
    } catch {
      steps.append("error")
    }
    NSWorkspace.shared.urlHandler = {
      steps.append("open \($0.lastPathComponent)")
      return true
    }
    NSWorkspace.shared.fileViewerHandler = { steps.append("show \($0.count)") }
    _ = try? await NSWorkspace.shared.open(
      [url],
      withApplicationAt: url,
      configuration: configuration
    )
    NSWorkspace.shared.activateFileViewerSelecting([url])
    (NSWorkspace.shared.urlHandler, NSWorkspace.shared.fileViewerHandler) = (nil, nil)
    return steps
  }

  /// The sizes of a picture's parts and copies, and what a pasteboard has of it.
  static func pictures() -> [String] {
    let path = TestData.packageRoot.appending(path: "SampleImages/catalog/colosseum-1.jpg").path
    guard let image = UIImage(contentsOfFile: path), let whole = image.cgImage,
      let part = whole.cropping(to: CGRect(x: -5, y: 0.5, width: 15, height: 9)),
      let small = image.preparingThumbnail(of: CGSize(width: 20, height: 30)),
      let again = UIImage(data: small.pngData() ?? Data()),
      let picture = NSImage(contentsOf: URL(filePath: path))
    else { return [] }
    let outside = [
      CGRect(x: -9, y: 0, width: 5, height: 5), CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
    ].compactMap { whole.cropping(to: $0) }
    NSPasteboard.general.clearContents()
    let isWritten = NSPasteboard.general.writeObjects([picture, NSString(string: "Rome")])
    return [
      "\(part.width) \(part.height)", "\(outside.count)", "\(again.size == small.size)",
      "\(small.size.width) \(small.size.height)", "\(isWritten)",
      "\(NSPasteboard.general.data(forType: .png) != nil)",
      NSPasteboard.general.string(forType: .string) ?? "",
      "\(UIImage(contentsOfFile: "/dev/zero") == nil && UIImage(named: "none") == nil)",
    ]
  }

  /// What colors and fonts of UIKit become.
  static func looks() -> [Bool] {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    var (red, alpha): (CGFloat, CGFloat) = (0, 0)
    let isKnown = UIColor(cgColor: color).getRed(&red, green: nil, blue: nil, alpha: &alpha)
    return [
      isKnown && red == 1 && alpha == 0.25,
      UIColor.systemRed.cgColor.components == [1, 0.23, 0.19, 1],
      !UIColor(Color("Brand")).getRed(&red, green: nil, blue: nil, alpha: nil) && red == 1,
      Color(nsColor: .systemRed) == Color.red,
      Font(UIFont.systemFont(ofSize: 34, weight: .bold)) == .system(size: 34, weight: .bold),
      Font(UIFont.preferredFont(forTextStyle: .caption1)) == .system(.caption),
      UIFont(name: "", size: 12) == nil,
    ]
  }

  /// What windows, views and view controllers know of each other.
  static func windows() -> [Bool] {
    let (outer, inner) = (NSView(), NSView())
    let window = NSWindow(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: true)
    outer.addSubview(inner)
    window.contentView = outer
    let isFound = inner.window === window
    window.contentView = nil
    let (first, second) = (UIViewController(), UIViewController())
    first.present(second, animated: true)
    let isPresented = second.presentingViewController === first
    second.dismiss(animated: true)
    return [isFound, inner.window == nil, isPresented, first.presentedViewController == nil]
  }
}

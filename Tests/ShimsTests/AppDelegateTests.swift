import AppKit
import Foundation
import SwiftUI
import TestSupport
import Testing
import UIKit

@Suite("Delegates of apps, and what they are told", .serialized) @MainActor
struct AppDelegateTests {
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

  @Test("A delegate of UIKit finishes launching after its app is made")
  func phone() {
    let app = PhoneApp.launch()
    #expect(app.delegate.heard == ["made", "launched", "no notifications"])
    #expect(UIApplication.shared.delegate === app.delegate)
    PhoneApp.launch()
    #expect(app.delegate.heard.count == 3)
  }

  final class MacDelegate: NSObject, NSApplicationDelegate {
    var heard: [String] = []
    var mayEnd = false
    func applicationDidFinishLaunching(_ notification: Notification) { heard.append("launched") }
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
      mayEnd ? .terminateNow : .terminateCancel
    }
    func applicationWillTerminate(_ notification: Notification) { heard.append("ends") }
  }

  struct MacApp: App {
    @NSApplicationDelegateAdaptor private var delegate: MacDelegate
    var body: some Scene { WindowGroup { Text("Trails") } }
  }

  @Test("A delegate of AppKit finishes launching, and says whether the app may end")
  func mac() throws {
    MacApp.launch()
    let delegate = try #require(NSApp.delegate as? MacDelegate)
    var ends = 0
    NSApp.terminate(nil)
    NSApp.terminationHandler = { ends += 1 }
    NSApp.terminate(nil)
    #expect(ends == 0)
    delegate.mayEnd = true
    NSApp.terminate(nil)
    #expect(ends == 1 && delegate.heard == ["launched", "ends"])
    NSApp.terminationHandler = nil
  }

  @Test("The host opens URLs for a workspace, and one that it does not open is an error")
  func workspace() async throws {
    let url = URL(filePath: "/tmp/a.txt")
    let configuration = NSWorkspace.OpenConfiguration()
    await #expect(throws: CocoaError.self) {
      try await NSWorkspace.shared.open(url, configuration: configuration)
    }
    var opened: [URL] = []
    NSWorkspace.shared.urlHandler = {
      opened.append($0)
      return true
    }
    NSWorkspace.shared.fileViewerHandler = { opened += $0 }
    try await NSWorkspace.shared.open([url], withApplicationAt: url, configuration: configuration)
    NSWorkspace.shared.activateFileViewerSelecting([url])
    #expect(opened == [url, url])
    (NSWorkspace.shared.urlHandler, NSWorkspace.shared.fileViewerHandler) = (nil, nil)
  }

  @Test("Pictures are read, cropped, made smaller and copied")
  func pictures() throws {
    let path = TestData.packageRoot.appending(path: "SampleImages/catalog/colosseum-1.jpg").path
    let image = try #require(UIImage(contentsOfFile: path))
    let whole = try #require(image.cgImage)
    let part = try #require(whole.cropping(to: CGRect(x: -5, y: 0.5, width: 15, height: 9)))
    #expect(part.width == 10 && part.height == 10)
    #expect(whole.cropping(to: CGRect(x: -9, y: 0, width: 5, height: 5)) == nil)
    #expect(whole.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)) == nil)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 20, height: 30)))
    #expect(small.size == CGSize(width: 20, height: 30))
    #expect(try #require(UIImage(data: small.pngData() ?? Data())).size == small.size)
    #expect(UIImage(contentsOfFile: "/dev/zero") == nil && UIImage(named: "none") == nil)
    let picture = try #require(NSImage(contentsOf: URL(filePath: path)))
    NSPasteboard.general.clearContents()
    #expect(NSPasteboard.general.writeObjects([picture, NSString(string: "Rome")]))
    #expect(NSPasteboard.general.data(forType: .png) != nil)
    #expect(NSPasteboard.general.string(forType: .string) == "Rome")
  }
}

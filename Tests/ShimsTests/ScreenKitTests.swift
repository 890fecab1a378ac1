import AVFoundation
import AVKit
import CoreVideo
import Foundation
import Intents
import MessageUI
import PixelBuffers
import Speech
import SwiftUI
import SystemCombine
import Testing
import VisionKit
import WidgetKit

/// What keeps its values in the modules of screens, cameras and sound.
@Suite("Views, cameras and sound as data")
struct ScreenKitTests {
  @Test("Views are a tree, and one at a time has a subview")
  @MainActor func views() {
    let (first, second, child) = (
      UIView(), UIView(), UIView(frame: .init(x: 1, y: 2, width: 4, height: 6))
    )
    child.tag = 7
    first.addSubview(UIView())
    first.insertSubview(child, at: -3)
    #expect(first.subviews.first === child && first.viewWithTag(7) === child)
    second.addSubview(child)
    #expect(
      first.subviews.count == 1 && child.superview === second && child.isDescendant(of: second)
    )
    child.center = CGPoint(x: 10, y: 10)
    #expect(child.frame == CGRect(x: 8, y: 7, width: 4, height: 6))
    child.removeFromSuperview()
    #expect(second.subviews.isEmpty && child.superview == nil)
  }

  final class Counted: UIViewController {
    var loads = 0
    override func viewDidLoad() { loads += 1 }
  }

  @Test("A stack of view controllers keeps its root, and a view is loaded once")
  @MainActor func controllers() {
    let root = Counted()
    let stack = UINavigationController(rootViewController: root)
    #expect(stack.popViewController(animated: true) == nil)
    stack.pushViewController(UIViewController(), animated: true)
    #expect(root.navigationController === stack && stack.topViewController !== root)
    #expect(stack.popToRootViewController(animated: false)?.count == 1)
    #expect(stack.visibleViewController === root)
    _ = (root.view, root.view)
    #expect(root.loads == 1 && root.isViewLoaded)
  }

  @Test("A control runs the actions of an event, and of no other")
  @MainActor func actions() {
    var titles: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Go") { titles.append($0.title) })
    button.sendActions(for: .valueChanged)
    #expect(titles.isEmpty && button.currentTitle == "Go")
    button.sendActions(for: .touchUpInside)
    #expect(titles == ["Go"])
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
  }

  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section + 2
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  @Test("A table asks its data source, and keeps what is chosen")
  @MainActor func table() {
    let rows = Rows()
    let table = UITableView(frame: .zero, style: .insetGrouped)
    table.dataSource = rows
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
    let place = IndexPath(row: 1, section: 0)
    table.selectRow(at: place, animated: true, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == place)
    table.deselectRow(at: place, animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(rows.tableView(table, cellForRowAt: place).reuseIdentifier == "row")
  }

  final class Preview: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
  }

  @Test("A view has a layer of the class that it names")
  @MainActor func layers() {
    #expect(Preview().layer is AVCaptureVideoPreviewLayer)
    let layer = CALayer()
    let (low, high) = (CALayer(), CAGradientLayer())
    layer.addSublayer(high)
    layer.insertSublayer(low, below: high)
    #expect(layer.sublayers?.first === low && high.superlayer === layer)
  }

  @Test("Menus and windows of AppKit keep what is set; questions have no answer")
  @MainActor func menus() throws {
    let menu = NSMenu(title: "File")
    let item = menu.addItem(withTitle: "Close", action: nil, keyEquivalent: "w")
    menu.addItem(.separator())
    #expect(item.menu === menu && menu.numberOfItems == 2 && menu.items[1].isSeparatorItem)
    #expect(NSAlert().runModal() == .abort && NSOpenPanel().runModal() == .cancel)
    let window = NSWindow(contentViewController: NSHostingController(rootView: Text("a")))
    let view = try #require(window.contentView)
    #expect(view.window === window)
  }

  final class Told: NSObject, AVCapturePhotoCaptureDelegate {
    var error: (any Error)?
    func photoOutput(
      _ output: AVCapturePhotoOutput,
      didFinishProcessingPhoto photo: AVCapturePhoto,
      error: (any Error)?
    ) { self.error = error }
  }

  @Test("A picture of a camera fails at once, and says so")
  func camera() throws {
    let session = AVCaptureSession()
    let (output, told) = (AVCapturePhotoOutput(), Told())
    #expect(session.canAddOutput(output))
    session.addOutput(output)
    #expect(!session.canAddOutput(output))
    output.capturePhoto(with: AVCapturePhotoSettings(), delegate: told)
    #expect((told.error as? CocoaError)?.code == .featureUnsupported)
    #expect(throws: CocoaError.self) { try AVAudioEngine().start() }
    let recorder = try AVAudioRecorder(url: URL(filePath: "/tmp/none.m4a"), settings: [:])
    #expect(!recorder.record() && !MFMailComposeViewController.canSendMail())
  }

  @Test("A queue of players goes on to the next item, and a publisher sends the present value")
  @MainActor func player() {
    let items = ["a", "b"].map { AVPlayerItem(url: URL(filePath: "/\($0).m4a")) }
    let player = AVQueuePlayer(items: items)
    var states: [AVPlayer.TimeControlStatus] = []
    let watching = player.publisher(for: \.timeControlStatus).sink { states.append($0) }
    #expect(states == [.paused])
    player.advanceToNextItem()
    #expect(player.currentItem === items[1])
    player.advanceToNextItem()
    #expect(player.currentItem == nil && player.items().isEmpty)
    watching.cancel()
  }

  @Test("A part of a picture has its pixels, and a filtered picture none")
  func picture() throws {
    // The plane's y goes up: the lowest row of pixels is the first one.
    #expect(FilteredPictures.lowerRight(of: [1, 2, 3, 4, 5, 6], width: 2, height: 3) == [6])
    #expect(FilteredPictures.drawn.isEmpty)
  }

  @Test("A renderer draws on the thread that asks it")
  func renderer() async {
    let sizes = await withTaskGroup(of: Int.self) { group in
      for side in 1...4 {
        group.addTask {
          let size = CGSize(width: side, height: side)
          return UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
          }
          .cgImage?.width ?? 0
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sizes == [1, 2, 3, 4])
  }

  struct Hour: TimelineEntry { var date: Date }

  struct Provider: IntentTimelineProvider {
    typealias Intent = INIntent
    func placeholder(in context: Context) -> Hour { Hour(date: .distantPast) }
    func getSnapshot(
      for configuration: INIntent,
      in context: Context,
      completion: @escaping (Hour) -> Void
    ) {}
    func getTimeline(
      for configuration: INIntent,
      in context: Context,
      completion: @escaping (Timeline<Hour>) -> Void
    ) {}
  }

  struct OldWidget: Widget {
    var body: some WidgetConfiguration {
      IntentConfiguration(kind: "old", intent: INIntent.self, provider: Provider()) { _ in Text("o")
      }
    }
  }

  @Test("A widget with settings of SiriKit shows its placeholder")
  @MainActor func oldWidget() async throws {
    let widget = try #require(OldWidget().body._widgets.first)
    let views = try await widget.timeline(in: .systemSmall)
    #expect(views.map(\.date) == [.distantPast])
  }
}

import Foundation
import LocalizedStrings
import SwiftUI
import Testing
import UniformTypeIdentifiers

@Suite("An app as data") @MainActor
struct AppTests {
  @Observable final class TrailBook {
    var names = ["Ridge", "Shore"]
    var rating = 3
  }

  struct TrailsApp: App {
    static var made = 0
    @State private var book = TrailBook()
    @Environment(\.scenePhase) private var phase

    init() { Self.made += 1 }

    var body: some Scene {
      WindowGroup { TrailList(book: book) }
        .environment(book)
        .onChange(of: phase) { _, new in Issue.record("\(new)") }
      WindowGroup("Trail", id: "trail", for: String.self) { $name in Text(name ?? "none") }
        .defaultSize(width: 300, height: 200)
        .windowResizability(.contentSize)
      Window("About", id: "about") { Text("Trails 2") }
      if #available(macOS 13, *) {
        Settings { Reader().environment(\.locale, Locale(identifier: "fr")) }
      }
      MenuBarExtra("Menu", systemImage: "map") { Button("Quit") {} }
    }
  }

  struct TrailList: View {
    @Bindable var book: TrailBook
    @State private var selection: String?
    @State private var path = NavigationPath()

    var body: some View {
      NavigationSplitView {
        List(book.names, id: \.self) { name in NavigationLink(name, value: name) }
          .navigationTitle("Trails")
      } detail: {
        NavigationStack(path: $path) {
          List(selection: $selection) { Stars(rating: $book.rating) }
            .navigationDestination(for: String.self) { Text($0) }
        }
      }
    }
  }

  struct Stars: View {
    @Binding var rating: Int
    var body: some View { Text("\(rating) stars") }
  }

  struct Reader: View {
    @Environment(\.locale) private var locale
    var body: some View { Text(locale.identifier) }
  }

  @Test("Its scenes are nodes, made when they are read")
  func scenes() {
    let app = TrailsApp()
    #expect(TrailsApp.made == 1)
    let scenes = app.sceneNodes
    #expect(
      scenes.map(\.kind) == ["WindowGroup", "WindowGroup", "Window", "Settings", "MenuBarExtra"]
    )
    #expect(scenes.map(\.text) == [nil, "Trail", "About", nil, "Menu"])
    #expect(scenes[1].arguments == ["id": "trail"])
    #expect(scenes[1].plainText == "Trail\nnone")
    #expect(scenes[0].plainText == "Ridge\nShore\n3 stars")
    #expect(scenes[3].plainText == "fr")
    #expect(scenes[4].plainText == "Menu\n[Quit]")
  }

  @Test("Alignments have two parts, and corners radii of their own")
  func alignments() {
    for horizontal in [HorizontalAlignment.leading, .center, .trailing] {
      for vertical in [VerticalAlignment.top, .center, .bottom] {
        let both = Alignment(horizontal: horizontal, vertical: vertical)
        #expect(both.horizontal == horizontal && both.vertical == vertical)
      }
    }
    #expect(Alignment(horizontal: .leading, vertical: .lastTextBaseline) == .leading)
    #expect(
      RoundedRectangle(cornerSize: .init(width: 4, height: 3))._shape.arguments["cornerRadius"]
        == "3.0"
    )
    let grid = LazyVGrid(columns: [GridItem(), GridItem()], pinnedViews: [.sectionHeaders]) {
      ForEach(0..<3) { Text("\($0)") }
    }
    #expect(grid.node.children.map(\.children.count) == [2, 1])
    #expect(
      Text("a").foregroundStyle(
        .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      )
      .node.modifiers.count == 1
    )
  }

  @Test("A binding of an object's property changes it")
  func bindable() {
    let book = TrailBook()
    @Bindable var bindable = book
    $bindable.rating.wrappedValue = 5
    #expect(book.rating == 5)
    #expect(Bindable(book).names.wrappedValue.count == 2)
  }

  enum Scale: String { case miles, kilometers }
  enum Level: Int { case easy = 1, hard }

  @Test("A stored value is that of the defaults")
  func storage() throws {
    let store = try #require(UserDefaults(suiteName: "waymark-app-tests"))
    for key in ["flag", "count", "part", "name", "data", "url", "scale", "level", "nick"] {
      store.removeObject(forKey: key)
    }
    @AppStorage("flag", store: store) var flag = true
    @AppStorage("count", store: store) var count = 1
    @AppStorage("part", store: store) var part = 0.5
    @AppStorage("name", store: store) var name = "a"
    @AppStorage("data", store: store) var data = Data([1])
    @AppStorage("url", store: store) var url = URL(filePath: "/a")
    @AppStorage("scale", store: store) var scale = Scale.miles
    @AppStorage("level", store: store) var level = Level.easy
    @AppStorage("nick", store: store) var nick: String?
    #expect(flag && count == 1 && part == 0.5 && name == "a" && data == Data([1]))
    #expect(url.path == "/a" && scale == .miles && level == .easy && nick == nil)
    (flag, count, part, name, data) = (false, 2, 1.5, "b", Data([2]))
    (url, scale, level, nick) = (URL(filePath: "/b"), .kilometers, .hard, "n")
    #expect(!flag && count == 2 && part == 1.5 && name == "b" && data == Data([2]))
    #expect(url.path == "/b" && scale == .kilometers && level == .hard && nick == "n")
    #expect(store.string(forKey: "scale") == "kilometers")
    $count.wrappedValue = 7
    #expect(store.integer(forKey: "count") == 7)
    nick = nil
    #expect(store.object(forKey: "nick") == nil)
    store.set("none of them", forKey: "scale")
    #expect(scale == .miles)
  }

  @Test("Buttons with closures have their words and no action")
  func buttons() {
    let nodes = VStack {
      Button("Add") { Issue.record("pressed") }
      Button("Delete", role: .destructive) {}
      Button(action: {}) { Label("Clear", systemImage: "xmark") }
      Button("Share", systemImage: "square") {}
    }.node.children
    #expect(nodes.map(\.kind) == Array(repeating: "Button", count: 4))
    #expect(nodes.allSatisfy { $0.action == nil })
    #expect(nodes.map(\.plainText) == ["[Add]", "[Delete]", "[Clear]", "[Share]"])
    #expect(nodes[1].arguments == ["role": "destructive"])
  }

  @Test("What moves and what is measured is named in the tree")
  func effects() {
    let node = Image(systemName: "heart").contentTransition(.symbolEffect(.replace.downUp))
      .symbolEffect(.bounce, value: 1).symbolEffect(.pulse).font(.default).node
    #expect(
      node.modifiers.map { "\($0.name) \($0.arguments["value"] ?? "")" } == [
        "contentTransition symbolEffect replace downUp", "symbolEffect bounce",
        "symbolEffect pulse", "font body",
      ]
    )
    let room = GeometryReader { Text("\(Int($0.size.width)) \(Int($0.frame(in: .local).height))") }
    #expect(room.node.plainText == "390 844")
    #expect(room.node.kind == "GeometryReader")
  }

  @Test("A text takes the looks that all of an attributed one has")
  func attributes() {
    var string = AttributedString("Small print")
    string.font = .footnote
    string.foregroundColor = .red
    string.underlineStyle = .single
    #expect(string.underlineStyle == .single)
    #expect(Text(string).node.modifiers == [.font(.footnote), .foregroundColor(.red)])
    if let range = string.range(of: "print") { string[range].foregroundColor = .blue }
    #expect(Text(string).node.modifiers == [.font(.footnote)])
    #expect(Text(AttributedString("plain")).node.modifiers == [])
  }

  @Test("What was pushed is counted")
  func paths() {
    var path = NavigationPath(["a", "b"])
    path.append(3)
    #expect(path.count == 3)
    path.removeLast(2)
    #expect(path == NavigationPath(["a"]))
    path.removeLast()
    #expect(path.isEmpty)
  }
}

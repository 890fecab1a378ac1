import Testing

@Suite("Delegates of apps, and what they are told", .serialized) @MainActor
struct AppDelegateTests {
  @Test("A delegate of UIKit finishes launching once, after its app is made")
  func phone() {
    #expect(DelegatedApps.phone() == ["made", "launched", "no notifications", "true", "3"])
  }

  @Test("A delegate of AppKit finishes launching, and says whether the app may end")
  func mac() {
    #expect(DelegatedApps.mac() == ["launched", "asked", "asked", "ends", "ended"])
  }

  @Test("The host opens URLs for a workspace, and one that it does not open is an error")
  func workspace() async {
    #expect(await DelegatedApps.workspace() == ["error", "open a.txt", "show 1"])
  }

  @Test("Colors and fonts become those of views")
  func looks() { #expect(!DelegatedApps.looks().contains(false), "\(DelegatedApps.looks())") }

  @Test("A view finds its window, and a view controller what it presents")
  func windows() { #expect(!DelegatedApps.windows().contains(false)) }

  @Test("Pictures are read, cropped, made smaller and copied")
  func pictures() {
    #expect(
      DelegatedApps.pictures()
        == ["10 10", "0", "true", "20.0 30.0", "true", "true", "Rome", "true"]
    )
  }
}

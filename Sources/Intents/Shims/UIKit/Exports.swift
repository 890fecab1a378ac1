// The declarations have a module of their own, which SwiftUI exports. If SwiftUI exported this name,
// `canImport(UIKit)` would hold in every package of a build, and a test that imports SwiftUI and Testing would need
// the toolchain's `_Testing_UIKit`, which Linux does not have.
@_exported public import UIKitCore

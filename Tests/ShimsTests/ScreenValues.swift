import SwiftUI
import UIKit

// A file of its own: a test that imports Testing beside UIKit needs a module that the compiler has not on Linux.

/// What UIKit says of a screen and of pictures of views.
@MainActor
enum ScreenValues {
  static var size: CGSize { UIScreen.main.bounds.size }
  static func hasPicture(of view: some View) -> Bool {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 2
    return renderer.uiImage != nil || renderer.cgImage != nil
  }
}

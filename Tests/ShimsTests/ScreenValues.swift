import AppKit
import PixelBuffers
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

  /// A white picture of 4 x 2 points at twice the size, whose right half is red: its first row, as red, green and blue.
  static var drawnRow: [UInt8] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
      .image { context in
        UIColor.white.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
        context.fill(CGRect(x: 2, y: 0, width: 9, height: 9))
      }
    guard let image = picture.cgImage, image.height == 4, picture.pngData() != nil else {
      return []
    }
    return image.pixelBuffer.converted(to: .rgb8).withUnsafeBytes { Array($0.prefix(24)) }
  }
  static var panelCanBecomeMain: Bool { NSPanel().canBecomeMain }
}

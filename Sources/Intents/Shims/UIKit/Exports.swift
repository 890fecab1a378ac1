// A file that imports UIKit finds Foundation and what Core Graphics declares, as on Apple's platforms.
@_exported public import class CoreVideo.CGImage
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import struct SwiftUI.CGAffineTransform
@_exported public import class SwiftUI.CGColor
@_exported public import class SwiftUI.CGContext
@_exported public import class SwiftUI.UIColor

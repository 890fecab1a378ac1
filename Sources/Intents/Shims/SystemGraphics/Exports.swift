// What Apple's module `CoreGraphics` has, for the compiler's option
// `-module-alias CoreGraphics=SystemGraphics`. Points, sizes and rectangles are Foundation's.
@_exported public import class CoreVideo.CGImage
@_exported public import Foundation
@_exported public import struct SwiftUI.CGAffineTransform
@_exported public import class SwiftUI.CGColor
@_exported public import struct SwiftUI.CGBitmapInfo
@_exported public import class SwiftUI.CGColorSpace
@_exported public import func SwiftUI.CGColorSpaceCreateDeviceGray
@_exported public import func SwiftUI.CGColorSpaceCreateDeviceRGB
@_exported public import class SwiftUI.CGContext
@_exported public import enum SwiftUI.CGImageAlphaInfo
@_exported public import enum SwiftUI.CGInterpolationQuality
@_exported public import enum SwiftUI.CGLineCap
@_exported public import enum SwiftUI.CGLineJoin

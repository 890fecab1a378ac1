// What Apple's module `CoreGraphics` has, for the compiler's option
// `-module-alias CoreGraphics=SystemGraphics`. Points, sizes and rectangles are Foundation's.
@_exported public import class CoreVideo.CGImage
@_exported public import Foundation
@_exported public import typealias LocalizedStrings.CFDictionary
@_exported public import typealias LocalizedStrings.CFURL

// UIKit by its name, for files of intents that import it and use little of it: what they find is
// Foundation, the colors, pictures, the pasteboard, the app with its delegate. There are no screens or
// views.
@_exported public import class CoreVideo.CGImage
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import struct SwiftUI.CGAffineTransform
@_exported public import class SwiftUI.CGColor
@_exported public import class SwiftUI.UIColor
@_exported public import class SwiftUI.UIImageSymbolConfiguration

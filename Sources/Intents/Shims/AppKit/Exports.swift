// AppKit by its name, for files of intents that import it and use little of it: what they find is
// Foundation, the pasteboard, pictures and colors, the app with its delegate, and calls that open a
// URL. There are no windows or views.
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import struct SwiftUI.CGAffineTransform
@_exported public import class SwiftUI.CGColor

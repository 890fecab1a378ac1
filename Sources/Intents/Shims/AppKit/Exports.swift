// AppKit by its name, for files of intents that import it and use little of it: what they find is
// Foundation, the pasteboard, pictures and colors, the app with its delegate, and calls that open a
// URL. There are no windows or views. SwiftUI has them, as it has AppKit on Apple's platforms.
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import struct SwiftUI.CGAffineTransform
@_exported public import class SwiftUI.CGColor
@_exported public import var SwiftUI.NSApp
@_exported public import class SwiftUI.NSApplication
@_exported public import protocol SwiftUI.NSApplicationDelegate
@_exported public import struct SwiftUI.NSApplicationDelegateAdaptor
@_exported public import class SwiftUI.NSBitmapImageRep
@_exported public import typealias SwiftUI.NSColor
@_exported public import class SwiftUI.NSColorSpace
@_exported public import class SwiftUI.NSEvent
@_exported public import class SwiftUI.NSImage
@_exported public import class SwiftUI.NSPanel
@_exported public import class SwiftUI.NSPasteboard
@_exported public import protocol SwiftUI.NSPasteboardWriting
@_exported public import class SwiftUI.NSResponder
@_exported public import class SwiftUI.NSRunningApplication
@_exported public import class SwiftUI.NSScreen
@_exported public import class SwiftUI.NSSound
@_exported public import struct SwiftUI.NSUserInterfaceItemIdentifier
@_exported public import class SwiftUI.NSWindow
@_exported public import class SwiftUI.NSWorkspace

// UIKit by its name, for files of intents that import it and use little of it: what they find is
// Foundation, the colors, pictures, the pasteboard and the app's `open`. There are no screens or views.
@_exported public import Foundation
@_exported public import class SwiftUI.UIColor

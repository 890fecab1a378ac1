// UIKit by its name, for files of intents that import it and use little of it: what they find is
// Foundation and the colors. There are no screens, views or pictures of UIKit here.
@_exported public import Foundation
@_exported public import class SwiftUI.UIColor

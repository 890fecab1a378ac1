// AppKit by its name, for files of intents that import it and use little of it: what they find is
// Foundation, the pasteboard, and calls that open a URL or bring the app to the front.
@_exported public import Foundation

// WatchKit by its name, for files that import it and use little of it. There is no watch here.
@_exported public import Foundation

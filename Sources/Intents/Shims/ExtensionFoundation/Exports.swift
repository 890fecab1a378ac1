// The module by its name, for files that import it beside `AppIntentsExtension`.
@_exported public import Foundation

// Photos by its name. There is no photo library here, and no user who would allow to read one.
@_exported public import Foundation

// A client that imports only this module finds Foundation and Core Video too, as with the system's.
@_exported public import CoreVideo
@_exported public import Foundation

// A client that imports only this module finds Core Video and Foundation too.
@_exported public import CoreVideo
@_exported public import Foundation

// A client that imports only this module finds Foundation too.
@_exported public import Foundation

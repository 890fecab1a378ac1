// A client that imports only this module finds Foundation too, as with the system's.
@_exported public import Foundation

// A client that imports only this module finds coordinates and Foundation too.
@_exported public import CoreLocation
@_exported public import Foundation

// A client that imports only this module finds Foundation and the types of data too.
@_exported public import Foundation
@_exported public import UniformTypeIdentifiers

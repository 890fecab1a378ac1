// A client that imports only this module finds Foundation, `@Observable`, and `.localizedStandard` to
// sort by.
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import Observation

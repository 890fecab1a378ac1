// A client that imports only this module finds Foundation too.
@_exported public import Foundation
// The system's Foundation has it, too.
@_exported public import Observation

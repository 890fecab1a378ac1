// A client that imports only this module finds Foundation and localized texts too.
@_exported public import CoreTransferable
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import Observation

// ActivityKit by its name: Live Activities as data of the process. No screen shows them.
@_exported public import Foundation
@_exported public import LocalizedStrings

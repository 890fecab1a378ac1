// UserNotifications by its name: notifications as data of the process. Nothing shows them.
@_exported public import Foundation
@_exported public import LocalizedStrings

// EventKit by its name: events and reminders as values. There is no calendar here, and no user who would allow to read one.
@_exported public import Foundation

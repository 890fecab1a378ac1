// BackgroundTasks by its name. No system runs an app's tasks here: asking for one is an error.
@_exported public import Foundation

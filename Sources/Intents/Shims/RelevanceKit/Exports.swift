// RelevanceKit by its name: when something matters, which AppIntents has.
@_exported public import struct AppIntents.RelevantContext
@_exported public import Foundation

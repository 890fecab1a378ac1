// CloudKit by its name: records as values. There is no account and no server here: what would ask one is an error.
@_exported public import Foundation

// HealthKit by its name: units, quantities and samples as values. There are no health data: a store
// says so as it does on devices without them.
@_exported public import Foundation

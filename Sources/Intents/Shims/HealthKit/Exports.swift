// A file that imports HealthKit finds Foundation too.
@_exported public import Foundation

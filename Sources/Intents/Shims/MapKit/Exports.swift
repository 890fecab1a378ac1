// MapKit by its name: places and regions as values, and maps in the view tree. Nothing draws them, and no service finds
// places.
@_exported public import CoreLocation

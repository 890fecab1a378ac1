// MapKit by its name: places and regions as values. There are no maps, and no service finds places.
@_exported public import CoreLocation

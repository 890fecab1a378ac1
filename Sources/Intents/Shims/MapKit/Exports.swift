// A file that imports MapKit finds Core Location too.
@_exported public import CoreLocation

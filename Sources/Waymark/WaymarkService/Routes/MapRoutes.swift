internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import VisualSearch

/// The map page: a map of the world with the landmarks of a catalog, and the photos of a library.
struct MapRoutes: Sendable {
  let catalogs: ServedCatalogs
  let queue: WorkQueue
  let pages: Pages

  func add(to table: RouteTable) { table.add("/map", for: .read, [(.get, map)]) }

  /// The maximum number of landmarks: with more, dots cover each other, and the page is slow.
  private static let limit = 2000

  @Sendable private func map(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let catalog = try catalogs.named(
      RequestParameters(request, known: ["catalog"])["catalog"]
    )
    let links = CatalogLinks(catalog, in: catalogs)
    let words = pages.strings(for: request, of: catalog)
    let places = try await ClientWatch.whileClientStays(on: context.channel) { [queue] in
      try await queue.run { try Self.places(in: catalog) }
    }
    let points = places.shown.map { place -> Pages.Content in
      let point = EqualEarth.point(place.place)
      var content: Pages.Content = [
        "x": String(Int(point.x.rounded())), "y": String(Int(point.y.rounded())),
        "name": place.name, "place": words.coordinates(place.place),
      ]
      if let landmark = place.landmark { content["href"] = links.path("/landmarks/\(landmark)") }
      if place.isPhoto { content["is_photo"] = true }
      return content
    }
    let landmarks = points.filter { $0["is_photo"] == nil }
    let photos = points.count - landmarks.count
    return pages.response(
      "map",
      [
        "at_map": true, "choices": links.choices(at: "/map", among: catalogs),
        "points": points, "landmarks": landmarks,
        "has_points": !points.isEmpty, "width": EqualEarth.width, "height": EqualEarth.height,
        "alt": words.text("map_alt", ["count": words.number(landmarks.count)]),
        "photos": photos > 0
          ? [["text": words.text("map_photos", ["count": words.number(photos)])]] : [],
        "left_out": places.leftOut > 0
          ? [["text": words.text("map_left_out", ["count": words.number(places.leftOut)])]] : [],
      ],
      words
    )
  }

  private struct Place: Sendable {
    var name: String
    var place: GeographicPlace
    var landmark: Int?
    var isPhoto = false
  }

  /// Reads the located entries; photos at the location of their landmark are merged with it.
  private static func places(in catalog: ServedCatalog) throws -> (shown: [Place], leftOut: Int) {
    let page = try catalog.page(of: .landmarks, after: nil, limit: limit)
    var places = try catalog.landmarks(page.ids).compactMap { landmark in
      landmark.details.place.map { Place(name: landmark.name, place: $0, landmark: landmark.id) }
    }
    if let library = catalog.library {
      let known = Set(places.map(\.place))
      places += try library.locatedPhotos().lazy.filter { !known.contains($0.place) }.prefix(limit)
        .map { Place(name: $0.name, place: $0.place, landmark: $0.landmark, isPhoto: true) }
    }
    return (places, page.total - page.ids.count)
  }
}

/// The map projection, which preserves areas.
///
/// - SeeAlso: B. Šavrič, T. Patterson, B. Jenny, "The Equal Earth map projection", 2018,
///   doi:10.1080/13658816.2018.1504949. Sources/Tools/coasts.py draws the coasts in it.
enum EqualEarth {
  /// The size of the map in its own units.
  static let width = 10_000, height = 4867

  private static let factors = (1.340264, -0.081106, 0.000893, 0.003796)

  /// The position of a place, from the upper left corner.
  static func point(_ place: GeographicPlace) -> (x: Double, y: Double) {
    let east = plain(longitude: .pi, angle: 0).x
    let north = plain(longitude: 0, angle: asin(0.75.squareRoot())).y
    let scale = Double(width) / (2 * east)
    let angle = asin(0.75.squareRoot() * sin(place.latitude * .pi / 180))
    let (x, y) = plain(longitude: place.longitude * .pi / 180, angle: angle)
    return ((x + east) * scale, (north - y) * scale)
  }

  private static func plain(longitude: Double, angle: Double) -> (x: Double, y: Double) {
    let (a, b, c, d) = factors
    let square = angle * angle
    let sixth = square * square * square
    let slope = 9 * d * square * sixth + 7 * c * sixth + 3 * b * square + a
    return (
      2 * 3.0.squareRoot() * longitude * cos(angle) / (3 * slope),
      angle * (d * square * sixth + c * sixth + b * square + a)
    )
  }
}

extension PageStrings {
  /// A location in degrees, such as `30.33° N, 35.44° E`.
  fileprivate func coordinates(_ place: GeographicPlace) -> String {
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
      .locale(Locale(identifier: language))
    let latitude = abs(place.latitude).formatted(style)
    let longitude = abs(place.longitude).formatted(style)
    let (north, east) = (
      self[place.latitude < 0 ? "south" : "north"], self[place.longitude < 0 ? "west" : "east"]
    )
    return "\(latitude)° \(north), \(longitude)° \(east)"
  }
}

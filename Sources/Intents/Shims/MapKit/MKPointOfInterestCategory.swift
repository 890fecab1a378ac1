public import Foundation

/// A kind of point of interest.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind.
  ///
  /// - Parameter rawValue: The name of the kind; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "MKPOICategory" + name }

  /// Travel and lodging.
  public static let airport = Self("Airport"), campground = Self("Campground"),
    carRental = Self("CarRental"), evCharger = Self("EVCharger"), gasStation = Self("GasStation"),
    hotel = Self("Hotel"), marina = Self("Marina"), parking = Self("Parking"),
    publicTransport = Self("PublicTransport"), rvPark = Self("RVPark"), restroom = Self("Restroom")
  /// Food and drink.
  public static let bakery = Self("Bakery"), brewery = Self("Brewery"), cafe = Self("Cafe"),
    distillery = Self("Distillery"), foodMarket = Self("FoodMarket"),
    restaurant = Self("Restaurant"), winery = Self("Winery")
  /// Shops and services.
  public static let animalService = Self("AnimalService"), atm = Self("ATM"),
    automotiveRepair = Self("AutomotiveRepair"), bank = Self("Bank"), beauty = Self("Beauty"),
    fitnessCenter = Self("FitnessCenter"), laundry = Self("Laundry"), mailbox = Self("Mailbox"),
    pharmacy = Self("Pharmacy"), postOffice = Self("PostOffice"), spa = Self("Spa"),
    store = Self("Store")
  /// Safety, health and learning.
  public static let fireStation = Self("FireStation"), hospital = Self("Hospital"),
    library = Self("Library"), police = Self("Police"), school = Self("School"),
    university = Self("University")
  /// Culture and leisure.
  public static let amusementPark = Self("AmusementPark"), aquarium = Self("Aquarium"),
    bowling = Self("Bowling"), castle = Self("Castle"), conventionCenter = Self("ConventionCenter"),
    fairground = Self("Fairground"), fortress = Self("Fortress"), goKart = Self("GoKart"),
    landmark = Self("Landmark"), miniGolf = Self("MiniGolf"), movieTheater = Self("MovieTheater"),
    museum = Self("Museum"), musicVenue = Self("MusicVenue"),
    nationalMonument = Self("NationalMonument"), nightlife = Self("Nightlife"),
    planetarium = Self("Planetarium"), stadium = Self("Stadium"), theater = Self("Theater"),
    zoo = Self("Zoo")
  /// Nature and sport.
  public static let baseball = Self("Baseball"), basketball = Self("Basketball"),
    beach = Self("Beach"), fishing = Self("Fishing"), golf = Self("Golf"), hiking = Self("Hiking"),
    kayaking = Self("Kayaking"), nationalPark = Self("NationalPark"), park = Self("Park"),
    rockClimbing = Self("RockClimbing"), skatePark = Self("SkatePark"), skating = Self("Skating"),
    skiing = Self("Skiing"), soccer = Self("Soccer"), surfing = Self("Surfing"),
    swimming = Self("Swimming"), tennis = Self("Tennis"), volleyball = Self("Volleyball")
}

/// A choice of kinds of points of interest.
public final class MKPointOfInterestFilter: NSObject, Sendable {
  private let categories: Set<MKPointOfInterestCategory>, includes: Bool

  /// Creates a choice of some kinds.
  ///
  /// - Parameter categories: The kinds.
  public init(including categories: [MKPointOfInterestCategory]) {
    (self.categories, includes) = (Set(categories), true)
  }
  /// Creates a choice of all kinds but some.
  ///
  /// - Parameter categories: The kinds to leave out.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (self.categories, includes) = (Set(categories), false)
  }
  /// All kinds.
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  /// No kinds.
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  /// Returns whether a kind is chosen.
  ///
  /// - Parameter category: The kind.
  /// - Returns: Whether it is.
  public func includes(_ category: MKPointOfInterestCategory) -> Bool {
    categories.contains(category) == includes
  }
  /// Returns whether a kind is left out.
  ///
  /// - Parameter category: The kind.
  /// - Returns: Whether it is.
  public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}

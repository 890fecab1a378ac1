// HomeKit by its name: there are no homes, nor accessories, so that nothing is switched.
@_exported public import Foundation

/// What went wrong with a home.
public struct HMError: Error, Equatable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The accessory is not there, the home may not be seen, it is not done, or the value is wrong.
    case notFound = 2, accessoryNotReachable = 4, operationNotSupported = 48,
      homeAccessNotAuthorized = 87
  }
  /// What went wrong.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// Whether an app may see a user's homes.
public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user was asked.
  public static let determined = HMHomeManagerAuthorizationStatus(rawValue: 1)
  /// The app may not be let.
  public static let restricted = HMHomeManagerAuthorizationStatus(rawValue: 2)
  /// The app may.
  public static let authorized = HMHomeManagerAuthorizationStatus(rawValue: 4)
}

/// Hears of a user's homes.
public protocol HMHomeManagerDelegate: NSObjectProtocol {
  /// The homes are known.
  func homeManagerDidUpdateHomes(_ manager: HMHomeManager)
  /// Whether the app may see them is known.
  func homeManager(
    _ manager: HMHomeManager,
    didUpdate status: HMHomeManagerAuthorizationStatus
  )
}

extension HMHomeManagerDelegate {
  /// Does nothing.
  public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {}
  /// Does nothing.
  public func homeManager(
    _ manager: HMHomeManager,
    didUpdate status: HMHomeManagerAuthorizationStatus
  ) {}
}

/// The homes of a user: there are none.
open class HMHomeManager: NSObject {
  /// Who hears of them; told at once that they are known.
  open weak var delegate: (any HMHomeManagerDelegate)? {
    didSet { delegate?.homeManagerDidUpdateHomes(self) }
  }
  /// None.
  public var homes: [HMHome] { [] }
  /// Nil.
  public var primaryHome: HMHome? { nil }
  /// The user was asked, and said no.
  public var authorizationStatus: HMHomeManagerAuthorizationStatus { .determined }
}

/// A home; an app makes none.
open class HMHome: NSObject {
  /// What it is called.
  public let name: String
  /// What tells it apart.
  public let uniqueIdentifier = UUID()
  /// Whether it is the one that is meant where none is named.
  public var isPrimary: Bool { false }
  /// Its rooms.
  public var rooms: [HMRoom] { [] }
  /// What can be switched in it.
  public var accessories: [HMAccessory] { [] }
  /// What is done together in it.
  public var actionSets: [HMActionSet] { [] }
  init(name: String) { self.name = name }

  /// Does what belongs together.
  ///
  /// - Parameter actionSet: What.
  /// - Throws: That it is not done.
  public func executeActionSet(_ actionSet: HMActionSet) async throws {
    throw HMError(.operationNotSupported)
  }
  /// Does what belongs together.
  ///
  /// - Parameters:
  ///   - actionSet: What.
  ///   - completion: Gets that it is not done, before this returns.
  public func executeActionSet(
    _ actionSet: HMActionSet,
    completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.operationNotSupported)) }
  /// The parts of accessories that are of kinds.
  ///
  /// - Parameter types: The kinds.
  /// - Returns: The parts.
  public func servicesWithTypes(_ types: [String]) -> [HMService]? {
    accessories.flatMap(\.services).filter { types.contains($0.serviceType) }
  }
}

/// A room; an app makes none.
open class HMRoom: NSObject {
  /// What it is called.
  public let name: String
  /// What tells it apart.
  public let uniqueIdentifier = UUID()
  /// What can be switched in it.
  public var accessories: [HMAccessory] { [] }
  init(name: String) { self.name = name }
}

/// What is done together; an app makes none.
open class HMActionSet: NSObject {
  /// What it is called.
  public let name: String
  /// What tells it apart.
  public let uniqueIdentifier = UUID()
  /// Which kind it is of.
  public var actionSetType: String { "HMActionSetTypeUserDefined" }
  init(name: String) { self.name = name }
}

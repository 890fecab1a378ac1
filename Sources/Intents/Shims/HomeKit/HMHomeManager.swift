// HomeKit by its name: there are no homes, nor accessories, so that nothing is switched.
@_exported public import Foundation

/// An error of a home.
///
/// Calls report only the code `operationNotSupported` here.
public struct HMError: Error, Equatable, Sendable {
  /// The kind of an error of a home, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// Not found, not reachable, not supported, or no permission for homes.
    case notFound = 2, accessoryNotReachable = 4, operationNotSupported = 48,
      homeAccessNotAuthorized = 87
  }
  /// The kind of the error.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// The kinds by the names that a `catch` uses, as in `catch HMError.notFound`.
  public static let notFound = Code.notFound, accessoryNotReachable = Code.accessoryNotReachable,
    operationNotSupported = Code.operationNotSupported,
    homeAccessNotAuthorized = Code.homeAccessNotAuthorized
}

extension HMError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? HMError)?.code == code
  }
}

/// The permission of an app to see the user's homes.
///
/// ``HMHomeManager/authorizationStatus`` is always `determined` here: the user was asked and refused.
public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates a status from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user was asked.
  public static let determined = HMHomeManagerAuthorizationStatus(rawValue: 1)
  /// Restrictions withhold the permission.
  public static let restricted = HMHomeManagerAuthorizationStatus(rawValue: 2)
  /// The permission was granted.
  public static let authorized = HMHomeManagerAuthorizationStatus(rawValue: 4)
}

/// An object that is told of the user's homes.
///
/// Both methods have a default implementation.
public protocol HMHomeManagerDelegate: NSObjectProtocol {
  /// Tells that the list of homes has changed.
  ///
  /// - Parameter manager: The manager, whose list is empty here.
  func homeManagerDidUpdateHomes(_ manager: HMHomeManager)
  /// Tells that the permission has changed; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager.
  ///   - status: The permission.
  func homeManager(
    _ manager: HMHomeManager,
    didUpdate status: HMHomeManagerAuthorizationStatus
  )
}

extension HMHomeManagerDelegate {
  /// Ignores the change.
  public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {}
  /// Ignores the change.
  public func homeManager(
    _ manager: HMHomeManager,
    didUpdate status: HMHomeManagerAuthorizationStatus
  ) {}
}

/// The manager of the user's homes, of which there are none.
///
/// Creating one asks for no permission here.
open class HMHomeManager: NSObject {
  /// The object that is told of the homes, held weakly.
  ///
  /// Setting it calls `homeManagerDidUpdateHomes` at once, so that an app that waits for the homes goes on.
  open weak var delegate: (any HMHomeManagerDelegate)? {
    didSet { delegate?.homeManagerDidUpdateHomes(self) }
  }
  /// The homes.
  ///
  /// Always empty here.
  public var homes: [HMHome] { [] }
  /// The home that is meant where none is named.
  ///
  /// Always nil here.
  public var primaryHome: HMHome? { nil }
  /// The permission.
  ///
  /// Always `determined` without `authorized` here, as after a refusal.
  public var authorizationStatus: HMHomeManagerAuthorizationStatus { .determined }
}

/// A home of the user.
///
/// None is ever made here.
open class HMHome: NSObject {
  /// The name.
  public let name: String
  /// The unique identifier.
  public let uniqueIdentifier = UUID()
  /// A Boolean value that says whether it is the primary home.
  ///
  /// Always false here.
  public var isPrimary: Bool { false }
  /// The rooms.
  ///
  /// Always empty here.
  public var rooms: [HMRoom] { [] }
  /// The accessories.
  ///
  /// Always empty here.
  public var accessories: [HMAccessory] { [] }
  /// The action sets, such as scenes.
  ///
  /// Always empty here.
  public var actionSets: [HMActionSet] { [] }
  init(name: String) { self.name = name }

  /// Executes an action set, which always throws here.
  ///
  /// - Parameter actionSet: The action set; not read.
  /// - Throws: Always ``HMError`` with `operationNotSupported`.
  public func executeActionSet(_ actionSet: HMActionSet) async throws {
    throw HMError(.operationNotSupported)
  }
  /// Executes an action set, which fails.
  ///
  /// - Parameters:
  ///   - actionSet: The action set; not read.
  ///   - completion: Gets ``HMError`` with `operationNotSupported`, before this returns.
  public func executeActionSet(
    _ actionSet: HMActionSet,
    completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.operationNotSupported)) }
  /// Returns the services of some types in the home.
  ///
  /// - Parameter types: The types, such as ``HMServiceTypeLightbulb``.
  /// - Returns: The services; empty here, and never nil.
  public func servicesWithTypes(_ types: [String]) -> [HMService]? {
    accessories.flatMap(\.services).filter { types.contains($0.serviceType) }
  }
}

/// A room of a home.
///
/// None is ever made here.
open class HMRoom: NSObject {
  /// The name.
  public let name: String
  /// The unique identifier.
  public let uniqueIdentifier = UUID()
  /// The accessories in the room.
  ///
  /// Always empty here.
  public var accessories: [HMAccessory] { [] }
  init(name: String) { self.name = name }
}

/// A set of actions that are executed together, such as a scene.
///
/// None is ever made here.
open class HMActionSet: NSObject {
  /// The name.
  public let name: String
  /// The unique identifier.
  public let uniqueIdentifier = UUID()
  /// The type of the set.
  ///
  /// Always that of a set that the user has made.
  public var actionSetType: String { "HMActionSetTypeUserDefined" }
  init(name: String) { self.name = name }
}

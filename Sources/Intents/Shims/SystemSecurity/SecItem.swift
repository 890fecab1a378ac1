// Security by its name, for an app that asks for it with `-module-alias Security=SystemSecurity`. There is
// no keychain: nothing is kept, and each call says so. Random bytes are those of the system.
@_exported public import Foundation
@_exported public import typealias LocalizedStrings.CFDictionary
@_exported public import typealias LocalizedStrings.CFString

/// What a call says of how it went.
public typealias OSStatus = Int32
/// Anything.
public typealias CFTypeRef = AnyObject

/// It went well.
public let errSecSuccess: OSStatus = 0
/// There is no keychain.
public let errSecNotAvailable: OSStatus = -25291
/// It is there already.
public let errSecDuplicateItem: OSStatus = -25299
/// It is not there.
public let errSecItemNotFound: OSStatus = -25300
/// The user would have to be asked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// What is asked for makes no sense.
public let errSecParam: OSStatus = -50
/// The user did not say who they are.
public let errSecAuthFailed: OSStatus = -25293
/// The user said no.
public let errSecUserCanceled: OSStatus = -128
/// What is kept cannot be read.
public let errSecDecode: OSStatus = -26275
/// The app may not.
public let errSecMissingEntitlement: OSStatus = -34018
/// Yes.
public let kCFBooleanTrue: Bool? = true
/// No.
public let kCFBooleanFalse: Bool? = false

/// The key or value `class` of a question to the keychain.
public let kSecClass: CFString = "class"
/// The key or value `genp` of a question to the keychain.
public let kSecClassGenericPassword: CFString = "genp"
/// The key or value `inet` of a question to the keychain.
public let kSecClassInternetPassword: CFString = "inet"
/// The key or value `keys` of a question to the keychain.
public let kSecClassKey: CFString = "keys"
/// The key or value `cert` of a question to the keychain.
public let kSecClassCertificate: CFString = "cert"
/// The key or value `idnt` of a question to the keychain.
public let kSecClassIdentity: CFString = "idnt"
/// The key or value `svce` of a question to the keychain.
public let kSecAttrService: CFString = "svce"
/// The key or value `acct` of a question to the keychain.
public let kSecAttrAccount: CFString = "acct"
/// The key or value `srvr` of a question to the keychain.
public let kSecAttrServer: CFString = "srvr"
/// The key or value `labl` of a question to the keychain.
public let kSecAttrLabel: CFString = "labl"
/// The key or value `desc` of a question to the keychain.
public let kSecAttrDescription: CFString = "desc"
/// The key or value `icmt` of a question to the keychain.
public let kSecAttrComment: CFString = "icmt"
/// The key or value `gena` of a question to the keychain.
public let kSecAttrGeneric: CFString = "gena"
/// The key or value `agrp` of a question to the keychain.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The key or value `sync` of a question to the keychain.
public let kSecAttrSynchronizable: CFString = "sync"
/// The key or value `syna` of a question to the keychain.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key or value `pdmn` of a question to the keychain.
public let kSecAttrAccessible: CFString = "pdmn"
/// The key or value `ak` of a question to the keychain.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The key or value `ck` of a question to the keychain.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The key or value `aku` of a question to the keychain.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// The key or value `cku` of a question to the keychain.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// The key or value `akpu` of a question to the keychain.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// The key or value `v_Data` of a question to the keychain.
public let kSecValueData: CFString = "v_Data"
/// The key or value `r_Data` of a question to the keychain.
public let kSecReturnData: CFString = "r_Data"
/// The key or value `r_Attributes` of a question to the keychain.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key or value `r_Ref` of a question to the keychain.
public let kSecReturnRef: CFString = "r_Ref"
/// The key or value `r_PersistentRef` of a question to the keychain.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The key or value `m_Limit` of a question to the keychain.
public let kSecMatchLimit: CFString = "m_Limit"
/// The key or value `m_LimitOne` of a question to the keychain.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// The key or value `m_LimitAll` of a question to the keychain.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The key or value `nleg` of a question to the keychain.
public let kSecUseDataProtectionKeychain: CFString = "nleg"

/// Keeps nothing.
///
/// - Parameters:
///   - attributes: What to keep.
///   - result: Not set.
/// - Returns: `errSecNotAvailable`.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { errSecNotAvailable }
/// Finds nothing.
///
/// - Parameters:
///   - query: What to look for.
///   - result: Not set.
/// - Returns: `errSecNotAvailable`.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { errSecNotAvailable }
/// Changes nothing.
///
/// - Parameters:
///   - query: What to look for.
///   - attributesToUpdate: What to change of it.
/// - Returns: `errSecNotAvailable`.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary,
  _ attributesToUpdate: CFDictionary
) -> OSStatus { errSecNotAvailable }
/// Forgets nothing, as nothing is kept.
///
/// - Parameter query: What to look for.
/// - Returns: `errSecNotAvailable`.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { errSecNotAvailable }
/// Returns what a number says.
///
/// - Parameters:
///   - status: What a call said.
///   - reserved: Not read.
/// - Returns: The words.
public func SecCopyErrorMessageString(
  _ status: OSStatus,
  _ reserved: UnsafeMutableRawPointer?
) -> CFString? { status == errSecNotAvailable ? "No keychain is available." : "OSStatus \(status)" }

/// Where random bytes come from.
public struct SecRandomRef: Sendable {}
/// The system.
public let kSecRandomDefault: SecRandomRef? = SecRandomRef()
/// Fills memory with random bytes of the system.
///
/// - Parameters:
///   - rnd: Not read.
///   - count: How many.
///   - bytes: The memory.
/// - Returns: `errSecSuccess`; `errSecParam` for fewer than none.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?,
  _ count: Int,
  _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  var system = SystemRandomNumberGenerator()
  for byte in UnsafeMutableRawBufferPointer(start: bytes, count: count).indices {
    bytes.storeBytes(
      of: UInt8.random(in: .min ... .max, using: &system),
      toByteOffset: byte,
      as: UInt8.self
    )
  }
  return errSecSuccess
}

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apple's declarations have these types: code that reads them does not unwrap them.
// Security by its name, for an app that asks for it with `-module-alias Security=SystemSecurity`. There is
// no keychain: nothing is kept, and each call says so. Random bytes are those of the system.
@_exported public import Foundation
@_exported public import typealias LocalizedStrings.CFBoolean
@_exported public import typealias LocalizedStrings.CFDictionary
@_exported public import typealias LocalizedStrings.CFString

/// The result code of a Security function: 0 for success, negative for an error.
///
/// ``SecCopyErrorMessageString(_:_:)`` makes text of it.
public typealias OSStatus = Int32
/// Any object of Core Foundation.
///
/// It is only used for the results of the keychain functions, which set none here.
public typealias CFTypeRef = AnyObject

/// The call succeeded.
public let errSecSuccess: OSStatus = 0
/// No keychain is available: what each `SecItem` function returns here.
public let errSecNotAvailable: OSStatus = -25291
/// The item exists already; never returned here.
public let errSecDuplicateItem: OSStatus = -25299
/// The item was not found; never returned here.
///
/// An app that takes only this code for "not stored yet" must treat ``errSecNotAvailable`` the same way here.
public let errSecItemNotFound: OSStatus = -25300
/// Interaction with the user is not allowed; never returned here.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// An argument is invalid; ``SecRandomCopyBytes(_:_:_:)`` returns it for a negative count.
public let errSecParam: OSStatus = -50
/// Authentication has failed; never returned here.
public let errSecAuthFailed: OSStatus = -25293
/// The user has canceled the operation; never returned here.
public let errSecUserCanceled: OSStatus = -128
/// The item cannot be decoded; never returned here.
public let errSecDecode: OSStatus = -26275
/// The app lacks an entitlement; never returned here.
public let errSecMissingEntitlement: OSStatus = -34018
/// The Boolean value true of Core Foundation, for the values of a query.
public let kCFBooleanTrue: CFBoolean! = true
/// The Boolean value false of Core Foundation, for the values of a query.
public let kCFBooleanFalse: CFBoolean! = false

/// The query key of an item's class.
///
/// This and the following keys and values have Apple's texts, so that an app can build its queries. Nothing reads
/// them here.
public let kSecClass: CFString = "class"
/// The class of a generic password.
public let kSecClassGenericPassword: CFString = "genp"
/// The class of an internet password.
public let kSecClassInternetPassword: CFString = "inet"
/// The class of a cryptographic key.
public let kSecClassKey: CFString = "keys"
/// The class of a certificate.
public let kSecClassCertificate: CFString = "cert"
/// The class of an identity: a certificate with its private key.
public let kSecClassIdentity: CFString = "idnt"
/// The attribute key of the service of a generic password.
public let kSecAttrService: CFString = "svce"
/// The attribute key of the account.
public let kSecAttrAccount: CFString = "acct"
/// The attribute key of the server of an internet password.
public let kSecAttrServer: CFString = "srvr"
/// The attribute key of the label that the user sees.
public let kSecAttrLabel: CFString = "labl"
/// The attribute key of the description.
public let kSecAttrDescription: CFString = "desc"
/// The attribute key of the comment.
public let kSecAttrComment: CFString = "icmt"
/// The attribute key of data that the app defines.
public let kSecAttrGeneric: CFString = "gena"
/// The attribute key of the access group, which apps of one team share.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The attribute key of whether the item is synchronized among devices.
public let kSecAttrSynchronizable: CFString = "sync"
/// The value of ``kSecAttrSynchronizable`` that matches items of both kinds.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The attribute key of when the item can be read.
public let kSecAttrAccessible: CFString = "pdmn"
/// The value of ``kSecAttrAccessible`` for an unlocked device.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The value of ``kSecAttrAccessible`` for a device that was unlocked once since its start.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The value of ``kSecAttrAccessible`` for this device while it is unlocked.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// The value of ``kSecAttrAccessible`` for this device once it was unlocked since its start.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// The value of ``kSecAttrAccessible`` for this device while it has a passcode and is unlocked.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// The key of an item's secret data.
public let kSecValueData: CFString = "v_Data"
/// The query key of whether the data are returned.
public let kSecReturnData: CFString = "r_Data"
/// The query key of whether the attributes are returned.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// The query key of whether a reference to the item is returned.
public let kSecReturnRef: CFString = "r_Ref"
/// The query key of whether a persistent reference to the item is returned.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The query key of how many items are returned at most.
public let kSecMatchLimit: CFString = "m_Limit"
/// The value of ``kSecMatchLimit`` for one item.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// The value of ``kSecMatchLimit`` for all items.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The query key of whether the data protection keychain is used on macOS.
public let kSecUseDataProtectionKeychain: CFString = "nleg"

/// Adds an item to the keychain, which always fails here.
///
/// Nothing is stored: an app that must keep a secret writes it to a file with permissions of its own, or asks the
/// desktop's secret service.
///
/// - Parameters:
///   - attributes: The class, the attributes and the data of the item; not read.
///   - result: Left as it is.
/// - Returns: Always ``errSecNotAvailable``.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { errSecNotAvailable }
/// Finds items of the keychain, which always fails here.
///
/// - Parameters:
///   - query: The attributes of the items; not read.
///   - result: Left as it is.
/// - Returns: Always ``errSecNotAvailable``, and not ``errSecItemNotFound``.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { errSecNotAvailable }
/// Changes items of the keychain, which always fails here.
///
/// - Parameters:
///   - query: The attributes of the items; not read.
///   - attributesToUpdate: The new attributes; not read.
/// - Returns: Always ``errSecNotAvailable``.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary,
  _ attributesToUpdate: CFDictionary
) -> OSStatus { errSecNotAvailable }
/// Deletes items of the keychain, which always fails here.
///
/// - Parameter query: The attributes of the items; not read.
/// - Returns: Always ``errSecNotAvailable``.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { errSecNotAvailable }
/// Returns a text for a result code, in English.
///
/// - Parameters:
///   - status: The result code.
///   - reserved: Not read.
/// - Returns: A sentence for ``errSecNotAvailable``, and the number for any other; never nil.
public func SecCopyErrorMessageString(
  _ status: OSStatus,
  _ reserved: UnsafeMutableRawPointer?
) -> CFString? { status == errSecNotAvailable ? "No keychain is available." : "OSStatus \(status)" }

/// A source of random bytes.
///
/// There is one here, that of the system, whatever is passed.
public struct SecRandomRef: Sendable {}
/// The default source of random bytes: that of the system.
public let kSecRandomDefault: SecRandomRef? = SecRandomRef()
/// Fills memory with cryptographically secure random bytes of the system.
///
/// - Parameters:
///   - rnd: The source; not read.
///   - count: The number of bytes.
///   - bytes: The memory, of at least `count` bytes.
/// - Returns: ``errSecSuccess``; ``errSecParam`` for a negative count.
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

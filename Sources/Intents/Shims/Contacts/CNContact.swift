public import Foundation

/// A property of a contact that a fetch asks for, such as ``CNContactGivenNameKey``.
///
/// `String` conforms, so the key constants below are descriptors. Nothing here reads them: there is no fetch that
/// succeeds, and a contact made by the app has all of its properties.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}

/// The fetch key of a contact's unique identifier, ``CNContact/identifier``.
public let CNContactIdentifierKey = "identifier"
/// The fetch key of the given name.
public let CNContactGivenNameKey = "givenName"
/// The fetch key of the middle name.
public let CNContactMiddleNameKey = "middleName"
/// The fetch key of the family name.
public let CNContactFamilyNameKey = "familyName"
/// The fetch key of the nickname.
public let CNContactNicknameKey = "nickname"
/// The fetch key of the organization's name.
public let CNContactOrganizationNameKey = "organizationName"
/// The fetch key of the job title.
public let CNContactJobTitleKey = "jobTitle"
/// The fetch key of the birthday.
public let CNContactBirthdayKey = "birthday"
/// The fetch key of the note.
public let CNContactNoteKey = "note"
/// The fetch key of the picture.
public let CNContactImageDataKey = "imageData"
/// The fetch key of the thumbnail.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The fetch key of the flag that says whether there is a picture.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The fetch key of the telephone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The fetch key of the email addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The fetch key of the postal addresses.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The fetch key of the URL addresses.
public let CNContactUrlAddressesKey = "urlAddresses"

/// The label of a value for home.
///
/// ``CNLabeledValue/localizedString(forLabel:)`` makes the word `Home` of it; the other predefined labels work the
/// same way.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of a value for work.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of a value that is neither for home nor for work.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of a mobile telephone number.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of a main telephone number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label of a home page's address.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"

/// A value with a label, such as a telephone number at work.
///
/// It is plain data that the app creates; nothing is checked or saved.
public struct CNLabeledValue<Value> {
  /// The unique identifier of the labeled value.
  ///
  /// A new UUID for each value that is created, and kept by copies of it.
  public let identifier = UUID().uuidString
  /// The label, such as ``CNLabelWork``; nil for none.
  public let label: String?
  /// The value itself, such as a ``CNPhoneNumber`` or an address of mail.
  public let value: Value

  /// Creates a value with a label.
  ///
  /// - Parameters:
  ///   - label: The label; nil for none.
  ///   - value: The value.
  public init(label: String?, value: Value) { (self.label, self.value) = (label, value) }

  /// Returns a label without the marks around it; it is not translated.
  ///
  /// - Parameter label: The label, such as ``CNLabelWork``.
  /// - Returns: Its word, such as `Work`; a label of the app as it is.
  public static func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return String(label.dropFirst(4).dropLast(4))
  }
}

extension CNLabeledValue: Sendable where Value: Sendable {}

/// A telephone number.
///
/// The text is kept as it is given: it is neither parsed nor brought into a common form, and two objects with the
/// same text are not equal, since equality is that of `NSObject`.
public final class CNPhoneNumber: NSObject, Sendable {
  /// The number as text, exactly as it was given to the initializer.
  public let stringValue: String

  /// Creates a number.
  ///
  /// - Parameter string: The number as it is written; not checked.
  public init(stringValue string: String) { stringValue = string }
}

/// A postal address.
///
/// Each part is an empty string here, as only ``CNMutablePostalAddress`` can set them. No part is derived from
/// another: the country is not looked up from its code.
public class CNPostalAddress: NSObject {
  /// The street and number.
  public fileprivate(set) var street = ""
  /// The city.
  public fileprivate(set) var city = ""
  /// The state.
  public fileprivate(set) var state = ""
  /// The postal code.
  public fileprivate(set) var postalCode = ""
  /// The country.
  public fileprivate(set) var country = ""
  /// The two-letter ISO code of the country, such as `it`; not checked.
  public fileprivate(set) var isoCountryCode = ""

  /// Creates an address with nothing in it.
  ///
  /// Its parts stay empty: create a ``CNMutablePostalAddress`` to set them.
  public override init() {}
}

/// A postal address that can be changed.
///
/// The parts that are set are kept in the object and read back as they were written.
public final class CNMutablePostalAddress: CNPostalAddress {
  /// The street and number.
  public override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  /// The city.
  public override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  /// The state.
  public override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  /// The postal code.
  public override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  /// The country.
  public override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
  /// The two-letter ISO code of the country, such as `it`; not checked.
  public override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}

/// A person or an organization.
///
/// No address book gives any here: an app makes a ``CNMutableContact`` and fills it, for example to pass it to
/// ``CNContactFormatter``. A plain `CNContact` stays empty. All properties can be read whatever keys were asked for;
/// none throws for a key that was not fetched.
public class CNContact: NSObject, Identifiable {
  /// The stored properties, which only ``CNMutableContact`` changes.
  fileprivate var values = Values()

  fileprivate struct Values {
    var givenName = "", middleName = "", familyName = "", nickname = ""
    var organizationName = "", jobTitle = "", note = ""
    var birthday: DateComponents?
    var imageData: Data?
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  }

  /// The unique identifier of the contact.
  ///
  /// A new UUID for each object, which differs from run to run, as no contact is saved.
  public let identifier = UUID().uuidString
  /// The identity for `Identifiable`, the same as ``identifier``.
  public var id: String { identifier }
  /// The given name.
  public var givenName: String { values.givenName }
  /// The middle name.
  public var middleName: String { values.middleName }
  /// The family name.
  public var familyName: String { values.familyName }
  /// The nickname.
  public var nickname: String { values.nickname }
  /// The name of the organization; empty where none was set.
  public var organizationName: String { values.organizationName }
  /// The job title.
  public var jobTitle: String { values.jobTitle }
  /// The note about the contact.
  public var note: String { values.note }
  /// The date of birth; nil where it is not known.
  public var birthday: DateComponents? { values.birthday }
  /// The bytes of the picture; nil for none.
  ///
  /// They are not decoded, so that they may be in any format.
  public var imageData: Data? { values.imageData }
  /// The bytes of the picture for a small view.
  ///
  /// The same bytes as ``imageData``: no thumbnail is made of it.
  public var thumbnailImageData: Data? { values.imageData }
  /// A Boolean value that says whether ``imageData`` is set.
  public var imageDataAvailable: Bool { values.imageData != nil }
  /// The telephone numbers, with their labels.
  public var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
  /// The email addresses, with their labels.
  public var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
  /// The URL addresses, with their labels.
  public var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
  /// The postal addresses, with their labels.
  public var postalAddresses: [CNLabeledValue<CNPostalAddress>] { values.postalAddresses }

  /// Creates a contact with nothing in it.
  ///
  /// Such a contact stays empty: create a ``CNMutableContact`` to set its properties.
  public override init() {}

  /// Returns a predicate of contacts with a name.
  ///
  /// - Parameter name: What stands at the beginning of the given or the family name; case does not count.
  /// - Returns: The predicate.
  public static func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate { object, _ in
      guard let contact = object as? CNContact else { return false }
      return [contact.givenName, contact.familyName].contains {
        $0.range(of: name, options: [.caseInsensitive, .anchored]) != nil
      }
    }
  }

  /// Returns a predicate of given contacts.
  ///
  /// - Parameter identifiers: What tells them apart.
  /// - Returns: The predicate.
  public static func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContact).map { identifiers.contains($0.id) } ?? false }
  }
}

/// A contact that can be changed.
///
/// Changes stay in the object. ``CNContactStore`` refuses to save them, so an app that must keep a contact writes it
/// to a file of its own.
public final class CNMutableContact: CNContact {
  /// The given name.
  public override var givenName: String {
    get { super.givenName }
    set { values.givenName = newValue }
  }
  /// The middle name.
  public override var middleName: String {
    get { super.middleName }
    set { values.middleName = newValue }
  }
  /// The family name.
  public override var familyName: String {
    get { super.familyName }
    set { values.familyName = newValue }
  }
  /// The nickname.
  public override var nickname: String {
    get { super.nickname }
    set { values.nickname = newValue }
  }
  /// The organization.
  public override var organizationName: String {
    get { super.organizationName }
    set { values.organizationName = newValue }
  }
  /// The job title.
  public override var jobTitle: String {
    get { super.jobTitle }
    set { values.jobTitle = newValue }
  }
  /// The note.
  public override var note: String {
    get { super.note }
    set { values.note = newValue }
  }
  /// The birthday; nil where it is not known.
  public override var birthday: DateComponents? {
    get { super.birthday }
    set { values.birthday = newValue }
  }
  /// The bytes of the picture; nil for none.
  ///
  /// Setting them also sets what ``CNContact/thumbnailImageData`` and ``CNContact/imageDataAvailable`` return.
  public override var imageData: Data? {
    get { super.imageData }
    set { values.imageData = newValue }
  }
  /// The telephone numbers, with their labels.
  public override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { values.phoneNumbers = newValue }
  }
  /// The email addresses, with their labels.
  public override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { values.emailAddresses = newValue }
  }
  /// The URL addresses, with their labels.
  public override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { values.urlAddresses = newValue }
  }
  /// The postal addresses, with their labels.
  public override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { values.postalAddresses = newValue }
  }
}

/// A formatter of the names of contacts.
///
/// It has static functions only and reads no locale.
public final class CNContactFormatter: NSObject {
  /// The form in which a name is written.
  ///
  /// The formatter gives the same text for both.
  public enum Style: Int, Sendable {
    /// The written name, or the spoken name; both give the same text here, as a contact has no phonetic names.
    case fullName, phoneticFullName
  }

  /// Returns the name of a contact in the order of given, middle and family name, whatever the language.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - style: How the name is written; both give the same.
  /// - Returns: The name; that of the organization without one, nil without either.
  public static func string(from contact: CNContact, style: Style) -> String? {
    let names = [contact.givenName, contact.middleName, contact.familyName]
    let name = names.filter { !$0.isEmpty }.joined(separator: " ")
    if !name.isEmpty { return name }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }

  /// Returns the key of the properties that a name needs.
  ///
  /// - Parameter style: How the name is written.
  /// - Returns: A key.
  public static func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor { "name" }
}

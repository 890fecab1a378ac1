public import Foundation

/// What a fetch brings of a contact: one of the keys such as ``CNContactGivenNameKey``.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}

/// What tells contacts apart.
public let CNContactIdentifierKey = "identifier"
/// The given name.
public let CNContactGivenNameKey = "givenName"
/// The middle name.
public let CNContactMiddleNameKey = "middleName"
/// The family name.
public let CNContactFamilyNameKey = "familyName"
/// The nickname.
public let CNContactNicknameKey = "nickname"
/// The organization.
public let CNContactOrganizationNameKey = "organizationName"
/// The job.
public let CNContactJobTitleKey = "jobTitle"
/// The date of birth.
public let CNContactBirthdayKey = "birthday"
/// The note.
public let CNContactNoteKey = "note"
/// The picture.
public let CNContactImageDataKey = "imageData"
/// The small picture.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// Whether there is a picture.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The telephone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The addresses of mail.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The postal addresses.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The addresses of pages.
public let CNContactUrlAddressesKey = "urlAddresses"

/// At home.
public let CNLabelHome = "_$!<Home>!$_"
/// At work.
public let CNLabelWork = "_$!<Work>!$_"
/// Another one.
public let CNLabelOther = "_$!<Other>!$_"
/// A mobile telephone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The main telephone.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// A page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"

/// A value with a label, such as a telephone number at work.
public struct CNLabeledValue<Value> {
  /// What tells values apart.
  public let identifier = UUID().uuidString
  /// The label, such as ``CNLabelWork``; nil for none.
  public let label: String?
  /// The value.
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
public final class CNPhoneNumber: NSObject, Sendable {
  /// The number as it was written.
  public let stringValue: String

  /// Creates a number.
  ///
  /// - Parameter string: The number as it is written; not checked.
  public init(stringValue string: String) { stringValue = string }
}

/// A postal address.
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
  /// The code of the country, such as `it`.
  public fileprivate(set) var isoCountryCode = ""

  /// Creates an address with nothing in it.
  public override init() {}
}

/// A postal address that can be changed.
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
  /// The code of the country, such as `it`.
  public override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}

/// A person or an organization.
public class CNContact: NSObject, Identifiable {
  /// The values of a contact.
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

  /// What tells contacts apart.
  public let identifier = UUID().uuidString
  /// What tells contacts apart.
  public var id: String { identifier }
  /// The given name.
  public var givenName: String { values.givenName }
  /// The middle name.
  public var middleName: String { values.middleName }
  /// The family name.
  public var familyName: String { values.familyName }
  /// The nickname.
  public var nickname: String { values.nickname }
  /// The organization.
  public var organizationName: String { values.organizationName }
  /// The job.
  public var jobTitle: String { values.jobTitle }
  /// The note.
  public var note: String { values.note }
  /// The date of birth; nil where it is not known.
  public var birthday: DateComponents? { values.birthday }
  /// The picture; nil for none.
  public var imageData: Data? { values.imageData }
  /// The picture: no small one is made of it.
  public var thumbnailImageData: Data? { values.imageData }
  /// Whether there is a picture.
  public var imageDataAvailable: Bool { values.imageData != nil }
  /// The telephone numbers.
  public var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
  /// The addresses of mail.
  public var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
  /// The addresses of pages.
  public var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
  /// The postal addresses.
  public var postalAddresses: [CNLabeledValue<CNPostalAddress>] { values.postalAddresses }

  /// Creates a contact with nothing in it.
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
  /// The job.
  public override var jobTitle: String {
    get { super.jobTitle }
    set { values.jobTitle = newValue }
  }
  /// The note.
  public override var note: String {
    get { super.note }
    set { values.note = newValue }
  }
  /// The date of birth; nil where it is not known.
  public override var birthday: DateComponents? {
    get { super.birthday }
    set { values.birthday = newValue }
  }
  /// The picture; nil for none.
  public override var imageData: Data? {
    get { super.imageData }
    set { values.imageData = newValue }
  }
  /// The telephone numbers.
  public override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { values.phoneNumbers = newValue }
  }
  /// The addresses of mail.
  public override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { values.emailAddresses = newValue }
  }
  /// The addresses of pages.
  public override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { values.urlAddresses = newValue }
  }
  /// The postal addresses.
  public override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { values.postalAddresses = newValue }
  }
}

/// Writes the names of contacts.
public final class CNContactFormatter: NSObject {
  /// How a name is written.
  public enum Style: Int, Sendable {
    /// As in a letter, or as it is spoken.
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

  /// What a fetch has to bring for a name.
  ///
  /// - Parameter style: How the name is written.
  /// - Returns: A key.
  public static func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor { "name" }
}

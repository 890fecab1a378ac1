// Keys and labels besides those that apps use most. Nothing reads the keys.

/// Keys of properties of a contact.
public let CNContactTypeKey = "contactType",
  CNContactNamePrefixKey = "namePrefix",
  CNContactNameSuffixKey = "nameSuffix",
  CNContactPreviousFamilyNameKey = "previousFamilyName",
  CNContactPhoneticGivenNameKey = "phoneticGivenName",
  CNContactPhoneticFamilyNameKey = "phoneticFamilyName",
  CNContactDepartmentNameKey = "departmentName",
  CNContactNonGregorianBirthdayKey = "nonGregorianBirthday",
  CNContactDatesKey = "dates",
  CNContactRelationsKey = "contactRelations",
  CNContactSocialProfilesKey = "socialProfiles",
  CNContactInstantMessageAddressesKey = "instantMessageAddresses"
/// Labels of numbers, addresses, dates and people.
public let CNLabelPhoneNumberiPhone = "_$!<iPhone>!$_",
  CNLabelPhoneNumberHomeFax = "_$!<HomeFax>!$_",
  CNLabelPhoneNumberWorkFax = "_$!<WorkFax>!$_",
  CNLabelPhoneNumberPager = "_$!<Pager>!$_",
  CNLabelEmailiCloud = "_$!<iCloud>!$_",
  CNLabelDateAnniversary = "_$!<Anniversary>!$_",
  CNLabelContactRelationSpouse = "_$!<Spouse>!$_",
  CNLabelContactRelationChild = "_$!<Child>!$_",
  CNLabelContactRelationMother = "_$!<Mother>!$_",
  CNLabelContactRelationFather = "_$!<Father>!$_",
  CNLabelContactRelationFriend = "_$!<Friend>!$_",
  CNLabelSchool = "_$!<School>!$_"

// Contacts by its name: contacts as values. There is no address book here, and no user who would allow to read one.
@_exported public import Foundation

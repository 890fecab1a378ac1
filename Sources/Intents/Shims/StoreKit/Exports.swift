// StoreKit by its name. There is no shop here: nothing is offered, bought or owned, and what would ask the shop throws.
@_exported public import Foundation

// SiriKit by its name, for files of intents that import it and use nothing of it.
@_exported public import Foundation

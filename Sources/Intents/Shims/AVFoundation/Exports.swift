// AVFoundation by its name, for files of intents that set up sound, speak or look for a camera. There is none of it here:
// settings are kept, and what would be heard or seen is an error or does nothing, as each says.
@_exported public import CoreVideo
@_exported public import Foundation

import BirdingApp
import IntentCommandLine
await IntentCommandLine.main(for: Birding.self)

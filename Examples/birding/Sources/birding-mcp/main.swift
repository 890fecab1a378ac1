import BirdingApp
import ModelContextProtocol
await ModelContextServer.main(for: Birding.self)

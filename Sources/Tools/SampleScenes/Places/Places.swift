/// The places outside the catalogue: pictures of them must match nothing.
enum Places {
  static let all: [Subject] = [
    Lighthouse.subject, VillageChurch.subject, StoneBridge.subject, Windmill.subject,
    Ziggurat.subject, Mesa.subject, ModernTower.subject, LogCabin.subject,
    SeaStack.subject, RoundKeep.subject, Footbridge.subject, CathedralFront.subject,
  ]
}

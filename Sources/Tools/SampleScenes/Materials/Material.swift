/// What a surface is made of.
///
/// Every scene draws from this one set.
enum Material: Int, CaseIterable, Sendable {
  // Stone as it grows.
  case sandstone, limestone, granite, marble, darkStone, redRock, roseRock, greyRock
  case lichenRock
  // Stone as it is laid.
  case bigBlocks, ashlar, darkMasonry, brick, rubble, paving
  // Made.
  case plaster, concrete, roofTiles, slate, timber, thatch, iron, orangeSteel, greySteel, bronze
  case tiles, glass, opening, gold, vermilion, adobe, cobalt, jade
  // The ground and what grows on it.
  case grass, dryGrass, forest, soil, sand, snow, gravel, water, asphalt, cloud
}

extension Material {
  /// The material's numbers.
  var recipe: Recipe { Material.recipes[rawValue] }

  private static let recipes: [Recipe] = allCases.map(makeRecipe)

  private static func makeRecipe(_ material: Material) -> Recipe {
    var recipe = patterns(of: material)
    switch material {
    case .water, .glass, .cloud: recipe.weathering = 0
    case .snow: recipe.weathering = 0.05
    // What grows and shifts holds no spots for long.
    case .grass, .dryGrass, .forest, .soil, .sand, .gravel, .asphalt: recipe.weathering = 0.12
    case .marble, .plaster, .tiles, .gold: recipe.weathering = 0.2
    case .iron, .orangeSteel, .greySteel, .opening: recipe.weathering = 0.3
    default: recipe.weathering = 0.45
    }
    return recipe
  }

  private static func patterns(of material: Material) -> Recipe {
    switch material {
    case .sandstone, .limestone, .granite, .marble, .darkStone, .redRock, .roseRock, .greyRock,
      .lichenRock:
      stone(material)
    case .bigBlocks, .ashlar, .darkMasonry, .brick, .rubble, .paving: masonry(material)
    case .grass, .dryGrass, .forest, .soil, .sand, .snow, .gravel, .water, .asphalt, .cloud:
      nature(material)
    default: made(material)
    }
  }

  private static func recipe(_ light: UInt32, _ dark: UInt32) -> Recipe {
    Recipe(light: Vec3(srgb: light), dark: Vec3(srgb: dark))
  }

  private static func stone(_ material: Material) -> Recipe {
    var r: Recipe
    switch material {
    case .sandstone:
      r = recipe(0xD9BC8C, 0xB8935F)
      r.stains = 0.15
    case .limestone:
      r = recipe(0xDDD3BC, 0xB9AB8C)
      r.stains = 0.3
    case .granite:
      r = recipe(0xA9A49B, 0x77726A)
      (r.blotch, r.grainContrast, r.bumpHeight) = (1, 0.4, 0.2)
    case .marble:
      r = recipe(0xF1EBE0, 0xE3D9CA)
      (r.grainContrast, r.bumpHeight, r.gloss) = (0.08, 0.02, 0.08)
    case .darkStone:
      r = recipe(0x6E675F, 0x47423D)
      (r.blotch, r.grain, r.grainContrast, r.bumpHeight) = (0.8, 0.08, 0.4, 0.2)
    case .redRock:
      r = recipe(0xC4743F, 0x93472A)
      (r.blotch, r.layer, r.layerContrast) = (9, 3, 0.35)
      (r.bump, r.bumpHeight, r.stains) = (1.2, 0.22, 0.35)
    case .roseRock:
      r = recipe(0xD8A283, 0xAE6E54)
      (r.blotch, r.layer, r.layerContrast) = (2.5, 0.9, 0.3)
      (r.bump, r.bumpHeight, r.stains) = (0.5, 0.2, 0.3)
    case .greyRock:
      r = recipe(0x9A9286, 0x68635B)
      (r.blotch, r.layer, r.layerContrast) = (10, 4, 0.2)
      (r.bump, r.bumpHeight, r.stains) = (1.5, 0.28, 0.3)
    default:
      r = recipe(0x99958A, 0x67655C)
      (r.blotch, r.grain, r.grainContrast, r.bumpHeight) = (0.7, 0.07, 0.45, 0.2)
    }
    return r
  }

  private static func masonry(_ material: Material) -> Recipe {
    var r: Recipe
    switch material {
    case .bigBlocks:
      r = recipe(0xD6BD8E, 0xB2925F)
      r.masonry = Masonry(length: 2.4, height: 1.3, joint: 0.1, variation: 0.35, depth: 0.55)
      (r.bumpHeight, r.stains) = (0.2, 0.1)
    case .ashlar:
      r = recipe(0xD3C6A9, 0xAD9C7C)
      r.masonry = Masonry(length: 1.2, height: 0.6, joint: 0.04, variation: 0.2)
      r.stains = 0.35
    case .darkMasonry:
      r = recipe(0x98907F, 0x6B655A)
      r.masonry = Masonry(length: 0.9, height: 0.45, joint: 0.04, variation: 0.35)
      r.stains = 0.3
    case .brick:
      r = recipe(0xA8664A, 0x7F4733)
      r.masonry = Masonry(length: 0.5, height: 0.16, joint: 0.02, variation: 0.4, depth: -0.5)
    case .rubble:
      r = recipe(0xA89F8D, 0x736B5D)
      r.masonry = Masonry(length: 0.5, height: 0.28, joint: 0.06, variation: 0.6, depth: 0.6)
      (r.bump, r.bumpHeight) = (0.25, 0.3)
    default:
      r = recipe(0xBBB09C, 0x968C7B)
      r.masonry = Masonry(length: 1.2, height: 0.8, joint: 0.04, variation: 0.2)
    }
    return r
  }

  private static func made(_ material: Material) -> Recipe {
    var r: Recipe
    switch material {
    case .plaster:
      r = recipe(0xEFEAE0, 0xDCD3C3)
      (r.grainContrast, r.bumpHeight, r.stains) = (0.1, 0.03, 0.2)
    case .concrete:
      r = recipe(0xBDB9B0, 0x99958C)
      (r.grainContrast, r.bumpHeight, r.stains) = (0.15, 0.04, 0.35)
    case .roofTiles:
      r = recipe(0xB4613C, 0x84432B)
      r.masonry = Masonry(length: 0.3, height: 0.35, joint: 0.05, variation: 0.35)
    case .slate:
      r = recipe(0x6F747B, 0x484D55)
      r.masonry = Masonry(length: 0.5, height: 0.3, joint: 0.04, variation: 0.3)
    case .timber:
      r = recipe(0x8A6440, 0x5B3F27)
      r.masonry = Masonry(length: 6, height: 0.25, joint: 0.03, variation: 0.4)
    case .thatch:
      r = recipe(0xA88E5C, 0x735F3C)
      (r.grain, r.grainContrast, r.bump, r.bumpHeight) = (0.06, 0.5, 0.15, 0.4)
    case .iron:
      r = recipe(0x7D6650, 0x5B4838)
      (r.blotch, r.bumpHeight, r.gloss) = (8, 0.02, 0.03)
    case .orangeSteel:
      r = recipe(0xC8482C, 0xA93A24)
      (r.blotch, r.bumpHeight, r.gloss) = (8, 0.02, 0.05)
    case .vermilion:
      r = recipe(0xD4512B, 0xA93B22)
      (r.grainContrast, r.bumpHeight, r.stains) = (0.15, 0.03, 0.25)
    case .greySteel:
      r = recipe(0x9DA4A8, 0x7B8388)
      (r.bumpHeight, r.gloss) = (0.02, 0.12)
    case .bronze:
      r = recipe(0x6F9A85, 0x4B7463)
      (r.bumpHeight, r.stains, r.gloss) = (0.03, 0.3, 0.05)
    case .tiles:
      r = recipe(0xF4F0E6, 0xE4DCCB)
      r.masonry = Masonry(length: 2, height: 2, joint: 0.06, variation: 0.06, depth: 0.2)
      (r.bumpHeight, r.gloss) = (0.01, 0.12)
    case .glass:
      r = recipe(0x3E5566, 0x2C3C4A)
      (r.grainContrast, r.bumpHeight, r.gloss) = (0.05, 0.004, 0.5)
    case .adobe:
      r = recipe(0xC9A57A, 0xA07C55)
      (r.blotch, r.grainContrast, r.bump, r.bumpHeight, r.stains) = (1.4, 0.3, 0.5, 0.15, 0.3)
    case .cobalt:
      r = recipe(0x3D62A8, 0x2B4680)
      (r.grainContrast, r.bumpHeight, r.gloss) = (0.15, 0.02, 0.1)
    case .jade:
      r = recipe(0x4E8F6A, 0x336B4C)
      (r.grainContrast, r.bumpHeight, r.gloss) = (0.15, 0.02, 0.1)
    case .gold:
      r = recipe(0xD9A93C, 0xB08227)
      (r.bumpHeight, r.gloss) = (0.02, 0.3)
    default:
      r = recipe(0x2B2622, 0x191613)
      r.bumpHeight = 0.02
    }
    return r
  }

  private static func nature(_ material: Material) -> Recipe {
    var r: Recipe
    switch material {
    case .grass:
      r = recipe(0x73834A, 0x4E5F33)
      (r.blotch, r.grain, r.grainContrast, r.bump, r.bumpHeight) = (6, 0.12, 0.5, 0.25, 0.35)
      r.softness = 0.3
    case .dryGrass:
      r = recipe(0xB9A35F, 0x85803F)
      (r.blotch, r.grain, r.grainContrast, r.bump, r.bumpHeight) = (7, 0.12, 0.5, 0.25, 0.35)
      r.softness = 0.3
    case .forest:
      r = recipe(0x56703A, 0x2F4522)
      (r.blotch, r.grain, r.grainContrast, r.bump, r.bumpHeight) = (3, 0.3, 0.7, 0.6, 0.6)
      r.softness = 0.5
    case .soil:
      r = recipe(0xA98A62, 0x7D6345)
      (r.blotch, r.grainContrast, r.bumpHeight) = (4, 0.35, 0.25)
    case .sand:
      r = recipe(0xD3B78A, 0xBE9C6C)
      (r.blotch, r.grain, r.bump, r.bumpHeight) = (9, 0.3, 1.5, 0.1)
    case .snow:
      r = recipe(0xF6F8FB, 0xDDE5EE)
      (r.blotch, r.grainContrast, r.bump, r.bumpHeight) = (6, 0.06, 2, 0.08)
    case .gravel:
      r = recipe(0xCDBE9F, 0xAD9C7D)
      (r.grain, r.grainContrast) = (0.1, 0.35)
    case .water:
      r = recipe(0x1F4A52, 0x173A44)
      (r.blotch, r.grainContrast, r.bump, r.bumpHeight, r.gloss) = (40, 0, 1.6, 0.05, 1)
    case .cloud:
      r = recipe(0xFFFFFF, 0xF2F4F7)
      (r.grainContrast, r.bumpHeight) = (0, 0)
    default:
      r = recipe(0x6B6965, 0x55534F)
      (r.grainContrast, r.bumpHeight) = (0.2, 0.06)
    }
    return r
  }
}

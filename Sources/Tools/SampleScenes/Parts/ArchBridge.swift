/// A steel arch bridge whose road runs along z through the origin, as over Sydney's harbor: an arch
/// of 503 meters between two pairs of stone pylons.
struct ArchBridge: Sendable {
  private let half: Float = 251
  private let deck: Float = 55

  /// Adds the bridge to a surface.
  func add(to s: inout Surface, at p: Vec3) {
    let q = Vec3(abs(p.x), p.y, abs(p.z))
    s.add(within: block(p, Vec3(56, 138, 860)), margin: 12) {
      $0.add(box(Vec3(q.x, q.y - deck, q.z), Vec3(22, 2.4, 430)), .greySteel)
      $0.add(arch(q), .greySteel)
      let pylon = Vec3(q.x - 19, q.y, q.z - half - 12)
      $0.add(squareTaper(pylon, bottom: 9.5, top: 7, height: 87), .sandstone)
      let pier = Repetition(q.z - 310, every: 46, 0, 2)
      $0.add(block(Vec3(q.x - 14, q.y, pier.offset), Vec3(8, deck, 6)), .sandstone)
    }
  }

  /// Two curved chords with uprights and diagonals between them, and the road's hangers.
  private func arch(_ q: Vec3) -> Float {
    let u = q.z / half
    let low = 6 + 106 * (1 - u * u)
    let high = 66 + 68 * (1 - u * u)
    // How steep the lower chord is, to make distances honest.
    let slope = 1 / (1 + 0.71 * u * u).squareRoot()
    let panel = Repetition(q.z, every: 18)
    let chords = min(abs(q.y - low), abs(q.y - high)) * slope - 1.7
    let upright = abs(abs(panel.offset) - 9) - 0.8
    let rise = (q.y - low) / (high - low) * 18 - 9
    let diagonal = abs(abs(panel.offset) * 2 - 9 - rise) * 0.4 - 0.6
    let web = max(min(upright, diagonal), max(low - q.y, q.y - high) * slope)
    let truss = max(max(min(chords, web), abs(q.x - 15) - 1.6), q.z - half)
    let hanger = max(max(upright + 0.3, abs(q.x - 15) - 0.5), max(q.y - low, deck - q.y))
    return min(truss, hanger) * 0.9
  }
}

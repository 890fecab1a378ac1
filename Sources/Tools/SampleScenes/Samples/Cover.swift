/// The picture that stands for a collection: one of its landmarks, from where no other picture shows
/// it.
struct Cover {
  /// The collection's name in file names.
  let slug: String
  let subject: Subject
  let viewpoint: Viewpoint

  /// The cover of every collection, in the catalogue's order.
  static let all: [Cover] = [
    Cover(
      slug: "raised-in-stone",
      subject: Stonehenge.subject,
      viewpoint: Viewpoint(
        picture: 2,
        turned: 150,
        height: 3,
        sky: .blueHour,
        sunFrom: 215,
        seed: 301
      )
    ),
    Cover(
      slug: "shaped-by-nature",
      subject: Uluru.subject,
      viewpoint: Viewpoint(
        picture: 1,
        turned: 140,
        distance: 0.8,
        height: 8,
        sky: .storm,
        sunFrom: 210,
        palette: .warm,
        seed: 302
      )
    ),
    Cover(
      slug: "signs-of-their-cities",
      subject: GoldenGate.subject,
      viewpoint: Viewpoint(
        picture: 2,
        turned: 75,
        distance: 1.1,
        height: 30,
        sky: .golden,
        sunFrom: 215,
        seed: 303
      )
    ),
    Cover(
      slug: "southern-skies",
      subject: ChristTheRedeemer.subject,
      viewpoint: Viewpoint(
        picture: 2,
        turned: 40,
        distance: 1.3,
        height: 258,
        sky: .dusk,
        sunFrom: 215,
        seed: 304
      )
    ),
    Cover(
      slug: "tombs-and-temples",
      subject: TajMahal.subject,
      viewpoint: Viewpoint(
        picture: 2,
        turned: 48,
        distance: 1.1,
        height: 16,
        sky: .dusk,
        sunFrom: 150,
        palette: .warm,
        seed: 305
      )
    ),
    Cover(
      slug: "by-the-water",
      subject: SydneyOpera.subject,
      viewpoint: Viewpoint(
        picture: 1,
        turned: 55,
        distance: 1.1,
        height: 20,
        sky: .blueHour,
        sunFrom: 200,
        seed: 306
      )
    ),
  ]
}

/// One door through which bytes from strangers come in.
///
/// To add one, write its function and its seeds beside the others and add a line to ``all``.
struct FuzzTarget: Sendable {
  /// The name on the command line, and that of its corpus.
  var name: String
  /// Inputs that reach the code behind the door, made here so that they are always there.
  var seeds: @Sendable () -> [[UInt8]]
  /// Hands an input over.
  ///
  /// A trap, a sanitizer's report or a time beyond the limit is a finding.
  var run: @Sendable ([UInt8]) -> Void

  /// Every target.
  static let all = [
    FuzzTarget(name: "jpeg", seeds: PictureSeeds.jpeg, run: PictureTargets.decode),
    FuzzTarget(name: "png", seeds: PictureSeeds.png, run: PictureTargets.decodePNG),
    FuzzTarget(name: "exif", seeds: PictureSeeds.exif, run: PictureTargets.readEXIF),
    FuzzTarget(name: "bmp", seeds: FormatSeeds.bitmaps, run: FormatTargets.decodeBMP),
    FuzzTarget(name: "items", seeds: FormatSeeds.items, run: FormatTargets.readItems),
    FuzzTarget(name: "frames", seeds: FormatSeeds.frames, run: FormatTargets.readFrames),
    FuzzTarget(name: "films", seeds: FormatSeeds.films, run: FormatTargets.readFilm),
    FuzzTarget(name: "profiles", seeds: FormatSeeds.profiles, run: FormatTargets.readProfile),
    FuzzTarget(name: "pixels", seeds: PictureSeeds.pixels, run: PictureTargets.sign),
    FuzzTarget(name: "signature", seeds: StoreSeeds.signature, run: StoreTargets.readSignature),
    FuzzTarget(name: "geometry", seeds: StoreSeeds.geometry, run: StoreTargets.compareFeatures),
    FuzzTarget(name: "scan", seeds: StoreSeeds.scan, run: StoreTargets.searchSegment),
    FuzzTarget(name: "steps", seeds: StepTargets.seeds, run: StepTargets.search),
    FuzzTarget(name: "vocabulary", seeds: StoreSeeds.vocabulary, run: StoreTargets.readVocabulary),
    FuzzTarget(name: "catalog", seeds: TextSeeds.catalog, run: TextTargets.readCatalog),
    FuzzTarget(name: "groundtruth", seeds: TextSeeds.groundTruth, run: TextTargets.readTable),
    FuzzTarget(name: "hashlist", seeds: IntentSeeds.hashList, run: TextTargets.readHashes),
    FuzzTarget(name: "rows", seeds: RowTargets.seeds, run: RowTargets.recover),
    FuzzTarget(name: "shortcuts", seeds: IntentSeeds.shortcuts, run: IntentTargets.checkShortcut),
    FuzzTarget(name: "arguments", seeds: IntentSeeds.arguments, run: IntentTargets.readArguments),
    FuzzTarget(name: "find", seeds: IntentSeeds.find, run: IntentTargets.find),
    FuzzTarget(name: "messages", seeds: IntentSeeds.messages, run: MessageTargets.serve),
    FuzzTarget(name: "forms", seeds: ServerSeeds.forms, run: ServerTargets.readForm),
    FuzzTarget(name: "parameters", seeds: ServerSeeds.parameters, run: ServerTargets.readQuery),
    FuzzTarget(name: "questions", seeds: ServerSeeds.questions, run: ServerTargets.answer),
  ]
}

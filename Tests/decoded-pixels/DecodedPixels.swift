import Foundation
import ImageCoding
import PixelBuffers
import TestSupport

/// Decodes pictures at full size for `make -C Scripts/Peers test`.
///
/// `decoded-pixels FOLDER FILE...` writes the RGB
/// pixels of file number N to FOLDER/N.rgb, and a line for each file: its size, or why there is none.
/// `decoded-pixels --break COUNT FOLDER` makes broken pictures to compare.
@main
enum DecodedPixels {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else { exit(2) }
    if folder == "--break" { return try makeBroken(Array(arguments.dropFirst())) }
    for (number, path) in arguments.dropFirst().enumerated() {
      do throws(ImageDecodingError) {
        let picture = try ImageDecoder.pixelBuffer(at: path)
        let url = URL(filePath: folder).appending(path: "\(number).rgb")
        guard FileManager.default.createFile(atPath: url.path, contents: Data(picture.bytes)) else {
          exit(1)
        }
        print("\(picture.width) \(picture.height)")
      } catch {
        print("refused \(error)")
      }
    }
  }

  private static func makeBroken(_ arguments: [String]) throws {
    guard arguments.count == 2, let count = Int(arguments[0]) else { exit(2) }
    let generator = try PictureGenerator(files: PictureGenerator.filesToBreak())
    for picture in (0..<count).map(generator.picture) {
      try Data(picture.bytes).write(to: URL(filePath: "\(arguments[1])/\(picture.name)"))
    }
  }
}

import Foundation
import ImageCoding
import PixelBuffers

/// Decodes pictures at full size for `make test-peers`: `decoded-pixels FOLDER FILE...` writes the RGB
/// pixels of file number N to FOLDER/N.rgb, and a line for each file: its size, or why there is none.
@main
enum DecodedPixels {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else { exit(2) }
    for (number, path) in arguments.dropFirst().enumerated() {
      do throws(ImageDecodingError) {
        let picture = try ImageDecoder.pixelBuffer(at: path)
        let url = URL(filePath: folder).appending(path: "\(number).rgb")
        guard FileManager.default.createFile(atPath: url.path, contents: Data(picture.bytes)) else {
          exit(1)
        }
        print("\(picture.width) \(picture.height)")
      } catch {
        print("refused \(error.kind.rawValue)")
      }
    }
  }
}

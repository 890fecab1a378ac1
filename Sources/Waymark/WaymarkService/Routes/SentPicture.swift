internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import PictureAnswers

/// The pictures in the body of a request: the body itself, or the files of a form.
struct SentPictures: Sendable {
  /// The pictures in order, each with its name in the answer.
  let inputs: [PictureInput]

  /// Whether a content type says that the body itself is a picture.
  static func isPicture(_ contentType: String) -> Bool {
    let type = contentType.split(separator: ";").first.map { $0.lowercased() } ?? ""
    return type.hasPrefix("image/") || type == "application/octet-stream"
  }

  /// Checks that the body of a request is a picture itself, by its content type.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``Problem`` when it is something else.
  static func requirePicture(in request: Request) throws {
    guard isPicture(request.headers[.contentType] ?? "") else {
      throw Problem(
        .notAPicture,
        "The body's content type is not supported here.",
        todo: "Send the picture's file as the body with its content type, such as image/jpeg."
      )
    }
  }

  /// Reads the pictures of a body.
  ///
  /// - Parameters:
  ///   - bytes: The whole body.
  ///   - request: The request, which has the content type of the body.
  ///   - fields: The names of the form's files; other fields are refused.
  /// - Throws: ``Problem`` when the body is something else, or a picture is missing or empty.
  init(_ bytes: [UInt8], of request: Request, fields: [String]) throws {
    let contentType = request.headers[.contentType] ?? ""
    if let boundary = Multipart.boundary(of: contentType) {
      let parts = try Multipart(bytes, boundary: boundary).parts
      inputs = try fields.map { field in
        let named = parts.filter { $0.name == field }
        guard named.count == 1, parts.count == fields.count else {
          let names = fields.joined(separator: " and ")
          throw Problem(
            .badBody,
            "The form must have the file \(names) and nothing else.",
            todo: "Send one picture in each field: \(names)."
          )
        }
        return PictureInput(bytes: named[0].content, name: named[0].fileName ?? field)
      }
    } else {
      guard Self.isPicture(contentType), fields.count == 1 else {
        let form = "multipart/form-data with \(fields.joined(separator: " and "))"
        throw Problem(
          .notAPicture,
          "The body's content type is not supported here.",
          todo: fields.count == 1
            ? "Send the picture with its content type, such as image/jpeg, or as \(form)."
            : "Send the pictures as \(form)."
        )
      }
      // As `waymark query -` names standard input.
      inputs = [PictureInput(bytes: bytes, name: "-")]
    }
    if inputs.contains(where: \.isEmpty) {
      throw Problem(.badBody, "The picture is empty.", todo: "Send the bytes of a picture.")
    }
  }
}

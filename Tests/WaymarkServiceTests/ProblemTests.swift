import HTTPTypes
import Testing
import TestSupport

@Suite("A request that cannot be answered")
struct ProblemTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var uri: String
    var method = HTTPRequest.Method.post
    var type: String? = "image/jpeg"
    var body: [UInt8] = []
    var status: Int
    var problem: String
    var testDescription: String { "\(method) \(uri) \(problem)" }
  }

  private static let jpeg = try? bytes(of: ServedSample.query("windmill-1.jpg"))
  private static var rows: [Row] {
    let jpeg = jpeg ?? []
    let parameters = [
      "region=1,2,3", "region=0,0,0,5", "region=a,b,c,d", "ellipse=1,2,3,4,5", "limit=0",
      "limit=-1",
      "limit=many", "min_confidence=2", "min_confidence=nan", "min_confidence=1e-1", "explain=yes",
      "regoin=1,2,3,4", "limit=1&limit=2", "labels=%ff", "region=0,0,9,9&ellipse=0,0,9,9",
    ].map {
      Row(uri: "/v1/search?\($0)", body: jpeg, status: 400, problem: "bad-parameter")
    }
    let lists = [
      "/v1/landmarks?limit=0", "/v1/landmarks?limit=1001", "/v1/landmarks?cursor=%21",
      "/v1/landmarks?cursor=YWJj", "/v1/landmarks?q=%00", "/v1/collections?sort=age",
      "/v1/pictures", "/metrics?x=1",
      "/health/live?x=1",
    ].map { Row(uri: $0, method: .get, status: 400, problem: "bad-parameter") }
    let missing = [
      "/v1/landmarks/1", "/v1/landmarks/x", "/v1/landmarks/99999999999999999999",
      "/v1/collections/0", "/v1/landmarks?catalog=other", "/v1/pictures/L2V0Yy9wYXNzd2Q",
      "/v1/pictures/..%2f..%2fetc%2fpasswd", "/v1/pictures/!", "/v1/pictures?name=/etc/passwd",
      "/v1/pictures/L2V0Yy9wYXNzd2Q/thumbnail", "/v1/unknown", "/nothing", "/assets/none.js",
      "/assets/..%2fopenapi.json", "/assets/strings/..%2f..%2fopenapi.json",
    ].map { Row(uri: $0, method: .get, status: 404, problem: "not-found") }
    let methods = [
      ("/v1/search", HTTPRequest.Method.get), ("/v1/search", .delete), ("/v1/landmarks", .post),
      ("/v1/pictures/L2V0", .post), ("/health/live", .post), ("/openapi.json", .patch),
      ("/v1/hash", .trace), ("/", .options),
    ].map { Row(uri: $0.0, method: $0.1, status: 405, problem: "method-not-allowed") }
    let bodies = [
      Row(uri: "/v1/search", body: [], status: 400, problem: "bad-body"),
      Row(uri: "/v1/search", body: [1, 2, 3], status: 415, problem: "not-a-picture"),
      Row(
        uri: "/v1/search",
        body: Array(jpeg.prefix(400)),
        status: 422,
        problem: "damaged-picture"
      ),
      Row(uri: "/v1/search", type: "text/plain", body: jpeg, status: 415, problem: "not-a-picture"),
      Row(uri: "/v1/search", type: nil, body: jpeg, status: 415, problem: "not-a-picture"),
      Row(uri: "/v1/compare", body: jpeg, status: 415, problem: "not-a-picture"),
      Row(
        uri: "/v1/compare?picture=L2V0Yy9wYXNzd2Q",
        body: jpeg,
        status: 404,
        problem: "not-found"
      ),
      Row(
        uri: "/v1/search?region=90000,0,10,10",
        body: jpeg,
        status: 422,
        problem: "empty-region"
      ),
      Row(uri: "/v1/hash?algorithm=md5", body: jpeg, status: 400, problem: "bad-parameter"),
      Row(uri: "/v1/hash?hash_size=8", body: jpeg, status: 400, problem: "bad-parameter"),
      Row(
        uri: "/v1/search",
        type: "multipart/form-data; boundary=x",
        body: jpeg,
        status: 400,
        problem: "bad-body"
      ),
      Row(
        uri: "/v1/search",
        type: "multipart/form-data; boundary=x",
        body: form([("other", "a.jpg", jpeg)], boundary: "x"),
        status: 400,
        problem: "bad-body"
      ),
      Row(
        uri: "/v1/compare",
        type: "multipart/form-data; boundary=x",
        body: form([("first", "a.jpg", jpeg)], boundary: "x"),
        status: 400,
        problem: "bad-body"
      ),
    ]
    return parameters + lists + missing + methods + bodies
  }

  @Test("gets a problem with type, title, detail, fault and what to do", arguments: rows)
  func problems(row: Row) async throws {
    try await ServedSample.test { client in
      var headers = HTTPFields()
      headers[.contentType] = row.method == .post ? row.type : nil
      let answer = try await client.send(row.uri, row.method, headers, row.body)
      #expect(answer.status.code == row.status)
      #expect(answer.problem == row.problem)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer.object["status"] as? Int == row.status)
      for key in ["title", "detail", "fault", "todo"] {
        #expect((answer.object[key] as? String)?.isEmpty == false, "\(key)")
      }
      #expect((answer.headers[.allow] != nil) == (row.status == 405))
    }
  }

  @Test("says to browsers what they may do, whatever the answer", arguments: ["/", "/v1/none"])
  func headers(uri: String) async throws {
    try await ServedSample.test { client in
      let headers = try await client.send(uri).headers
      #expect(headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
      #expect(headers[.contentSecurityPolicy]?.contains("unsafe") == false)
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(HTTPField.Name("Referrer-Policy").flatMap { headers[$0] } == "same-origin")
      #expect(headers[.setCookie] == nil)
    }
  }
}

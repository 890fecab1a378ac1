import HTTPTypes
import InMemoryTracing
import Testing
import Tracing
import WaymarkService

@Suite("Traces of requests")
struct TracingTests {
  /// The one of the process; other tests write to it as well.
  private static let tracer = {
    let tracer = InMemoryTracer()
    InstrumentationSystem.bootstrap(tracer)
    return tracer
  }()

  @Test("a span of each request belongs to the client's, and has its waiting and its work")
  func spans() async throws {
    let tracer = Self.tracer
    let headers: HTTPFields = [
      try #require(HTTPField.Name(InMemoryTracer.traceIDKey)): "trace-of-a-test",
      try #require(HTTPField.Name(InMemoryTracer.spanIDKey)): "span-of-a-test",
      .contentType: "image/jpeg",
    ]
    try await ServedSample.test { client in
      let picture = try bytes(of: ServedSample.query("parthenon-cropped.jpg"))
      let answer = try await client.send("/v1/search?limit=3", .post, headers, picture)
      #expect(answer.status == .ok)
      #expect(try await client.send("/v1/landmarks/secret", .get, headers).status == .notFound)
    }
    let spans = tracer.finishedSpans.filter { $0.traceID == "trace-of-a-test" }
    let search = try #require(spans.first { $0.operationName == "POST /v1/search" })
    #expect(search.parentSpanID == "span-of-a-test")
    #expect(search.attributes.get("http.response.status_code") == .int64(200))
    let children = spans.filter { $0.parentSpanID == search.spanID }.map(\.operationName)
    #expect(Set(children).isSuperset(of: ["wait", "work"]), "\(children)")
    // Routes and not addresses: what a client asks for is nobody else's business.
    let lost = try #require(spans.first { $0.operationName == "GET /v1/landmarks/{id}" })
    #expect(lost.attributes.get("http.response.status_code") == .int64(404))
    #expect(!"\(spans)".contains("secret") && !"\(spans)".contains("limit"))
  }
}

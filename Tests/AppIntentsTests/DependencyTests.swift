import AppIntents
import Synchronization
import Testing

@Suite struct DependencyTests {
  private let manager = AppDependencyManager()

  final class Service: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  protocol Greeting: Sendable { var text: String { get } }
  struct English: Greeting { let text = "Hello" }

  struct ServiceQuery: EntityQuery {
    @Dependency var service: Service
    @Dependency(key: "second") var second: Service
    func entities(for identifiers: [Int]) async throws -> [TrailEntity] { [] }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description = "no disk"
  }

  @Test("A dependency is found by its type, by a key, and as a protocol")
  func lookUp() throws {
    manager.add { Service(1) }
    manager.add(key: "second", dependency: Service(2))
    manager.add { English() as any Greeting }
    #expect(try manager.dependency(of: Service.self).number == 1)
    #expect(try manager.dependency(of: Service.self, key: "second").number == 2)
    #expect(try manager.dependency(of: (any Greeting).self).text == "Hello")
  }

  @Test("A query made with init() reads the shared manager, unless a run has its own")
  func queries() async throws {
    AppDependencyManager.shared.add { Service(10) }
    let query = ServiceQuery()
    #expect(query.service.number == 10)
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          let manager = AppDependencyManager()
          manager.add { Service(number) }
          await AppDependencyManager.withManager(manager) {
            await Task.yield()
            #expect(query.service.number == number)
            #expect(ServiceQuery().service.number == number)
          }
        }
      }
    }
    #expect(query.service.number == 10)
  }

  @Test("A dependency is made at its first use and once, however many ask at a time")
  func onceInParallel() async throws {
    let count = Mutex(0)
    let countUp: @Sendable () -> Int = {
      count.withLock {
        $0 += 1; return $0
      }
    }
    manager.add {
      usleep(20_000)
      return Service(countUp())
    }
    #expect(count.withLock { $0 } == 0)
    let numbers = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<50 {
        group.addTask { try? manager.dependency(of: Service.self).number }
      }
      return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(numbers == [1])
  }

  @Test("An asynchronous dependency is made once and is there afterwards")
  func asynchronous() async throws {
    let count = Mutex(0)
    manager.add { () async throws -> Service in
      try await Task.sleep(for: .milliseconds(20))
      return Service(
        count.withLock {
          $0 += 1; return $0
        }
      )
    }
    manager.add(key: "second", dependency: Service(2))
    #expect(throws: AppDependencyManager.Error.self) {
      try manager.dependency(of: Service.self)
    }
    let query = ServiceQuery()
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await manager.resolveDependencies(of: query) }
      }
      try await group.waitForAll()
    }
    #expect(try manager.dependency(of: Service.self).number == 1)
    await AppDependencyManager.withManager(manager) { #expect(query.service.number == 1) }
  }

  @Test("Making a dependency may read others; one that needs itself is an error")
  func chains() throws {
    let manager = manager
    manager.add { Service(1) }
    manager.add(key: "second") { Service(try manager.dependency(of: Service.self).number + 1) }
    #expect(try manager.dependency(of: Service.self, key: "second").number == 2)
    manager.add(key: "a") { Service(try manager.dependency(of: Service.self, key: "b").number) }
    manager.add(key: "b") { Service(try manager.dependency(of: Service.self, key: "a").number) }
    let error = #expect(throws: AppDependencyManager.Error.self) {
      try manager.dependency(of: Service.self, key: "a")
    }
    #expect(error?.description.contains("depends on itself") == true)
  }

  @Test("A missing dependency, a failed one and one of another type are told apart")
  func errors() async throws {
    let error = await #expect(throws: AppDependencyManager.Error.self) {
      try await manager.resolveDependencies(of: ServiceQuery())
    }
    #expect(error == .failedToRetrieveDependency(type: "Service"))
    #expect(error?.description.contains("the dependency Service was not added") == true)
    manager.add { () throws -> Service in throw Failure() }
    #expect(
      throws: AppDependencyManager.Error.failedToLoadDependency(
        type: "Service",
        reason: "no disk"
      )
    ) { try manager.dependency(of: Service.self) }
    manager.add(dependency: Service(1))
    #expect(try manager.dependency(of: Service.self).number == 1)
    manager.add(key: "second", dependency: "text")
    let mismatch = await #expect(throws: AppDependencyManager.Error.self) {
      try await manager.resolveDependencies(of: ServiceQuery())
    }
    #expect(
      mismatch == .incorrectDependencyType(type: "Service with the key 'second'", found: "String")
    )
  }

  @Test("A failed dependency is tried again by the next who asks")
  func retries() async throws {
    let attempts = Mutex(0)
    let attempt: @Sendable () throws -> Service = {
      let number = attempts.withLock {
        $0 += 1; return $0
      }
      if number == 1 { throw Failure() }
      return Service(number)
    }
    manager.add { try attempt() }
    #expect(throws: AppDependencyManager.Error.self) { try manager.dependency(of: Service.self) }
    #expect(try manager.dependency(of: Service.self).number == 2)
  }

  struct DefaultQuery: EntityQuery {
    @Dependency(default: Service(-1)) var service: Service
    func entities(for identifiers: [Int]) async throws -> [TrailEntity] { [] }
  }

  @Test("A default serves where a dependency was not added")
  func defaults() async throws {
    let query = DefaultQuery()
    await AppDependencyManager.withManager(manager) {
      #expect(query.service.number == -1)
      #expect(query.service === query.service)
    }
    try await manager.resolveDependencies(of: query)
    manager.add { Service(3) }
    await AppDependencyManager.withManager(manager) { #expect(query.service.number == 3) }
  }

  @Test("Reading a missing dependency stops the program with a message that names it")
  func missing() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = TrailQuery().store
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the dependency TrailStore was not added"))
  }
}

public import SwiftUI

extension EnvironmentValues {
  /// The context of the view's models.
  ///
  /// `modelContainer(_:)` sets it to the main context of a container; without one it is an empty context in memory
  /// that has no models, so that a fetch throws.
  @MainActor public var modelContext: ModelContext {
    get { self[ModelContextKey.self].context ?? .empty }
    set { self[ModelContextKey.self] = ModelContextBox(context: newValue) }
  }
}

/// A context that goes through values that may be shared.
private struct ModelContextBox: @unchecked Sendable {
  // Unchecked: it is set and read on the main actor only.
  var context: ModelContext?
}

private enum ModelContextKey: EnvironmentKey {
  static let defaultValue = ModelContextBox()
}

extension ModelContext {
  /// A context of no models.
  @MainActor fileprivate static let empty: ModelContext = {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    do {
      return ModelContext(try ModelContainer(for: Schema([]), configurations: [configuration]))
    } catch {
      fatalError("SQLite has no memory: \(error)")
    }
  }()
}

/// The containers that views and scenes make, which are made once.
@MainActor private enum ViewContainers {
  private static var made: [String: ModelContainer] = [:]

  static func context(
    _ types: [any PersistentModel.Type],
    _ inMemory: Bool,
    _ isAutosaveEnabled: Bool,
    _ onSetup: (Result<ModelContainer, any Error>) -> Void
  ) -> ModelContext {
    let names = types.map { "\(ObjectIdentifier($0))" } + ["\(inMemory)"]
    let name = names.joined(separator: " ")
    if let container = made[name] { return container.mainContext }
    let result = Result {
      try ModelContainer(
        for: Schema(types),
        configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)]
      )
    }
    let container = try? result.get()
    made[name] = container
    container?.mainContext.autosaveEnabled = isAutosaveEnabled
    onSetup(result)
    return container?.mainContext ?? .empty
  }
}

extension View {
  /// Sets the main context of a container in the environment of this view.
  ///
  /// - Parameter container: The container.
  /// - Returns: The view, made in those surroundings.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }

  /// Sets the model context in the environment of this view.
  ///
  /// - Parameter modelContext: The context.
  /// - Returns: The view, made in those surroundings.
  @MainActor public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Sets the context of a container for a class of models in the environment of this view.
  ///
  /// The container is made once in a process for the same classes.
  ///
  /// - Parameters:
  ///   - modelType: The class.
  ///   - inMemory: Whether there is no file.
  ///   - isAutosaveEnabled: Whether changes are saved when the main actor is next free.
  ///   - isUndoEnabled: Has no effect: there is no undo manager.
  ///   - onSetup: Is given the container, or the error of making it.
  /// - Returns: The view, made in those surroundings.
  @MainActor public func modelContainer(
    for modelType: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      onSetup: onSetup
    )
  }

  /// Sets the context of a container for classes of models in the environment of this view.
  ///
  /// The container is made once in a process for the same classes.
  ///
  /// - Parameters:
  ///   - modelTypes: The classes.
  ///   - inMemory: Whether there is no file.
  ///   - isAutosaveEnabled: Whether changes are saved when the main actor is next free.
  ///   - isUndoEnabled: Has no effect: there is no undo manager.
  ///   - onSetup: Is given the container, or the error of making it.
  /// - Returns: The view, made in those surroundings.
  @MainActor public func modelContainer(
    for modelTypes: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    environment(
      \.modelContext,
      ViewContainers.context(modelTypes, inMemory, isAutosaveEnabled, onSetup)
    )
  }
}

extension Scene {
  /// Sets the main context of a container in the environment of this scene.
  ///
  /// - Parameter container: The container.
  /// - Returns: The scene, made in those surroundings.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }

  /// Sets the model context in the environment of this scene.
  ///
  /// - Parameter modelContext: The context.
  /// - Returns: The scene, made in those surroundings.
  @MainActor public func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  /// Sets the context of a container for a class of models in the environment of this scene.
  ///
  /// The container is made once in a process for the same classes.
  ///
  /// - Parameters:
  ///   - modelType: The class.
  ///   - inMemory: Whether there is no file.
  ///   - isAutosaveEnabled: Whether changes are saved when the main actor is next free.
  ///   - isUndoEnabled: Has no effect: there is no undo manager.
  ///   - onSetup: Is given the container, or the error of making it.
  /// - Returns: The scene, made in those surroundings.
  @MainActor public func modelContainer(
    for modelType: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      onSetup: onSetup
    )
  }

  /// Sets the context of a container for classes of models in the environment of this scene.
  ///
  /// The container is made once in a process for the same classes.
  ///
  /// - Parameters:
  ///   - modelTypes: The classes.
  ///   - inMemory: Whether there is no file.
  ///   - isAutosaveEnabled: Whether changes are saved when the main actor is next free.
  ///   - isUndoEnabled: Has no effect: there is no undo manager.
  ///   - onSetup: Is given the container, or the error of making it.
  /// - Returns: The scene, made in those surroundings.
  @MainActor public func modelContainer(
    for modelTypes: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    environment(
      \.modelContext,
      ViewContainers.context(modelTypes, inMemory, isAutosaveEnabled, onSetup)
    )
  }
}

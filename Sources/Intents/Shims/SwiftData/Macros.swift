/// Makes a class a model, whose objects are kept in a store.
///
/// ```swift
/// @Model final class Trail {
///   @Attribute(.unique) var name: String
///   var length = 0.0
///   @Relationship(deleteRule: .cascade, inverse: \Walk.trail) var walks: [Walk] = []
///   init(name: String) { self.name = name }
/// }
/// ```
///
/// Stored properties are kept if they are `Codable`, models, or arrays of models. A property that is
/// not kept is marked `@Transient` and has an initial value.
@attached(
  member,
  names: named(_$storage),
  named(schemaMetadata),
  named(init(_storage:))
)
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "AppIntentsMacros", type: "ModelMacro")

/// Makes a property of a model read and write its storage; `@Model` attaches it.
///
/// - Parameter index: The place of the property among those of its class.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) =
  #externalMacro(module: "AppIntentsMacros", type: "PersistedPropertyMacro")

/// Sets the options of an attribute of a model.
///
/// - Parameters:
///   - options: Such as `.unique`.
///   - originalName: The name that the property had before; its values are taken over.
///   - hashModifier: Not read: a change of what a value means is for a custom migration.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option...,
  originalName: String? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "AppIntentsMacros", type: "ModelMarkMacro")

/// Sets the options of a relationship: a property that is a model, or an array of models.
///
/// - Parameters:
///   - options: Such as `.unique`, which has no effect.
///   - deleteRule: What is done with the related models when the model is deleted.
///   - minimumModelCount: Not checked.
///   - maximumModelCount: Not checked.
///   - originalName: The name that the property had before.
///   - inverse: The property of the related class that leads back; nil for the only one that does.
///   - hashModifier: Not read.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0,
  originalName: String? = nil,
  inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "AppIntentsMacros", type: "ModelMarkMacro")

/// Keeps a property of a model in memory only.
///
/// It has no column in the store: a model that is fetched has the property's initial value.
@attached(peer)
public macro Transient() = #externalMacro(module: "AppIntentsMacros", type: "ModelMarkMacro")

/// Makes properties of a model unique, those of each array together.
///
/// Saving a new model with the values of one that is there updates that one.
///
/// - Parameter constraints: The properties.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "AppIntentsMacros", type: "ModelConstraintMacro")

/// Makes an index of the store over properties of a model, for each array.
///
/// - Parameter indices: The properties, in the order of the index.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "AppIntentsMacros", type: "ModelConstraintMacro")

/// Makes indexes of a type over properties of a model.
///
/// - Parameter indices: The properties with the kind; all are made binary trees.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "AppIntentsMacros", type: "ModelConstraintMacro")

/// Makes an actor one with a model context of its own, on whose queue all of the actor runs.
///
/// ```swift
/// @ModelActor actor Importer {
///   func add(_ name: String) throws {
///     modelContext.insert(Trail(name: name))
///     try modelContext.save()
///   }
/// }
/// let importer = Importer(modelContainer: container)
/// ```
@attached(
  member,
  names: named(modelExecutor),
  named(modelContainer),
  named(init(modelContainer:))
)
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "AppIntentsMacros", type: "ModelActorMacro")

/// The key of a dependency: one of the app's choice, or its type.
struct DependencyKey: Sendable {
  /// The type that is asked for.
  let type: any Any.Type
  /// The key; nil for the type alone.
  let name: (any Hashable & Sendable)?

  init(_ type: any Any.Type, _ name: (any Hashable & Sendable)?) {
    self.type = type
    self.name = name
  }
}

extension DependencyKey: Hashable {
  static func == (left: DependencyKey, right: DependencyKey) -> Bool {
    switch (left.name, right.name) {
    case (let left?, let right?): AnyHashable(left) == AnyHashable(right)
    case (nil, nil): left.type == right.type
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(type)) }
  }
}

extension DependencyKey: CustomStringConvertible {
  var description: String {
    name.map { "\(type) with the key '\($0)'" } ?? "\(type)"
  }
}

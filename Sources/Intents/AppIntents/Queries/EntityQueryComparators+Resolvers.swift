// A comparison whose property takes values of other types, too: each of its resolvers is asked, in order,
// for what is no value of the property.

extension EqualToComparator {
  /// Creates a comparator of values that may be given as another type: equal to a value.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension NotEqualToComparator {
  /// Creates a comparator of values that may be given as another type: not equal to a value.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension GreaterThanComparator {
  /// Creates a comparator of values that may be given as another type: greater than a value.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType.UnwrappedType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension GreaterThanOrEqualToComparator {
  /// Creates a comparator of values that may be given as another type: a value or greater.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType.UnwrappedType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension LessThanComparator {
  /// Creates a comparator of values that may be given as another type: less than a value.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType.UnwrappedType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension LessThanOrEqualToComparator {
  /// Creates a comparator of values that may be given as another type: a value or less.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType.UnwrappedType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension HasPrefixComparator {
  /// Creates a comparator of values that may be given as another type: a text that begins with another.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the text.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType.UnwrappedType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension HasSuffixComparator {
  /// Creates a comparator of values that may be given as another type: a text that ends with another.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the text.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType.UnwrappedType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension ContainsComparator {
  /// Creates a comparator of values that may be given as another type: a text or an array with a value in it.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the text or the element.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (PropertyType.ValueType) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

extension IsBetweenComparator {
  /// Creates a comparator of values that may be given as another type: between two values.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is given, one a line.
  ///   - mappingTransform: Makes a part of the query from the smaller and the greater value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (
        PropertyType.UnwrappedType, PropertyType.UnwrappedType
      ) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    self.init(mappingTransform: mappingTransform)
    self.resolvers = Array(resolvers())
  }
}

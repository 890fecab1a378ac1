package import AppIntents

/// The forms in which an entity is handed to other programs.
package enum EntityExport: String, CaseIterable, Sendable {
  /// Plain text.
  case text
  /// A JPEG picture.
  case jpeg
  /// A PDF document.
  case pdf
  /// A place, as JSON.
  case place

  /// Returns an entity in this form.
  ///
  /// - Returns: The bytes of a file.
  /// - Throws: ``AutomationError`` when the entity has no such form, and for what its transfer
  ///   representation throws.
  package func data(of entity: any AppEntity) async throws -> Data {
    let row = EntityRow(entity)
    do {
      guard let entity = entity as? any (AppEntity & Transferable),
        let data = try await data(ofTransferable: entity)
      else {
        throw AutomationError.failed("\(row.identifier) (\(row.title)) has no \(rawValue) form")
      }
      return data
    } catch {
      throw AutomationError(error)
    }
  }

  private func data(ofTransferable entity: some AppEntity & Transferable) async throws -> Data? {
    switch self {
    case .text: return try await entity.data(as: [.plainText, .text])
    case .pdf: return try await entity.data(as: [.pdf])
    case .jpeg:
      // A form that is any picture may be a JPEG picture: its first bytes say so.
      let data = try await entity.data(as: [.jpeg, .image])
      return data?.starts(with: [0xFF, 0xD8, 0xFF]) == true ? data : nil
    case .place:
      guard let place = try await entity.intentValue(as: PlaceDescriptor.self) else { return nil }
      return try place._json.data
    }
  }

  /// Returns the entity that a text means, of a type: its identifier, its name or a row of the last
  /// listing.
  ///
  /// - Throws: ``AutomationError`` when there is none, or several and no user to ask.
  package static func entity(
    _ text: String,
    of type: any AppEntity.Type,
    in app: AutomatedApp,
    dialog: any TextDialog
  ) async throws -> any AppEntity {
    do {
      return try await app.use {
        let reader = ArgumentReader(dialog: dialog, for: app)
        let json = try await reader.json(text, .entity(type), label: CommandName.of(type))
        return try await type.found(json)
      }
    } catch {
      throw AutomationError(error)
    }
  }
}

extension AppEntity {
  fileprivate static func found(_ json: IntentJSON) async throws -> any AppEntity {
    try await _value(from: json)
  }
}

extension AppEntity where Self: Transferable {
  /// The entity in the first of some formats that it has.
  fileprivate func data(as types: [UTType]) async throws -> Data? {
    for type in types {
      do {
        return try await exported(as: type)
      } catch TransferError.unsupported {
        continue
      }
    }
    return nil
  }
}

internal import VisualSearch

/// The tables of a catalog in a database, and the migrations from earlier versions.
internal enum CatalogSchema {
  /// The migrations from each version to the next; the first one creates the schema.
  ///
  /// The tables have the meaning of those of a store (`CatalogStore+Schema.swift`). In addition, each landmark
  /// and collection belongs to a source, and a signature is stored once, under its SHA-256, which the server
  /// checks. Published data are never changed in place: see `docs/postgres.md`.
  static let migrations = [
    """
    CREATE TABLE waymark.catalogue (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      uuid uuid NOT NULL DEFAULT gen_random_uuid(),
      fingerprint text,
      root text COLLATE "C"
    );
    INSERT INTO waymark.catalogue DEFAULT VALUES;
    CREATE TABLE waymark.sources (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text COLLATE "C" NOT NULL UNIQUE,
      root text COLLATE "C" NOT NULL,
      epoch bigint NOT NULL
    );
    CREATE TABLE waymark.signatures (
      checksum bytea PRIMARY KEY,
      signature bytea NOT NULL,
      added timestamptz NOT NULL DEFAULT now(),
      CHECK (checksum = sha256(signature))
    );
    ALTER TABLE waymark.signatures ALTER COLUMN signature SET STORAGE EXTERNAL;
    CREATE TABLE waymark.pictures (
      id bigint PRIMARY KEY,
      path text COLLATE "C" NOT NULL UNIQUE,
      size bigint NOT NULL,
      modified bigint NOT NULL,
      inode bigint,
      width integer, height integer, orientation integer,
      state text NOT NULL CHECK (state IN ('indexed', 'failed')),
      error text,
      checksum bytea REFERENCES waymark.signatures,
      digest bigint NOT NULL,
      CHECK ((state = 'indexed') = (checksum IS NOT NULL))
    );
    CREATE INDEX pictures_by_checksum ON waymark.pictures (checksum);
    CREATE TABLE waymark.landmarks (
      source integer NOT NULL REFERENCES waymark.sources ON DELETE CASCADE,
      id bigint NOT NULL,
      position integer NOT NULL,
      name text NOT NULL,
      continent text NOT NULL,
      latitude double precision, longitude double precision,
      description text NOT NULL,
      PRIMARY KEY (source, id)
    );
    CREATE TABLE waymark.landmark_pictures (
      source integer NOT NULL,
      landmark bigint NOT NULL,
      picture bigint NOT NULL REFERENCES waymark.pictures,
      position integer NOT NULL,
      PRIMARY KEY (source, landmark, picture),
      FOREIGN KEY (source, landmark) REFERENCES waymark.landmarks ON DELETE CASCADE
    );
    CREATE INDEX landmark_pictures_by_picture ON waymark.landmark_pictures (picture);
    CREATE TABLE waymark.collections (
      source integer NOT NULL REFERENCES waymark.sources ON DELETE CASCADE,
      id bigint NOT NULL,
      position integer NOT NULL,
      name text NOT NULL,
      description text NOT NULL,
      cover bigint REFERENCES waymark.pictures,
      PRIMARY KEY (source, id)
    );
    CREATE INDEX collections_by_cover ON waymark.collections (cover);
    CREATE TABLE waymark.membership (
      source integer NOT NULL,
      collection bigint NOT NULL,
      landmark bigint NOT NULL,
      position integer NOT NULL,
      PRIMARY KEY (source, collection, landmark),
      FOREIGN KEY (source, collection) REFERENCES waymark.collections ON DELETE CASCADE,
      FOREIGN KEY (source, landmark) REFERENCES waymark.landmarks ON DELETE CASCADE
    );
    CREATE INDEX membership_by_landmark ON waymark.membership (source, landmark);
    CREATE TABLE waymark.epochs (
      number bigint PRIMARY KEY,
      publication uuid NOT NULL DEFAULT gen_random_uuid(),
      published timestamptz NOT NULL DEFAULT now(),
      source text NOT NULL,
      picture_count bigint NOT NULL,
      picture_digest bigint NOT NULL,
      catalog_digest text NOT NULL
    );
    """,
    // As text, so that a number stays exactly the same, including a negative zero.
    """
    ALTER TABLE waymark.landmarks ADD COLUMN details json NOT NULL DEFAULT '{}';
    UPDATE waymark.landmarks SET details = json_strip_nulls(json_build_object(
      'continent', nullif(continent, ''), 'latitude', latitude, 'longitude', longitude));
    ALTER TABLE waymark.landmarks
      DROP COLUMN continent, DROP COLUMN latitude, DROP COLUMN longitude;
    """,
    "ALTER TABLE waymark.sources ADD COLUMN views text; \(claimingViews)",
  ]

  /// Sets the column for sources that have pictures with view features, but do not record them.
  ///
  /// The second byte of their signatures is 3 (`ImageSignature.viewVersion`). The setting `waymark.views` is
  /// the number of the network: no version without the column has published features of another network.
  static let claimingViews = """
    WITH described AS (
      SELECT p.id FROM waymark.pictures p JOIN waymark.signatures s ON s.checksum = p.checksum
      WHERE substring(s.signature FROM 2 FOR 1) = '\\x03'
    ), members AS (
      SELECT source, picture FROM waymark.landmark_pictures
      UNION SELECT source, cover FROM waymark.collections
    )
    UPDATE waymark.sources SET views = current_setting('waymark.views') WHERE id IN (
      SELECT m.source FROM members m JOIN described d ON d.id = m.picture
      WHERE NOT EXISTS (
        SELECT 1 FROM members o JOIN waymark.sources s ON s.id = o.source
        WHERE o.picture = m.picture AND s.views IS NOT NULL
      )
    )
    """

  /// The version that this program reads and writes.
  static var version: Int { migrations.count }

  /// Creates the schema, or migrates it to this version, as part of a transaction.
  ///
  /// Tables belong to the role `waymark_owner` if it exists and the user is a member: then the rights of
  /// `Distributed/postgres/roles.sql` apply.
  ///
  /// - Parameter connection: The database, with the rights of its owner.
  /// - Returns: The previous version; 0 for none.
  /// - Throws: ``PostgresError``.
  static func migrate(_ connection: PostgresConnection) throws -> Int {
    try connection.transaction {
      try connection.run(lock, seconds: 600)
      let role = try connection.run(
        "SELECT 1 FROM pg_roles WHERE rolname = 'waymark_owner' AND pg_has_role(oid, 'MEMBER')"
      )
      if !role.isEmpty { try connection.run("SET LOCAL ROLE waymark_owner") }
      // Only if it does not exist: a user without the right to create schemas may own this one.
      let isThere = try !connection.run(
        "SELECT 1 FROM pg_namespace WHERE nspname = 'waymark'"
      ).isEmpty
      if !isThere { try connection.run("CREATE SCHEMA waymark") }
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS waymark.migrations (
          version integer PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now()
        )
        """
      )
      let before = try current(connection)
      guard before <= version else { throw tooNew(before, connection.address.name) }
      if before < version { try nameNetwork(connection) }
      for number in before..<version {
        try connection.run(migrations[number], seconds: 3600)
        try connection.run(
          "INSERT INTO waymark.migrations (version) VALUES ($1::integer)",
          ["\(number + 1)"]
        )
      }
      if !role.isEmpty { try connection.run(grants) }
      return before
    }
  }

  /// Sets the number of this program's view feature network for the rest of a transaction.
  static func nameNetwork(_ connection: PostgresConnection) throws(PostgresError) {
    try connection.run(
      "SELECT set_config('waymark.views', $1, true)",
      [CatalogStore.viewParameters]
    )
  }

  /// The rights of a writer, as in `Distributed/postgres/roles.sql`; readers have rights by default.
  private static let grants = """
    DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'waymark_writer') THEN
        GRANT INSERT, UPDATE, DELETE ON waymark.sources, waymark.signatures, waymark.pictures,
          waymark.landmarks, waymark.landmark_pictures, waymark.collections, waymark.membership
          TO waymark_writer;
        GRANT UPDATE (fingerprint, root) ON waymark.catalogue TO waymark_writer;
        GRANT INSERT ON waymark.epochs TO waymark_writer;
      END IF;
    END $$
    """

  /// Checks that the schema is of this version.
  ///
  /// - Parameter connection: The database.
  /// - Throws: ``PostgresError``.
  static func check(_ connection: PostgresConnection) throws(PostgresError) {
    let name = connection.address.name
    let isThere = try connection.run("SELECT to_regclass('waymark.migrations')").first?.first
    guard isThere.flatMap(\.self) != nil else {
      throw .unprepared(
        name: name,
        reason: "the database has no catalog; its owner creates one with `waymark store prepare`"
      )
    }
    let version = try current(connection)
    if version > Self.version { throw tooNew(version, name) }
    if version < Self.version {
      throw .unprepared(
        name: name,
        reason:
          "its schema has version \(version), but this version of Waymark needs \(Self.version); its owner runs "
          + "`waymark store prepare`"
      )
    }
  }

  private static func current(_ connection: PostgresConnection) throws(PostgresError) -> Int {
    let rows = try connection.run("SELECT max(version) FROM waymark.migrations")
    return rows.first?.first.flatMap(\.self).flatMap { Int($0) } ?? 0
  }

  private static func tooNew(_ version: Int, _ name: String) -> PostgresError {
    .unprepared(
      name: name,
      reason:
        "its schema has version \(version), but this version of Waymark knows only \(Self.version); use a newer one"
    )
  }

  /// Waits until no other process publishes or migrates; the lock ends with the transaction.
  ///
  /// The number is "waymark" in ASCII.
  static let lock = "SELECT pg_advisory_xact_lock(33602696382607979)"
}

-- The roles of a catalog of Waymark in a database, each with what it needs and nothing else:
--
--   psql -d museum -f Distributed/postgres/roles.sql
--
-- Run it as a superuser or as the owner of the database, before or after `waymark store prepare`, and as often as you
-- like. The roles cannot log in: give them to the users of people and programs, for example
--
--   CREATE ROLE alice LOGIN PASSWORD '...' IN ROLE waymark_writer;
--   CREATE ROLE replica LOGIN PASSWORD '...' IN ROLE waymark_reader;
--
-- waymark_owner   makes and changes the tables: `waymark store prepare`, `pg_restore`
-- waymark_writer  publishes: `waymark index build --output`, `waymark store copy`, `waymark store remove`
-- waymark_reader  follows: `waymark query --catalog`, `waymark-server --catalog`, `pg_dump`

\set ON_ERROR_STOP on
SET client_min_messages = warning;
BEGIN;

DO $$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['waymark_owner', 'waymark_writer', 'waymark_reader'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role);
    END IF;
  END LOOP;
END
$$;
GRANT waymark_reader TO waymark_writer;

CREATE SCHEMA IF NOT EXISTS waymark AUTHORIZATION waymark_owner;
ALTER SCHEMA waymark OWNER TO waymark_owner;
REVOKE ALL ON SCHEMA waymark FROM PUBLIC;
GRANT USAGE ON SCHEMA waymark TO waymark_reader;

-- Tables that are there already come to the owner.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class
    WHERE relnamespace = 'waymark'::regnamespace AND relkind = 'r' LOOP
    EXECUTE format('ALTER TABLE waymark.%I OWNER TO waymark_owner', name);
  END LOOP;
END
$$;

GRANT SELECT ON ALL TABLES IN SCHEMA waymark TO waymark_reader;
ALTER DEFAULT PRIVILEGES FOR ROLE waymark_owner IN SCHEMA waymark
  GRANT SELECT ON TABLES TO waymark_reader;

-- What a writer changes. `waymark store prepare` gives the same where it makes the tables after this script.
-- Epochs are only ever added, and migrations are the owner's.
DO $$
BEGIN
  IF to_regclass('waymark.epochs') IS NOT NULL THEN
    GRANT INSERT, UPDATE, DELETE ON waymark.sources, waymark.signatures, waymark.pictures, waymark.landmarks,
      waymark.landmark_pictures, waymark.collections, waymark.membership TO waymark_writer;
    GRANT UPDATE (fingerprint, root) ON waymark.catalogue TO waymark_writer;
    GRANT INSERT ON waymark.epochs TO waymark_writer;
  END IF;
END
$$;

COMMIT;

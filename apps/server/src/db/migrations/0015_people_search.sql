CREATE TABLE "person_name" (
	"uid" bigint NOT NULL,
	"at" smallint NOT NULL,
	"is_whole" boolean NOT NULL,
	"ending" text NOT NULL,
	CONSTRAINT "person_name_uid_at_pk" PRIMARY KEY("uid","at")
);
--> statement-breakpoint
CREATE INDEX "person_name_ending" ON "person_name" USING btree ("is_whole","ending" text_pattern_ops,"uid");--> statement-breakpoint
CREATE FUNCTION "person_name_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN lower(normalize(btrim(name), NFKC));--> statement-breakpoint
CREATE FUNCTION "person_name_endings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM person_name WHERE uid = NEW.uid;
	IF NEW.disabled_at IS NULL THEN
		INSERT INTO person_name (uid, at, is_whole, ending)
		SELECT NEW.uid, at, at = 1, substr(name, at)
		FROM (SELECT person_name_key(NEW.name) AS name) folded, generate_series(1, char_length(name)) at;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "account_named" AFTER INSERT ON "account"
	FOR EACH ROW EXECUTE FUNCTION "person_name_endings"();--> statement-breakpoint
CREATE TRIGGER "account_renamed" AFTER UPDATE OF "name", "disabled_at" ON "account"
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
	EXECUTE FUNCTION "person_name_endings"();--> statement-breakpoint
INSERT INTO "person_name" ("uid", "at", "is_whole", "ending")
SELECT uid, at, at = 1, substr(folded, at)
FROM (SELECT uid, person_name_key(name) AS folded FROM account WHERE disabled_at IS NULL) named,
	generate_series(1, char_length(folded)) at;

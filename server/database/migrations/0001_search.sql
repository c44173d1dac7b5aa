CREATE TABLE "next_free" (
	"professional_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone,
	"weekend_starts_at" timestamp with time zone,
	"holds_until" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "next_free_due" (
	"professional_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "professionals_score";--> statement-breakpoint
DROP INDEX "professionals_rating";--> statement-breakpoint
DROP INDEX "professionals_price";--> statement-breakpoint
DROP INDEX "professionals_reviews";--> statement-breakpoint
DROP INDEX "professionals_newest";--> statement-breakpoint
DROP INDEX "professionals_soonest";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stem" text NOT NULL;--> statement-breakpoint
ALTER TABLE "next_free" ADD CONSTRAINT "next_free_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "next_free_soonest" ON "next_free" USING btree ("starts_at","professional_id");--> statement-breakpoint
CREATE INDEX "next_free_stale" ON "next_free" USING btree ("holds_until");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
ALTER TABLE "professionals" DROP COLUMN "next_free_at";--> statement-breakpoint
ALTER TABLE "professionals" DROP COLUMN "next_free_weekend_at";
--> statement-breakpoint
-- A list reads names, prices and ratings of many rows; long texts stay out of its way, in the TOAST table.
ALTER TABLE "professionals" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "name" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "categories" SET STORAGE PLAIN;--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "languages" SET STORAGE PLAIN;--> statement-breakpoint
-- One index per sort, carrying what the filters ask, so that a rare combination is found without reading the table.
CREATE INDEX "professionals_score" ON "professionals" ("score" DESC, "id")
	INCLUDE ("categories", "languages", "hourly_rate_minor", "rating_avg") WHERE "headline" <> '';--> statement-breakpoint
CREATE INDEX "professionals_rating" ON "professionals" ("rating_avg" DESC, "rating_count" DESC, "id")
	INCLUDE ("categories", "languages", "hourly_rate_minor") WHERE "headline" <> '';--> statement-breakpoint
CREATE INDEX "professionals_price" ON "professionals" ("hourly_rate_minor", "id")
	INCLUDE ("categories", "languages", "rating_avg") WHERE "headline" <> '';--> statement-breakpoint
CREATE INDEX "professionals_reviews" ON "professionals" ("rating_count" DESC, "id")
	INCLUDE ("categories", "languages", "hourly_rate_minor", "rating_avg") WHERE "headline" <> '';--> statement-breakpoint
CREATE INDEX "professionals_newest" ON "professionals" ("created_at" DESC, "id")
	INCLUDE ("categories", "languages", "hourly_rate_minor", "rating_avg") WHERE "headline" <> '';--> statement-breakpoint
-- Snowball's English stems without its list of stop words: 'Will' and 'Don' are names too.
CREATE TEXT SEARCH DICTIONARY search_stems (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
-- The words of a text as search compares them: small letters, no accents, no apostrophes. Queries and documents use it.
CREATE FUNCTION search_words_in(content text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE ROWS 50 AS $$
	SELECT left(word, 40)
	FROM string_to_table(
		regexp_replace(translate(lower(unaccent(content)), '''’`', ''), '[^[:alnum:]]+', ' ', 'g'), ' ') AS word
	WHERE word <> ''
$$;--> statement-breakpoint
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT (ts_lexize('search_stems', word))[1]
$$;--> statement-breakpoint
CREATE FUNCTION is_stop_word(word text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT ts_lexize('pg_catalog.english_stem', word) = '{}'
$$;--> statement-breakpoint
-- The weight stands in the lexeme, a letter and a dot, because a weight of tsvector's own is not in its index:
-- each match would be looked up and unpacked again.
CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := array_to_tsvector(ARRAY(
		SELECT 'a.' || search_stem(word) FROM search_words_in(NEW.name) AS word
		UNION SELECT 'a.' || search_stem(word) FROM search_words_in(NEW.headline) AS word WHERE NOT is_stop_word(word)
		UNION SELECT 'b.' || search_stem(word) FROM search_words_in(array_to_string(NEW.tags, ' ')) AS word
			WHERE NOT is_stop_word(word)
		UNION SELECT 'c.' || search_stem(word) FROM search_words_in(NEW.bio) AS word WHERE NOT is_stop_word(word)));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_search_insert" BEFORE INSERT ON "professionals"
	FOR EACH ROW EXECUTE FUNCTION keep_search();--> statement-breakpoint
CREATE TRIGGER "professionals_search_update" BEFORE UPDATE OF "name", "headline", "tags", "bio" ON "professionals"
	FOR EACH ROW EXECUTE FUNCTION keep_search();--> statement-breakpoint
-- Each document counts a word once.
CREATE FUNCTION search_words_of(name text, headline text, tags text[], bio text) RETURNS SETOF text
	LANGUAGE sql STABLE PARALLEL SAFE ROWS 100 AS $$
	SELECT search_words_in(name)
	UNION SELECT word FROM search_words_in(headline || ' ' || array_to_string(tags, ' ') || ' ' || bio) AS word
		WHERE NOT is_stop_word(word)
$$;--> statement-breakpoint
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT jsonb_object_agg(word, uses) INTO changes FROM (
			SELECT word, count(*) AS uses FROM new_rows n, search_words_of(n.name, n.headline, n.tags, n.bio) AS word
			GROUP BY word) AS counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT jsonb_object_agg(word, -uses) INTO changes FROM (
			SELECT word, count(*) AS uses FROM old_rows o, search_words_of(o.name, o.headline, o.tags, o.bio) AS word
			GROUP BY word) AS counted;
	ELSE
		SELECT jsonb_object_agg(word, uses) INTO changes FROM (
			SELECT word, sum(change) AS uses FROM new_rows n JOIN old_rows o USING (id),
				LATERAL (
					SELECT word, 1 AS change FROM search_words_of(n.name, n.headline, n.tags, n.bio) AS word
					UNION ALL SELECT word, -1 FROM search_words_of(o.name, o.headline, o.tags, o.bio) AS word) AS both_sides
			WHERE (n.name, n.headline, n.tags, n.bio) IS DISTINCT FROM (o.name, o.headline, o.tags, o.bio)
			GROUP BY word HAVING sum(change) <> 0) AS counted;
	END IF;
	IF changes IS NULL THEN RETURN NULL; END IF;
	-- In the order of the words, so that two of these never wait for each other.
	INSERT INTO search_words AS known (word, stem, uses)
		SELECT key, search_stem(key), value::int FROM jsonb_each_text(changes) ORDER BY key
		ON CONFLICT (word) DO UPDATE SET uses = known.uses + excluded.uses;
	DELETE FROM search_words
		WHERE uses <= 0 AND word IN (SELECT key FROM jsonb_each_text(changes) WHERE value::int < 0);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_words_insert" AFTER INSERT ON "professionals"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();--> statement-breakpoint
CREATE TRIGGER "professionals_words_update" AFTER UPDATE ON "professionals"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();--> statement-breakpoint
CREATE TRIGGER "professionals_words_delete" AFTER DELETE ON "professionals"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();--> statement-breakpoint
-- The professional's name is a copy of the person's.
CREATE FUNCTION keep_professional_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE professionals SET name = NEW.name WHERE user_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_name" AFTER UPDATE OF "name" ON "users"
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_professional_name();--> statement-breakpoint
CREATE FUNCTION add_next_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO next_free (professional_id) SELECT id FROM new_rows;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_next_free" AFTER INSERT ON "professionals"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_next_free();--> statement-breakpoint
-- Rows are only added, never changed, so that bookings of one professional don't wait for each other here.
CREATE FUNCTION mark_next_free_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO next_free_due (professional_id) VALUES (NEW.professional_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_own_next_free_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO next_free_due (professional_id) VALUES (NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_next_free_due" AFTER UPDATE OF "verification_status", "time_zone" ON "professionals"
	FOR EACH ROW WHEN ((OLD.verification_status, OLD.time_zone) IS DISTINCT FROM (NEW.verification_status, NEW.time_zone))
	EXECUTE FUNCTION mark_own_next_free_due();--> statement-breakpoint
CREATE TRIGGER "calendars_next_free_due" AFTER INSERT OR UPDATE ON "calendars"
	FOR EACH ROW EXECUTE FUNCTION mark_next_free_due();--> statement-breakpoint
CREATE TRIGGER "bookings_next_free_due_insert" AFTER INSERT ON "bookings"
	FOR EACH ROW WHEN (NEW.status IN ('PENDING_PAYMENT', 'CONFIRMED')) EXECUTE FUNCTION mark_next_free_due();--> statement-breakpoint
CREATE TRIGGER "bookings_next_free_due_update" AFTER UPDATE ON "bookings"
	FOR EACH ROW WHEN (
		(OLD.status IN ('PENDING_PAYMENT', 'CONFIRMED')) <> (NEW.status IN ('PENDING_PAYMENT', 'CONFIRMED'))
		OR OLD.starts_at <> NEW.starts_at OR OLD.blocked_until <> NEW.blocked_until)
	EXECUTE FUNCTION mark_next_free_due();--> statement-breakpoint
-- What is there already.
INSERT INTO "next_free" ("professional_id") SELECT "id" FROM "professionals";--> statement-breakpoint
UPDATE "professionals" SET "name" = "name";--> statement-breakpoint
INSERT INTO "search_words" ("word", "stem", "uses")
	SELECT word, search_stem(word), count(*) FROM "professionals" p, search_words_of(p.name, p.headline, p.tags, p.bio) AS word
	GROUP BY word;

-- Words, and each two of them that stand side by side in one field: a saying of several words is then found by the index
-- alone, without looking at the rows.
CREATE OR REPLACE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := array_to_tsvector(ARRAY(
		WITH fields (field, part, content) AS (
			VALUES ('a', 0, NEW.headline), ('c', 0, NEW.bio)
			UNION ALL SELECT 'b', place::int, tag FROM unnest(NEW.tags) WITH ORDINALITY AS tags (tag, place)),
		stems AS (
			SELECT field, part, place, search_stem(word) AS stem
			FROM fields, search_words_in(content) WITH ORDINALITY AS words (word, place)
			WHERE NOT is_stop_word(word))
		SELECT field || '.' || stem FROM stems
		UNION SELECT field || '.' || stem || '+' || lead(stem) OVER (PARTITION BY field, part ORDER BY place) FROM stems
		UNION SELECT 'n.' || search_stem(word) FROM search_words_in(NEW.name) AS word
		UNION SELECT 'd.' || search_stem(word) FROM search_words_in(NEW.location) AS word
		-- A tutor's language is a subject: which they speak is not which they teach.
		UNION SELECT 'd.' || search_stem(word) FROM unnest(NEW.languages) AS language, search_words_in(language) AS word
			WHERE language <> 'English' AND NOT 'tutoring' = ANY (NEW.categories)
		UNION SELECT 'k.' || category FROM unnest(NEW.categories) AS category
		EXCEPT SELECT NULL));
	RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "professionals_search_update" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professionals_search_update"
	BEFORE UPDATE OF "name", "headline", "tags", "bio", "location", "languages", "categories" ON "professionals"
	FOR EACH ROW EXECUTE FUNCTION keep_search();--> statement-breakpoint
COMMENT ON COLUMN professionals.search IS 'Lexemes `n.…` of the name, `a.…` of the headline, `b.…` of tags, `c.…` of the bio, `d.…` of the place and of languages spoken, `k.…` of categories; `a.back+pain` for two words of one field side by side. Kept by a trigger.';--> statement-breakpoint
-- Always true. Its price tells the planner what it can't see: that the words of a row lie elsewhere, packed, so that going
-- through the table for them takes far longer than the index.
CREATE FUNCTION reads_words(id uuid) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 200 AS $$
BEGIN
	RETURN true;
END $$;--> statement-breakpoint
CREATE TABLE "search_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE search_tags IS 'Every tag of the listed professionals, to suggest while somebody types.';--> statement-breakpoint
COMMENT ON COLUMN search_tags.tag IS 'Its words as search compares them, with spaces between.';--> statement-breakpoint
COMMENT ON COLUMN search_tags.shown IS 'As the first who used it writes it.';--> statement-breakpoint
CREATE INDEX "search_tags_prefix" ON "search_tags" ("tag" text_pattern_ops);--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_pk" PRIMARY KEY ("day", "text")
);
--> statement-breakpoint
COMMENT ON TABLE missed_searches IS 'What was looked for and found nobody, by days of London: no person, no network, no address, no telephone number.';--> statement-breakpoint
COMMENT ON COLUMN missed_searches.text IS 'Its words as search compares them, at most 80 characters.';--> statement-breakpoint
DROP FUNCTION search_words_of(text, text, text[], text);--> statement-breakpoint
-- Each document counts a word once. A place is known, so that it is not taken for a misspelt word.
CREATE FUNCTION search_words_of(name text, location text, headline text, tags text[], bio text) RETURNS SETOF text
	LANGUAGE sql STABLE PARALLEL SAFE ROWS 100 AS $$
	SELECT search_words_in(name || ' ' || location)
	UNION SELECT word FROM search_words_in(headline || ' ' || array_to_string(tags, ' ') || ' ' || bio) AS word
		WHERE NOT is_stop_word(word)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT jsonb_object_agg(word, uses) INTO changes FROM (
			SELECT word, count(*) AS uses
			FROM new_rows n, search_words_of(n.name, n.location, n.headline, n.tags, n.bio) AS word
			GROUP BY word) AS counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT jsonb_object_agg(word, -uses) INTO changes FROM (
			SELECT word, count(*) AS uses
			FROM old_rows o, search_words_of(o.name, o.location, o.headline, o.tags, o.bio) AS word
			GROUP BY word) AS counted;
	ELSE
		SELECT jsonb_object_agg(word, uses) INTO changes FROM (
			SELECT word, sum(change) AS uses FROM new_rows n JOIN old_rows o USING (id),
				LATERAL (
					SELECT word, 1 AS change FROM search_words_of(n.name, n.location, n.headline, n.tags, n.bio) AS word
					UNION ALL
					SELECT word, -1 FROM search_words_of(o.name, o.location, o.headline, o.tags, o.bio) AS word) AS both_sides
			WHERE (n.name, n.location, n.headline, n.tags, n.bio)
				IS DISTINCT FROM (o.name, o.location, o.headline, o.tags, o.bio)
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
CREATE FUNCTION search_tag(tag text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT array_to_string(ARRAY(SELECT search_words_in(tag)), ' ')
$$;--> statement-breakpoint
-- Tags of whoever is not listed are nobody's business.
CREATE FUNCTION keep_search_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT jsonb_object_agg(shown, uses) INTO changes FROM (
			SELECT shown, count(*) AS uses FROM new_rows, unnest(tags) AS shown WHERE is_listed GROUP BY shown) AS counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT jsonb_object_agg(shown, -uses) INTO changes FROM (
			SELECT shown, count(*) AS uses FROM old_rows, unnest(tags) AS shown WHERE is_listed GROUP BY shown) AS counted;
	ELSE
		SELECT jsonb_object_agg(shown, uses) INTO changes FROM (
			SELECT shown, sum(change) AS uses FROM new_rows n JOIN old_rows o USING (id),
				LATERAL (
					SELECT unnest(n.tags) AS shown, 1 AS change WHERE n.is_listed
					UNION ALL SELECT unnest(o.tags), -1 WHERE o.is_listed) AS both_sides
			WHERE (n.is_listed, n.tags) IS DISTINCT FROM (o.is_listed, o.tags)
			GROUP BY shown HAVING sum(change) <> 0) AS counted;
	END IF;
	IF changes IS NULL THEN RETURN NULL; END IF;
	INSERT INTO search_tags AS known (tag, shown, uses)
		SELECT tag, min(key), sum(value::int) FROM jsonb_each_text(changes), search_tag(key) AS tag
		WHERE tag <> '' GROUP BY tag ORDER BY tag
		ON CONFLICT (tag) DO UPDATE SET uses = known.uses + excluded.uses;
	DELETE FROM search_tags
		WHERE uses <= 0 AND tag IN (SELECT search_tag(key) FROM jsonb_each_text(changes) WHERE value::int < 0);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_tags_insert" AFTER INSERT ON "professionals"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_tags();--> statement-breakpoint
CREATE TRIGGER "professionals_tags_update" AFTER UPDATE ON "professionals"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_tags();--> statement-breakpoint
CREATE TRIGGER "professionals_tags_delete" AFTER DELETE ON "professionals"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_tags();--> statement-breakpoint
-- What is there already: half a minute for 100,000 profiles, while nobody can change one.
DROP INDEX "professionals_search";--> statement-breakpoint
UPDATE "professionals" SET "name" = "name";--> statement-breakpoint
CREATE INDEX "professionals_search" ON "professionals" USING gin ("search","categories","languages","tiers") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
TRUNCATE "search_words";--> statement-breakpoint
INSERT INTO "search_words" ("word", "stem", "uses")
	SELECT word, search_stem(word), count(*)
	FROM "professionals" p, search_words_of(p.name, p.location, p.headline, p.tags, p.bio) AS word
	GROUP BY word;--> statement-breakpoint
INSERT INTO "search_tags" ("tag", "shown", "uses")
	SELECT search_tag(shown), min(shown), count(*) FROM "professionals", unnest("tags") AS shown
	WHERE is_listed AND search_tag(shown) <> '' GROUP BY search_tag(shown);

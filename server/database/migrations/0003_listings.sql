CREATE TABLE "listings" (
	"professional_id" uuid PRIMARY KEY NOT NULL,
	"is_published" boolean NOT NULL,
	"score" double precision NOT NULL,
	"rating_avg" numeric(2, 1) NOT NULL,
	"rating_count" integer NOT NULL,
	"hourly_rate_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"traits" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"weekend_starts_at" timestamp with time zone,
	"holds_until" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
DROP TABLE "next_free" CASCADE;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_stale" ON "listings" USING btree ("holds_until");--> statement-breakpoint
-- Rows change often and are read by index alone: old versions have to go soon.
ALTER TABLE "listings" SET (
	fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
-- A list comes from one of these without reading any table, however rare its filters are.
CREATE INDEX "listings_score" ON "listings" ("score" DESC, "professional_id")
	INCLUDE ("traits", "hourly_rate_minor", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
CREATE INDEX "listings_rating" ON "listings" ("rating_avg" DESC, "rating_count" DESC, "professional_id")
	INCLUDE ("traits", "hourly_rate_minor", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" ("hourly_rate_minor", "professional_id")
	INCLUDE ("traits", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
CREATE INDEX "listings_reviews" ON "listings" ("rating_count" DESC, "professional_id")
	INCLUDE ("traits", "hourly_rate_minor", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" ("created_at" DESC, "professional_id")
	INCLUDE ("traits", "hourly_rate_minor", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
CREATE INDEX "listings_soonest" ON "listings" ("starts_at", "professional_id")
	INCLUDE ("traits", "hourly_rate_minor", "rating_avg", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
DROP INDEX "professionals_score";--> statement-breakpoint
DROP INDEX "professionals_rating";--> statement-breakpoint
DROP INDEX "professionals_price";--> statement-breakpoint
DROP INDEX "professionals_reviews";--> statement-breakpoint
DROP INDEX "professionals_newest";--> statement-breakpoint
-- The bits that filters.ts asks for.
CREATE FUNCTION listing_traits(categories text[], languages text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN 'medical' = ANY (categories) THEN 1 ELSE 0 END +
		CASE WHEN 'coaching' = ANY (categories) THEN 2 ELSE 0 END +
		CASE WHEN 'tutoring' = ANY (categories) THEN 4 ELSE 0 END +
		CASE WHEN 'legal' = ANY (categories) THEN 8 ELSE 0 END +
		CASE WHEN 'business' = ANY (categories) THEN 16 ELSE 0 END +
		CASE WHEN 'health' = ANY (categories) THEN 32 ELSE 0 END +
		CASE WHEN 'English' = ANY (languages) THEN 65536 ELSE 0 END +
		CASE WHEN 'Spanish' = ANY (languages) THEN 131072 ELSE 0 END +
		CASE WHEN 'French' = ANY (languages) THEN 262144 ELSE 0 END +
		CASE WHEN 'German' = ANY (languages) THEN 524288 ELSE 0 END +
		CASE WHEN 'Italian' = ANY (languages) THEN 1048576 ELSE 0 END
$$;--> statement-breakpoint
DROP TRIGGER "professionals_next_free" ON "professionals";--> statement-breakpoint
DROP FUNCTION add_next_free;--> statement-breakpoint
CREATE FUNCTION add_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listings (professional_id, is_published, score, rating_avg, rating_count, hourly_rate_minor, created_at, traits)
		SELECT id, headline <> '', score, rating_avg, rating_count, hourly_rate_minor, created_at,
			listing_traits(categories, languages)
		FROM new_rows;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_listings" AFTER INSERT ON "professionals"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_listings();--> statement-breakpoint
CREATE FUNCTION keep_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listings SET is_published = NEW.headline <> '', score = NEW.score, rating_avg = NEW.rating_avg,
		rating_count = NEW.rating_count, hourly_rate_minor = NEW.hourly_rate_minor, created_at = NEW.created_at,
		traits = listing_traits(NEW.categories, NEW.languages)
		WHERE professional_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_listing" AFTER UPDATE ON "professionals"
	FOR EACH ROW WHEN (
		(OLD.headline <> '', OLD.score, OLD.rating_avg, OLD.rating_count, OLD.hourly_rate_minor, OLD.created_at,
			OLD.categories, OLD.languages)
		IS DISTINCT FROM
		(NEW.headline <> '', NEW.score, NEW.rating_avg, NEW.rating_count, NEW.hourly_rate_minor, NEW.created_at,
			NEW.categories, NEW.languages))
	EXECUTE FUNCTION keep_listing();--> statement-breakpoint
INSERT INTO "listings" ("professional_id", "is_published", "score", "rating_avg", "rating_count", "hourly_rate_minor",
	"created_at", "traits")
	SELECT "id", "headline" <> '', "score", "rating_avg", "rating_count", "hourly_rate_minor", "created_at",
		listing_traits("categories", "languages")
	FROM "professionals";

ALTER TABLE "professionals" ADD COLUMN "client_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "experience_years" integer;--> statement-breakpoint
comment on column professionals.client_groups is 'Who they work with: CLIENT_GROUPS in domain/categories.ts.';--> statement-breakpoint
comment on column professionals.experience_years is 'Whole years of experience, as they state it; null: not said.';--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "features" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
comment on column listings.features is 'A bit for each client group, and 64 for each step of experience that is reached, as listing_features (migrations/) counts.';--> statement-breakpoint
-- There are 192 values: the planner is to know how common each is.
ALTER TABLE "listings" ALTER COLUMN "features" SET STATISTICS 200;--> statement-breakpoint
-- Built anew: some seconds for 100,000 listings, in which none can be written.
DROP INDEX "listings_score";--> statement-breakpoint
CREATE INDEX "listings_score" ON "listings" ("score" DESC, "professional_id")
	INCLUDE ("traits", "features", "hourly_rate_minor", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
DROP INDEX "listings_rating";--> statement-breakpoint
CREATE INDEX "listings_rating" ON "listings" ("rating_avg" DESC, "rating_count" DESC, "professional_id")
	INCLUDE ("traits", "features", "hourly_rate_minor", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
DROP INDEX "listings_price";--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" ("hourly_rate_minor", "professional_id")
	INCLUDE ("traits", "features", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
DROP INDEX "listings_reviews";--> statement-breakpoint
CREATE INDEX "listings_reviews" ON "listings" ("rating_count" DESC, "professional_id")
	INCLUDE ("traits", "features", "hourly_rate_minor", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" ("created_at" DESC, "professional_id")
	INCLUDE ("traits", "features", "hourly_rate_minor", "rating_avg", "starts_at", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
DROP INDEX "listings_soonest";--> statement-breakpoint
CREATE INDEX "listings_soonest" ON "listings" ("starts_at", "professional_id")
	INCLUDE ("traits", "features", "hourly_rate_minor", "rating_avg", "weekend_starts_at") WHERE "is_published";--> statement-breakpoint
DROP INDEX "listings_traits";--> statement-breakpoint
CREATE INDEX "listings_traits" ON "listings" ("traits")
	INCLUDE ("features", "score", "rating_avg", "rating_count", "hourly_rate_minor", "created_at", "starts_at",
		"weekend_starts_at", "professional_id") WHERE "is_published";--> statement-breakpoint
-- The values that filters.ts asks for.
CREATE FUNCTION listing_features(client_groups text[], experience_years integer) RETURNS integer
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN 'Adults' = ANY (client_groups) THEN 1 ELSE 0 END +
		CASE WHEN 'Teenagers' = ANY (client_groups) THEN 2 ELSE 0 END +
		CASE WHEN 'Children' = ANY (client_groups) THEN 4 ELSE 0 END +
		CASE WHEN 'Couples' = ANY (client_groups) THEN 8 ELSE 0 END +
		CASE WHEN 'Families' = ANY (client_groups) THEN 16 ELSE 0 END +
		CASE WHEN 'Businesses' = ANY (client_groups) THEN 32 ELSE 0 END +
		CASE WHEN experience_years >= 10 THEN 128 WHEN experience_years >= 5 THEN 64 ELSE 0 END
$$;--> statement-breakpoint
CREATE TABLE "listing_languages" (
	"language" text NOT NULL,
	"professional_id" uuid NOT NULL,
	CONSTRAINT "listing_languages_pkey" PRIMARY KEY ("language", "professional_id"),
	CONSTRAINT "listing_languages_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "listing_languages_professional" ON "listing_languages" ("professional_id");--> statement-breakpoint
comment on table listing_languages is 'Which listed professionals speak a language that listing_traits (migrations/) has no bit for, kept by triggers. Those languages are rare, so a list begins with their speakers.';--> statement-breakpoint
CREATE FUNCTION listing_languages_of(languages text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT DISTINCT language FROM unnest(languages) AS language
		WHERE language NOT IN ('English', 'Spanish', 'French', 'German', 'Italian')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listings (professional_id, is_published, score, rating_avg, rating_count, hourly_rate_minor, created_at,
			traits, features)
		SELECT id, is_listed, score, rating_avg, rating_count, hourly_rate_minor, created_at,
			listing_traits(categories, languages), listing_features(client_groups, experience_years)
		FROM new_rows;
	INSERT INTO listing_languages (language, professional_id)
		SELECT language, id FROM new_rows, listing_languages_of(languages) AS language WHERE is_listed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listings SET is_published = NEW.is_listed, score = NEW.score, rating_avg = NEW.rating_avg,
		rating_count = NEW.rating_count, hourly_rate_minor = NEW.hourly_rate_minor, created_at = NEW.created_at,
		traits = listing_traits(NEW.categories, NEW.languages),
		features = listing_features(NEW.client_groups, NEW.experience_years)
		WHERE professional_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "professionals_listing" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professionals_listing" AFTER UPDATE ON "professionals"
	FOR EACH ROW WHEN (
		(OLD.is_listed, OLD.score, OLD.rating_avg, OLD.rating_count, OLD.hourly_rate_minor, OLD.created_at,
			OLD.categories, OLD.languages, OLD.client_groups, OLD.experience_years)
		IS DISTINCT FROM
		(NEW.is_listed, NEW.score, NEW.rating_avg, NEW.rating_count, NEW.hourly_rate_minor, NEW.created_at,
			NEW.categories, NEW.languages, NEW.client_groups, NEW.experience_years))
	EXECUTE FUNCTION keep_listing();--> statement-breakpoint
CREATE FUNCTION keep_listing_languages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM listing_languages WHERE professional_id = NEW.id;
	INSERT INTO listing_languages (language, professional_id)
		SELECT language, NEW.id FROM listing_languages_of(NEW.languages) AS language WHERE NEW.is_listed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_listing_languages" AFTER UPDATE ON "professionals"
	FOR EACH ROW WHEN ((OLD.is_listed, OLD.languages) IS DISTINCT FROM (NEW.is_listed, NEW.languages))
	EXECUTE FUNCTION keep_listing_languages();--> statement-breakpoint
INSERT INTO "listing_languages" ("language", "professional_id")
	SELECT language, "id" FROM "professionals", listing_languages_of("languages") AS language WHERE "is_listed";

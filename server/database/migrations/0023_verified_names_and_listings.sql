-- The name in the document that a badge was given for; null while there is no badge, and for checks from before this
-- column, which are asked about again below.
ALTER TABLE "professionals" ADD COLUMN "verified_name" jsonb;--> statement-breakpoint
ALTER TABLE "identity_stand_in"."verifications" ADD COLUMN "name" jsonb;--> statement-breakpoint
-- The stand-in asked for no name and looked at nobody: its old checks get the one that the account has.
UPDATE "identity_stand_in"."verifications" v SET "name" = jsonb_build_object(
		'given', trim(regexp_replace(p."name", '\S+\s*$', '')), 'family', substring(trim(p."name") from '\S+$'))
	FROM "professionals" p
	WHERE p."id"::text = v."metadata" ->> 'professionalId' AND v."redacted_at" IS NULL AND v."status" IN ('processing', 'verified');--> statement-breakpoint
-- The reconciler asks the provider about everybody verified within its next minutes: whose document has another name
-- loses the badge and is told.
UPDATE "identity_verifications" SET "checked_at" = to_timestamp(0) WHERE "status" = 'verified';--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "hourly_rate_minor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "hourly_rate_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "hourly_rate_minor" DROP NOT NULL;--> statement-breakpoint
-- £45 was what nobody had to choose. Where somebody has booked at it, the professional knows it; everybody else is asked.
UPDATE "professionals" p SET "hourly_rate_minor" = NULL
	WHERE p."hourly_rate_minor" = 4500 AND NOT EXISTS (
		SELECT FROM "bookings" b WHERE b."professional_id" = p."id" AND b."hourly_rate_minor" = 4500);--> statement-breakpoint
-- Rows that are there have not been read for titles yet, which a job does; new ones are read as they are written.
ALTER TABLE "professionals" ADD COLUMN "unproven_title" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "titles_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "titles_read" SET DEFAULT 1;--> statement-breakpoint
-- Writes the table anew under an exclusive lock: some seconds for 100,000 profiles.
ALTER TABLE "professionals" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (headline <> '' and bio <> '' and cardinality(categories) > 0 and hourly_rate_minor is not null and unproven_title is null and closed_at is null) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "professionals_search";--> statement-breakpoint
CREATE INDEX "professionals_search" ON "professionals" USING gin ("search","categories","languages","tiers") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "professionals_titles_unread" ON "professionals" ("titles_read", "id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listings (professional_id, is_published, score, rating_avg, rating_count, hourly_rate_minor, created_at, traits)
		SELECT id, is_listed, score, rating_avg, rating_count, hourly_rate_minor, created_at,
			listing_traits(categories, languages)
		FROM new_rows;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listings SET is_published = NEW.is_listed, score = NEW.score, rating_avg = NEW.rating_avg,
		rating_count = NEW.rating_count, hourly_rate_minor = NEW.hourly_rate_minor, created_at = NEW.created_at,
		traits = listing_traits(NEW.categories, NEW.languages)
		WHERE professional_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "professionals_listing" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professionals_listing" AFTER UPDATE ON "professionals"
	FOR EACH ROW WHEN (
		(OLD.is_listed, OLD.score, OLD.rating_avg, OLD.rating_count, OLD.hourly_rate_minor, OLD.created_at,
			OLD.categories, OLD.languages)
		IS DISTINCT FROM
		(NEW.is_listed, NEW.score, NEW.rating_avg, NEW.rating_count, NEW.hourly_rate_minor, NEW.created_at,
			NEW.categories, NEW.languages))
	EXECUTE FUNCTION keep_listing();--> statement-breakpoint
-- Whoever is not listed has no free times either.
DROP TRIGGER "professionals_next_free_due" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professionals_next_free_due" AFTER UPDATE OF "verification_status", "time_zone", "is_listed" ON "professionals"
	FOR EACH ROW WHEN ((OLD.verification_status, OLD.time_zone, OLD.is_listed) IS DISTINCT FROM (NEW.verification_status, NEW.time_zone, NEW.is_listed))
	EXECUTE FUNCTION mark_own_next_free_due();--> statement-breakpoint
UPDATE "listings" l SET "is_published" = p."is_listed", "hourly_rate_minor" = p."hourly_rate_minor", "holds_until" = '-infinity'
	FROM "professionals" p
	WHERE p."id" = l."professional_id"
		AND (l."is_published", l."hourly_rate_minor") IS DISTINCT FROM (p."is_listed", p."hourly_rate_minor");

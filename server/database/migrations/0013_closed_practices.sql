ALTER TABLE "professionals" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id") WHERE actor_id is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listings SET is_published = NEW.headline <> '' AND NEW.closed_at IS NULL, score = NEW.score, rating_avg = NEW.rating_avg,
		rating_count = NEW.rating_count, hourly_rate_minor = NEW.hourly_rate_minor, created_at = NEW.created_at,
		traits = listing_traits(NEW.categories, NEW.languages)
		WHERE professional_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "professionals_listing" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professionals_listing" AFTER UPDATE ON "professionals"
	FOR EACH ROW WHEN (
		(OLD.headline <> '', OLD.closed_at, OLD.score, OLD.rating_avg, OLD.rating_count, OLD.hourly_rate_minor, OLD.created_at,
			OLD.categories, OLD.languages)
		IS DISTINCT FROM
		(NEW.headline <> '', NEW.closed_at, NEW.score, NEW.rating_avg, NEW.rating_count, NEW.hourly_rate_minor, NEW.created_at,
			NEW.categories, NEW.languages))
	EXECUTE FUNCTION keep_listing();--> statement-breakpoint
DROP TRIGGER "professionals_next_free_due" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professionals_next_free_due" AFTER UPDATE OF "verification_status", "time_zone", "closed_at" ON "professionals"
	FOR EACH ROW WHEN ((OLD.verification_status, OLD.time_zone, OLD.closed_at) IS DISTINCT FROM (NEW.verification_status, NEW.time_zone, NEW.closed_at))
	EXECUTE FUNCTION mark_own_next_free_due();

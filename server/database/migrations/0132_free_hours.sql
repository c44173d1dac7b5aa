-- Lists ask for 'Saturday morning' or 'after 17:00'. The hours are computed together with the first free slot, so whoever
-- has one is computed anew: the minute job takes 500 at a time, and a list whatever it shows.
ALTER TABLE "listings" ADD COLUMN "free_hours" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
comment on column listings.free_hours is 'The hours, counted from 1970 in UTC, of the next eight days of London in which a slot begins that is free.';--> statement-breakpoint
CREATE INDEX "listings_free_hours" ON "listings" USING gin ("free_hours") WHERE "is_published";--> statement-breakpoint
UPDATE "listings" SET "holds_until" = '-infinity' WHERE "starts_at" IS NOT NULL;

-- Lists offer the next few times of each professional. They are computed together with the first free slot, so whoever
-- has one is computed anew: the minute job takes 500 at a time, and a list whatever it shows.
ALTER TABLE "listings" ADD COLUMN "next_starts" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
comment on column listings.next_starts is 'Starts of the next free slots of 60 minutes, at most 3.';--> statement-breakpoint
UPDATE "listings" SET "holds_until" = '-infinity' WHERE "starts_at" IS NOT NULL;

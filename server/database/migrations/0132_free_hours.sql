-- Lists ask for 'Saturday morning' or 'after 17:00'. The minute job fills it, 500 at a time.
ALTER TABLE "listings" ADD COLUMN "free_hours" integer[];--> statement-breakpoint
comment on column listings.free_hours is 'The hours, counted from 1970 in UTC, of the next eight days of London in which a free slot begins; null: not computed yet.';

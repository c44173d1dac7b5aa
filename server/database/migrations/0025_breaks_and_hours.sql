-- A break before each session, most hours a day, and calendar entries without a host in their UID.
-- The columns take no time. The constraint is built while bookings are locked, about a second for 100,000 that are open.
ALTER TABLE "calendars" ADD COLUMN "buffer_before_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "max_minutes_per_day" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "blocked_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_host" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_blocked_from" CHECK ("bookings"."blocked_from" < "bookings"."starts_at");--> statement-breakpoint
-- bookings_professional_free keeps the break after a session, this one that before it. Each holds one side alone, so
-- that two neighbours keep the longer break and not the sum of both.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_ready" EXCLUDE USING gist (
	"professional_id" WITH =,
	tstzrange(coalesce("blocked_from", "starts_at"), "ends_at") WITH &&
) WHERE ("status" IN ('PENDING_PAYMENT', 'CONFIRMED'));
--> statement-breakpoint
-- Entries of sessions to come are in people's calendars with the host of the site: the next start names it.
UPDATE "bookings" SET "calendar_host" = '' WHERE "confirmed_at" IS NOT NULL AND "ends_at" > now() - interval '30 days';

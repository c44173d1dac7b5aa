-- What became of a session, decided once when its room closes. What is over before there are records counts as held.
ALTER TABLE "bookings" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "outcome_events" integer;--> statement-breakpoint
UPDATE "bookings" SET "outcome" = 'no-record', "outcome_at" = now(), "outcome_events" = 0 WHERE "status" = 'COMPLETED';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_outcome" CHECK (outcome in ('held', 'client-absent', 'professional-absent', 'both-absent', 'professional-late', 'broken-off-by-professional', 'broken-off-by-client', 'broken-off-by-us', 'no-record'));--> statement-breakpoint
CREATE INDEX "bookings_without_outcome" ON "bookings" USING btree ("ends_at","id") WHERE status = 'COMPLETED' and outcome is null;--> statement-breakpoint
comment on column bookings.outcome is 'What became of a completed session, by the record of attendance. It is paid out only once this is known.';--> statement-breakpoint
comment on column bookings.outcome_events is 'How many events the record had when the outcome was decided; it never has fewer.';

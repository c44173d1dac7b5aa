ALTER TABLE "support_messages" ADD COLUMN "session_id" uuid REFERENCES "public"."bookings"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "problem" text;--> statement-breakpoint
CREATE INDEX "support_messages_of_session" ON "support_messages" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
comment on column support_messages.session_id is 'The session that the message is about: one of its writer''s own.';--> statement-breakpoint
comment on column support_messages.problem is 'What went wrong in that session: no-show, quality, technical or refund.';--> statement-breakpoint
-- A profile's reviews say after how many sessions they were written.
CREATE INDEX "bookings_held_by_pair" ON "bookings" USING btree ("professional_id","client_id","ends_at") WHERE status in ('CONFIRMED', 'COMPLETED');--> statement-breakpoint
-- The demo's drawn portraits are gone; initials take their place.
UPDATE "professionals" SET "avatar" = null WHERE "avatar" LIKE '/portraits/%';--> statement-breakpoint
UPDATE "users" SET "image" = null WHERE "image" LIKE '/portraits/%';

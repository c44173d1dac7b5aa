-- Recordings of hosted rooms, which the provider keeps, and who was in hosted rooms, as the provider says.
ALTER TABLE "recordings" ADD COLUMN "room_name" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_state";--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_state" CHECK (state in ('ASKED', 'REFUSED', 'RECORDING', 'STOPPED', 'READY', 'EMPTY', 'FAILED', 'DELETED'));--> statement-breakpoint
DROP INDEX "recordings_expiring";--> statement-breakpoint
CREATE INDEX "recordings_expiring" ON "recordings" ("started_at") WHERE state in ('READY', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_provider_id" ON "recordings" ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "recordings_of_room" ON "recordings" ("room_name", "started_at") WHERE room_name is not null;--> statement-breakpoint
CREATE INDEX "recordings_to_remove" ON "recordings" ("started_at") WHERE state in ('DELETED', 'FAILED') and room_name is not null and removed_at is null;--> statement-breakpoint
comment on table recordings is 'Recordings of sessions, from the question on. Those of built-in rooms are files named after the id, sealed; the provider keeps those of hosted rooms.';--> statement-breakpoint
comment on column recordings.room_name is 'The hosted room that is recorded; null for a built-in room.';--> statement-breakpoint
comment on column recordings.begun_at is 'When the provider had begun, after everyone agreed.';--> statement-breakpoint
comment on column recordings.provider_id is 'The provider''s own id of the recording, once it is known.';--> statement-breakpoint
comment on column recordings.removed_at is 'When nothing of it was left at the provider.';--> statement-breakpoint
CREATE TABLE "hosted_visits" (
	"visit" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "hosted_visits_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE,
	CONSTRAINT "hosted_visits_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "hosted_visits_of_person" ON "hosted_visits" ("person_id", "booking_id");--> statement-breakpoint
CREATE INDEX "hosted_visits_of_booking" ON "hosted_visits" ("booking_id");--> statement-breakpoint
comment on table hosted_visits is 'Who was in a hosted room when, as its provider says; attendance_events has what follows from it.';--> statement-breakpoint
comment on column hosted_visits.visit is 'The provider''s id of one page''s time in the room.';--> statement-breakpoint
ALTER TABLE "hosted_rooms" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "hosted_rooms_to_ask" ON "hosted_rooms" ("booking_id") WHERE asked_at is null;--> statement-breakpoint
comment on column hosted_rooms.asked_at is 'When the provider was asked, after the end, who had been in it.';

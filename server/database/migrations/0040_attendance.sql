-- Who was in a session's room, and when.
CREATE TABLE "attendance_events" (
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "attendance_events_pk" PRIMARY KEY("booking_id","number"),
	CONSTRAINT "attendance_events_number" CHECK (number > 0),
	CONSTRAINT "attendance_events_kind" CHECK (kind in ('waiting', 'joined', 'connected', 'media', 'lost', 'back', 'left')),
	CONSTRAINT "attendance_events_reason" CHECK (reason in ('own-choice', 'lost-for-good', 'sign-in-ended', 'moved', 'program-stopped', 'room-closed'))
);
--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_events_at" ON "attendance_events" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER "attendance_events_append_only" BEFORE UPDATE OR DELETE ON "attendance_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "attendance_start" (
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "attendance_start" VALUES (now());--> statement-breakpoint
comment on table attendance_events is 'Who was in a session’s room and when, numbered per booking without gaps; append-only. Each row’s mac covers the row before it.';--> statement-breakpoint
comment on column attendance_events.person_id is 'Whom it is about. Kind media is reported by the other person, all other kinds by the person’s own connection.';--> statement-breakpoint
comment on column attendance_events.key is 'A fingerprint of the secret that made the mac.';--> statement-breakpoint
comment on table attendance_start is 'One row: since when attendance is recorded. An earlier session without a record counts as held.';

ALTER TABLE "users" ADD COLUMN "never_recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
comment on column users.never_recorded is 'Refuses every recording of their sessions.';--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed" uuid[] NOT NULL,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	"sent_at" timestamp with time zone,
	"bytes" bigint,
	"duration_ms" integer,
	"content_type" text,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "recordings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE,
	CONSTRAINT "recordings_state" CHECK (state in ('ASKED', 'REFUSED', 'RECORDING', 'STOPPED', 'READY', 'EMPTY', 'DELETED'))
);--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_under_way" ON "recordings" ("booking_id") WHERE state in ('ASKED', 'RECORDING');--> statement-breakpoint
CREATE INDEX "recordings_of_booking" ON "recordings" ("booking_id", "asked_at");--> statement-breakpoint
CREATE INDEX "recordings_unfinished" ON "recordings" ("stopped_at") WHERE state in ('RECORDING', 'STOPPED');--> statement-breakpoint
CREATE INDEX "recordings_expiring" ON "recordings" ("started_at") WHERE state = 'READY';--> statement-breakpoint
comment on table recordings is 'Recordings of sessions in built-in rooms, from the question on. The bytes are files named after the id, sealed.';--> statement-breakpoint
comment on column recordings.agreed is 'Who has agreed, by their ids; who asks has agreed.';--> statement-breakpoint
comment on column recordings.sent_at is 'When the recording browser had sent everything.';--> statement-breakpoint
comment on column recordings.bytes is 'The size of the finished file before sealing.';--> statement-breakpoint
CREATE TABLE "recording_parts" (
	"recording_id" uuid NOT NULL,
	"take" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" integer NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_parts_pkey" PRIMARY KEY ("recording_id", "take", "number"),
	CONSTRAINT "recording_parts_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE
);--> statement-breakpoint
comment on table recording_parts is 'What has arrived of a recording. A take is what one page recorded without a pause; its parts are numbered from 0.';

-- What one of a session's two people says against its record, and what the other answers.
CREATE TABLE "attendance_contests" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"claim" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"is_upheld" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attendance_contests_by" CHECK (by in ('client', 'professional'))
);
--> statement-breakpoint
ALTER TABLE "attendance_contests" ADD CONSTRAINT "attendance_contests_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_contests_unanswered" ON "attendance_contests" USING btree ("answer_by","booking_id") WHERE by = 'client' and answered_at is null and closed_at is null;--> statement-breakpoint
comment on table attendance_contests is 'At most one per session. While it is open, the payout waits.';--> statement-breakpoint
comment on column attendance_contests.closed_at is 'When it was decided: by silence, if the client’s claim was not answered in time, else by us.';--> statement-breakpoint
comment on column attendance_contests.is_upheld is 'Whether it was decided for the one who made it.';

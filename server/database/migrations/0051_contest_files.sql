-- What a session's two people add to what they say against its record: uploads like those of messages.
ALTER TABLE "files" ADD COLUMN "contest_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "attendance_contests"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_attached_once" CHECK (message_id is null or contest_id is null);--> statement-breakpoint
CREATE INDEX "files_of_contest" ON "files" USING btree ("contest_id","position") WHERE contest_id is not null;--> statement-breakpoint
comment on column files.message_id is 'The message it was sent with; null if there is none.';--> statement-breakpoint
comment on column files.contest_id is 'The contest that its owner added it to: whose booking it is about. Null if there is none.';--> statement-breakpoint
comment on column files.position is 'Its place among the files of its owner in that message or contest.';

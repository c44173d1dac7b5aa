CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"session_id" uuid,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"emptied_at" timestamp with time zone,
	CONSTRAINT "tickets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "tickets_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "bookings"("id") ON DELETE set null
);--> statement-breakpoint
CREATE INDEX "tickets_of_user" ON "tickets" ("user_id", "created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_of_address" ON "tickets" ("email", "created_at") WHERE emptied_at is null;--> statement-breakpoint
CREATE INDEX "tickets_of_session" ON "tickets" ("session_id") WHERE session_id is not null;--> statement-breakpoint
comment on table tickets is 'A conversation of support with someone who wrote by the contact form; its case is in the queue support or complaints.';--> statement-breakpoint
comment on column tickets.id is 'That of the first message on its way to the mailbox.';--> statement-breakpoint
comment on column tickets.user_id is 'The account that was signed in; null for visitors, and once it is emptied.';--> statement-breakpoint
comment on column tickets.email is 'Lower-cased, as it was typed; unverified for visitors.';--> statement-breakpoint
comment on column tickets.answered_at is 'When staff first wrote to the person; nothing that we send by ourselves counts.';--> statement-breakpoint
comment on column tickets.emptied_at is 'When its texts and who wrote them were deleted.';--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY,
	"ticket_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "ticket_messages_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id"),
	CONSTRAINT "ticket_messages_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("user_id"),
	CONSTRAINT "ticket_messages_kind" CHECK (kind in ('message', 'answer', 'acknowledgement', 'outcome', 'appeal')),
	CONSTRAINT "ticket_messages_by" CHECK ((staff_id is null) = (kind in ('message', 'appeal')))
);--> statement-breakpoint
CREATE INDEX "ticket_messages_of_ticket" ON "ticket_messages" ("ticket_id", "number");--> statement-breakpoint
comment on column ticket_messages.number is 'The order in which they were written.';--> statement-breakpoint
comment on column ticket_messages.id is 'Chosen by the writer, so that sending it again adds nothing.';--> statement-breakpoint
comment on column ticket_messages.staff_id is 'Who answered; null for what the person wrote.';--> statement-breakpoint
CREATE TABLE "ticket_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_links_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id")
);--> statement-breakpoint
CREATE INDEX "ticket_links_of_ticket" ON "ticket_links" ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_links_expired" ON "ticket_links" ("expires_at");--> statement-breakpoint
comment on table ticket_links is 'Links with which someone without an account reads one ticket and replies, until they expire.';--> statement-breakpoint
CREATE TABLE "complaints" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"outcome" text,
	"reason" text,
	"steps" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"second_outcome" text,
	"second_reason" text,
	"second_steps" text,
	"second_decided_at" timestamp with time zone,
	"second_decided_by" uuid,
	CONSTRAINT "complaints_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id"),
	CONSTRAINT "complaints_acknowledged_by_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "complaints_decided_by_fk" FOREIGN KEY ("decided_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "complaints_second_decided_by_fk" FOREIGN KEY ("second_decided_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "complaints_outcome" CHECK (outcome in ('upheld', 'partly', 'not-upheld', 'withdrawn')),
	CONSTRAINT "complaints_second_outcome" CHECK (second_outcome in ('upheld', 'partly', 'not-upheld', 'withdrawn')),
	CONSTRAINT "complaints_decided" CHECK ((outcome is null) = (decided_at is null) and (second_outcome is null) = (second_decided_at is null)),
	CONSTRAINT "complaints_appeal" CHECK ((appeal is null) = (appealed_at is null) and (appeal is null or outcome is not null) and (second_outcome is null or appeal is not null)),
	CONSTRAINT "complaints_two" CHECK (second_decided_by is distinct from decided_by or decided_by is null)
);--> statement-breakpoint
CREATE INDEX "complaints_received" ON "complaints" ("received_at", "ticket_id");--> statement-breakpoint
comment on table complaints is 'The register of complaints. A line stays, without identity, when its ticket is emptied.';--> statement-breakpoint
comment on column complaints.told_at is 'When we acknowledged it by ourselves, with an email; null if no such email was due.';--> statement-breakpoint
comment on column complaints.acknowledged_at is 'When a member of staff acknowledged it.';--> statement-breakpoint
comment on column complaints.steps is 'What we did about it, for the register and the letter; names no one.';--> statement-breakpoint
comment on column complaints.appeal is 'Why a second member of staff should look at it; empty once the ticket is emptied.';--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "canned_answers_changed_by_fk" FOREIGN KEY ("changed_by") REFERENCES "staff"("user_id")
);--> statement-breakpoint
comment on table canned_answers is 'Texts that staff insert into answers, with the placeholders {name} and {session}.';--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
comment on column support_messages.ticket_id is 'The ticket it belongs to; null for what is said of a contest.';--> statement-breakpoint
INSERT INTO "canned_answers" ("id", "title", "text", "changed_at") VALUES
  ('00660000-0000-4000-8000-000000000001', 'Moving a session', 'Hello {name},

You can move {session} yourself: open it from your dashboard and choose ‘Move’, then another free time. The length and price stay the same, and both of you are told. A client can do this for as long as cancelling is free, which is usually until 24 hours before the start.

If that time has passed, please write to the other person under Messages on your dashboard and agree what to do.', '2026-11-24T00:00:00Z'),
  ('00660000-0000-4000-8000-000000000002', 'Where a refund is', 'Hello {name},

We refund the card you paid with as soon as a refund is decided. Banks usually take five to ten days to show it. The credit note for the refund is on the page of {session}, under Session Details, and says how much goes back.

If ten days have passed and your bank doesn’t show it, please tell us the date and the amount, and we will ask the payment provider.', '2026-11-24T00:00:00Z'),
  ('00660000-0000-4000-8000-000000000003', 'Camera or microphone', 'Hello {name},

Please open the page of {session} and choose ‘Test camera and microphone’. If your browser blocks them, it shows the steps for your browser, and it notices by itself when you have allowed them. Close other programs that use the camera, such as another video call, and use a current version of Chrome, Edge, Firefox or Safari.

If it still doesn’t work, please tell us the browser and the device, and what the test says. You can also take part with sound alone.', '2026-11-24T00:00:00Z'),
  ('00660000-0000-4000-8000-000000000004', 'Becoming verified', 'Hello {name},

On your dashboard, open the Verification tab and choose ‘Start Verification’. It takes you to our identity provider’s page, where you show a passport, driving licence or identity card and take a selfie. You need a device with a camera. Most results arrive within a few minutes and appear on the same tab. If something is missing, the tab says what, and ‘Continue Verification’ takes you back.

The name on your profile has to be the one on the document.', '2026-11-24T00:00:00Z'),
  ('00660000-0000-4000-8000-000000000005', 'Deleting an account', 'Hello {name},

You can delete your account yourself: clients find it on the Account tab of the dashboard, professionals under Account on the Profile tab. It waits 7 days in case you change your mind: until then you can sign in and keep it. Then it is erased, and what the law makes us keep, such as payment records, stays without your name.

An account with an upcoming session can’t be deleted until that session is over or cancelled, and a professional’s account is erased once we have paid out what they have earned.', '2026-11-24T00:00:00Z'),
  ('00660000-0000-4000-8000-000000000006', 'The other person did not come', 'Hello {name},

I am sorry that {session} did not go as it should have. We record who was in the video room and when, and you can see that record on the session’s page. If the professional was not there, the refund is made by itself when the room closes, 30 minutes after the end.

If the record is wrong, you can contest it on the same page until 48 hours after the end, and add files such as screenshots. The payout then waits, the other person has time to answer, and we read both sides and decide.', '2026-11-24T00:00:00Z'),
  ('00660000-0000-4000-8000-000000000007', 'Paid, but no booking', 'Hello {name},

A payment provider’s confirmation can be late, and we check for it every minute. If you paid after the time was no longer held for you and someone else had booked it, you get a full refund without asking, and an email about it.

If you see neither a booking nor that email, please tell us the day, the time and the professional’s name. Please don’t pay again.', '2026-11-24T00:00:00Z'),
  ('00660000-0000-4000-8000-000000000008', 'Lost second step', 'Hello {name},

Each of the recovery codes that you saved signs you in once: on the page that asks for your code, choose to use a recovery code. Afterwards, add a new passkey or authenticator app to your account.

If you have lost the codes too, we have to be sure that it is you before we can help. Please tell us which email address the account has and when your last session was and who it was with, and never send us a password.', '2026-11-24T00:00:00Z');

CREATE TABLE "staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id"),
	CONSTRAINT "staff_role" CHECK (role in ('support', 'trust', 'finance', 'admin'))
);--> statement-breakpoint
comment on table staff is 'Who runs the marketplace. Members are added and ended by command; an ended member keeps the row, because what they did stays.';--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001),
	"queue" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"appeal_of" uuid,
	"title" text NOT NULL,
	"people" text NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"amount_minor" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"aside_until" timestamp with time zone,
	"owner_id" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "cases_number" UNIQUE ("number"),
	CONSTRAINT "cases_appeal_of_fk" FOREIGN KEY ("appeal_of") REFERENCES "cases"("id"),
	CONSTRAINT "cases_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "staff"("user_id"),
	CONSTRAINT "cases_resolved_by_fk" FOREIGN KEY ("resolved_by") REFERENCES "staff"("user_id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "cases_once" ON "cases" ("queue", "subject_id", coalesce(appeal_of, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" ("queue", "due_at", "id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "cases_resolved" ON "cases" ("queue", "resolved_at", "id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "cases_owned" ON "cases" ("owner_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "cases_of_person" ON "cases" USING gin ("person_ids");--> statement-breakpoint
comment on table cases is 'What staff have to decide, one per subject and appeal.';--> statement-breakpoint
comment on column cases.number is 'What staff call it: C-1001.';--> statement-breakpoint
comment on column cases.subject_id is 'A contested booking, or a report, by its queue.';--> statement-breakpoint
comment on column cases.appeal_of is 'The case whose decision is appealed against; someone else decides it.';--> statement-breakpoint
comment on column cases.people is 'Their names, for the list; emptied when one of them is erased.';--> statement-breakpoint
comment on column cases.waits_until is 'Until then it waits for an answer from outside; null once that is there.';--> statement-breakpoint
comment on column cases.resolved_by is 'Null if it was resolved by itself.';--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"case_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_notes_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"("id"),
	CONSTRAINT "case_notes_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("user_id")
);--> statement-breakpoint
CREATE INDEX "case_notes_of_case" ON "case_notes" ("case_id", "id");--> statement-breakpoint
CREATE TABLE "case_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"case_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"is_upheld" boolean NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"is_approved" boolean,
	CONSTRAINT "case_proposals_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"("id"),
	CONSTRAINT "case_proposals_by_fk" FOREIGN KEY ("by") REFERENCES "staff"("user_id"),
	CONSTRAINT "case_proposals_answered_by_fk" FOREIGN KEY ("answered_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "case_proposals_two" CHECK (answered_by is distinct from "by")
);--> statement-breakpoint
CREATE UNIQUE INDEX "case_proposals_waiting" ON "case_proposals" ("case_id") WHERE answered_at is null;--> statement-breakpoint
comment on table case_proposals is 'Decisions about more money than one member of staff may move; a second one approves or refuses.';--> statement-breakpoint
CREATE TABLE "staff_events" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"case_id" uuid,
	"subject_id" uuid,
	"reason" text,
	"details" jsonb NOT NULL,
	"key" text NOT NULL,
	"mac" text NOT NULL
);--> statement-breakpoint
CREATE INDEX "staff_events_of_case" ON "staff_events" ("case_id", "number");--> statement-breakpoint
CREATE INDEX "staff_events_of_subject" ON "staff_events" ("subject_id", "number");--> statement-breakpoint
comment on table staff_events is 'What staff did and why. Each row is sealed together with the one before it; rows are only ever added.';--> statement-breakpoint
comment on column staff_events.staff_id is 'Null for what the command line did.';--> statement-breakpoint
comment on column staff_events.details is 'Amounts, states and ids; nothing that people wrote.';--> statement-breakpoint
CREATE TRIGGER "staff_events_stay" BEFORE UPDATE OR DELETE ON "staff_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "staff_events_stay_all" BEFORE TRUNCATE ON "staff_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "attendance_contests" ADD COLUMN "decision" text;--> statement-breakpoint
comment on column attendance_contests.decision is 'What staff wrote to both when they decided it; null if it was decided by itself.';--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"thread_id" uuid,
	"reporter_id" uuid,
	"author_id" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"body" text NOT NULL,
	"original" jsonb,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text,
	"ground" text,
	"statement" text,
	"appeal_by" text,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	CONSTRAINT "reports_reporter_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "reports_author_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "reports_kind" CHECK (kind in ('message', 'review')),
	CONSTRAINT "reports_decision" CHECK (decision in ('keep', 'remove')),
	CONSTRAINT "reports_decided" CHECK ((decision is null) = (decided_at is null) and (decision is null) = (statement is null)),
	CONSTRAINT "reports_appeal" CHECK ((appeal is null) = (appealed_at is null) and (appeal is null) = (appeal_by is null) and appeal_by in ('reporter', 'author'))
);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" ("kind", "subject_id", "reporter_id");--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_of_author" ON "reports" ("author_id");--> statement-breakpoint
CREATE INDEX "reports_of_thread" ON "reports" ("thread_id", "reporter_id") WHERE thread_id is not null;--> statement-breakpoint
comment on table reports is 'What people reported, with a copy of the text, and what staff decided. It outlives what it is about.';--> statement-breakpoint
comment on column reports.subject_id is 'The message or the review.';--> statement-breakpoint
comment on column reports.reporter_id is 'Null once that account is erased; author_id likewise.';--> statement-breakpoint
comment on column reports.original is 'What was removed, to put it back after an appeal; null if nothing was.';--> statement-breakpoint
comment on column reports.ground is 'The published rule that it breaks, if it was removed.';--> statement-breakpoint
comment on column reports.statement is 'The reason that was given; after an appeal, that of the second decision.';--> statement-breakpoint
-- safe: few rows, and the former program emails what it adds to support
INSERT INTO "reports" ("id", "kind", "subject_id", "thread_id", "reporter_id", "author_id", "reason", "note", "body", "written_at", "created_at")
  SELECT r.id, 'message', r.message_id, r.thread_id, r.reporter_id, m.author_id, r.reason, r.note, r.body, coalesce(m.created_at, r.created_at), r.created_at
  FROM message_reports r LEFT JOIN messages m ON m.id = r.message_id;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
comment on column messages.removed_at is 'When staff removed its text, which only the reports keep; null if they did not.';

ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK (kind in ('message', 'review', 'profile', 'session')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_decision";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision" CHECK (decision in ('keep', 'remove', 'warn', 'refer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "copy" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "parts" text[];--> statement-breakpoint
comment on column reports.subject_id is 'The message, the review or the session; of a profile, the hash of what was reported, so that it can be reported again once it has changed.';--> statement-breakpoint
comment on column reports.author_id is 'Who wrote it, or the other one of a session; null once that account is erased.';--> statement-breakpoint
comment on column reports.copy is 'The parts of a reported profile as they were; null for anything else.';--> statement-breakpoint
comment on column reports.parts is 'The parts of a profile that break the rule by the last decision.';--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
comment on column files.withheld_at is 'When staff took it down from a profile: no one else sees it, and no profile can use it.';

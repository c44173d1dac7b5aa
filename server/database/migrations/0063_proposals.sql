-- Not only refunds of contests wait for a second member of staff.
ALTER TABLE "case_proposals" ALTER COLUMN "is_upheld" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "case_proposals" ADD COLUMN "kind" text DEFAULT 'contest' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_proposals" ADD COLUMN "details" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
comment on column case_proposals.kind is 'What is proposed: domain/proposals.ts.';--> statement-breakpoint
comment on column case_proposals.details is 'What is needed to carry it out, besides the amount.';--> statement-breakpoint
comment on column case_proposals.is_upheld is 'Of a contest; null for anything else.';

ALTER TABLE "case_proposals" ADD COLUMN "void_because" text;--> statement-breakpoint
-- safe: staff propose by hand, so the table is small
ALTER TABLE "case_proposals" ADD CONSTRAINT "case_proposals_void" CHECK (void_because is null or void_because in ('case-resolved', 'amount-changed') and answered_at is not null and answered_by is null);--> statement-breakpoint
-- safe: staff propose by hand, so the table is small
CREATE INDEX "case_proposals_of_case" ON "case_proposals" ("case_id");--> statement-breakpoint
-- safe: staff propose by hand, so the table is small
UPDATE case_proposals y SET answered_at = c.resolved_at, void_because = 'case-resolved' FROM cases c WHERE c.id = y.case_id AND c.resolved_at IS NOT NULL AND y.answered_at IS NULL;--> statement-breakpoint
comment on column case_proposals.void_because is 'Why no one can answer it any more: its case was resolved without it, or it would give another amount than was proposed.';

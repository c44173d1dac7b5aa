ALTER TABLE "reports" ADD COLUMN "folded_into" uuid;--> statement-breakpoint
-- safe: people make reports by hand, so the table is small
ALTER TABLE "reports" ADD CONSTRAINT "reports_folded_into_fk" FOREIGN KEY ("folded_into") REFERENCES "reports"("id");--> statement-breakpoint
-- safe: people make reports by hand, so the table is small
CREATE INDEX "reports_folded" ON "reports" ("folded_into") WHERE folded_into is not null and decision is null;--> statement-breakpoint
comment on column reports.folded_into is 'The urgent report in whose case this one waits, or was decided; null: it has a case of its own.';

ALTER TABLE "reports" ADD COLUMN "reporter_network" text;--> statement-breakpoint
-- safe: people make reports by hand, so the table is small
CREATE INDEX "reports_network" ON "reports" ("created_at") WHERE reporter_network is not null;--> statement-breakpoint
comment on column reports.reporter_network is 'The network of an urgent report from an unconfirmed address, as a keyed hash, for a day: another one from there joins its case.';

ALTER TABLE "cases" ADD COLUMN "has_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
-- safe: the desk opens cases one by one, so the table is small
CREATE INDEX "cases_to_empty" ON "cases" ("resolved_at") WHERE has_erased and resolved_at is not null and emptied_at is null;--> statement-breakpoint
-- safe: the desk opens cases one by one, so the table is small
UPDATE cases c SET has_erased = true FROM users u WHERE u.id = any (c.person_ids) AND u.erased_at IS NOT NULL;--> statement-breakpoint
-- safe: the desk opens cases one by one, so the table is small
UPDATE cases SET has_erased = true WHERE people = '';--> statement-breakpoint
-- safe: the desk opens cases one by one, so the table is small
UPDATE cases SET title = 'Credential of an erased account' WHERE queue = 'credentials' AND has_erased;--> statement-breakpoint
comment on column cases.has_erased is 'The account of one of its people has been erased: what staff write in it goes once it is resolved.';--> statement-breakpoint
comment on column cases.emptied_at is 'When that went since it was last resolved; null: not yet, or there is no need.';

-- Professionals see once that they are live. Those who have been booked already know.
ALTER TABLE "professionals" ADD COLUMN "live_note_closed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "professionals" p SET "live_note_closed_at" = now() WHERE exists (select from bookings b where b.professional_id = p.id and b.confirmed_at is not null);--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "bank_last_four" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "arrival_days" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_last_four" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "arrives_on" date;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD COLUMN "is_called_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_paid" ON "payouts" USING btree ("professional_id","paid_at") WHERE status = 'PAID';--> statement-breakpoint
comment on column professionals.live_note_closed_at is 'When they dismissed the note that their set-up is done; null while it is still to be shown.';--> statement-breakpoint
comment on column identity_verifications.is_called_off is 'Whether the professional cancelled it here.';--> statement-breakpoint
comment on column payout_accounts.bank_name is 'The bank that the provider pays out to, as it names it.';--> statement-breakpoint
comment on column payout_accounts.bank_last_four is 'The last four digits of the account at that bank.';--> statement-breakpoint
comment on column payout_accounts.arrival_days is 'How many days the provider says it takes to the bank; null if it does not say.';--> statement-breakpoint
comment on column payouts.bank_name is 'The bank it was on its way to when it was paid.';--> statement-breakpoint
comment on column payouts.bank_last_four is 'The last four digits of the account at that bank.';--> statement-breakpoint
comment on column payouts.arrives_on is 'The day (London) by which the provider expects it at the bank.';

-- outside a transaction
drop index concurrently if exists booking_mails_unpushed;--> statement-breakpoint
create index concurrently booking_mails_unpushed on booking_mails (due_at) where pushed_at is null;

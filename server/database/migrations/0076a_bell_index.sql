-- outside a transaction
drop index concurrently if exists booking_mails_told;--> statement-breakpoint
create index concurrently booking_mails_told on booking_mails (user_id, due_at desc);

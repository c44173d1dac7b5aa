-- outside a transaction
drop index concurrently if exists refunds_one_try;--> statement-breakpoint
create unique index concurrently refunds_one_try on refunds (first_id) where status in ('REQUESTED', 'SUCCEEDED');

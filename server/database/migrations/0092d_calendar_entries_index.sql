-- outside a transaction
drop index concurrently if exists calendar_entries_due;--> statement-breakpoint
create index concurrently calendar_entries_due on calendar_entries (retry_at) where retry_at is not null;

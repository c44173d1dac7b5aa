-- outside a transaction
drop index concurrently if exists linked_calendars_account_id;--> statement-breakpoint
create index concurrently linked_calendars_account_id on linked_calendars (account_id);

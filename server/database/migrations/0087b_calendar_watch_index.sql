-- outside a transaction
drop index concurrently if exists linked_calendars_watch;--> statement-breakpoint
create index concurrently linked_calendars_watch on linked_calendars (watch_at) where watch_at is not null;

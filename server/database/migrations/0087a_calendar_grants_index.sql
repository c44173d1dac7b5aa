-- outside a transaction
drop index concurrently if exists linked_calendars_grant_id;--> statement-breakpoint
create index concurrently linked_calendars_grant_id on linked_calendars (grant_id);

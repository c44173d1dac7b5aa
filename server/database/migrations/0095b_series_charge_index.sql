-- outside a transaction
drop index concurrently if exists bookings_reserved_start;--> statement-breakpoint
create index concurrently bookings_reserved_start on bookings (starts_at) where reserved_at is not null;

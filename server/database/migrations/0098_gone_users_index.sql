-- outside a transaction
drop index concurrently if exists users_gone;--> statement-breakpoint
create index concurrently users_gone on users ((coalesce(erased_at, 'infinity'))) where erase_after is not null or stopped && '{bookings}';

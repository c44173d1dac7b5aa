-- outside a transaction
drop index concurrently if exists bookings_of_clients;--> statement-breakpoint
create index concurrently bookings_of_clients on bookings (professional_id, client_id, starts_at) include (ends_at, status) where confirmed_at is not null;

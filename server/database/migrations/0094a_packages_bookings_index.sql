-- outside a transaction
drop index concurrently if exists bookings_of_package;--> statement-breakpoint
create index concurrently bookings_of_package on bookings (package_id) where package_id is not null;

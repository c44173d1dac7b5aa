-- outside a transaction
drop index concurrently if exists bookings_of_series;--> statement-breakpoint
create index concurrently bookings_of_series on bookings (series_id) where series_id is not null;

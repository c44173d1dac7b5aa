-- outside a transaction
drop index concurrently if exists listings_free_hours;--> statement-breakpoint
create index concurrently listings_free_hours on listings using gin (free_hours) where is_published;--> statement-breakpoint
drop index concurrently if exists listings_without_hours;--> statement-breakpoint
create index concurrently listings_without_hours on listings (professional_id) where free_hours is null;

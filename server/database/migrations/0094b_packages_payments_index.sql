-- outside a transaction
drop index concurrently if exists payments_drawn_from;--> statement-breakpoint
create index concurrently payments_drawn_from on payments (drawn_from) where drawn_from is not null;

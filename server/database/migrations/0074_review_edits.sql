alter table reviews add column edited_at timestamp with time zone;--> statement-breakpoint
comment on column reviews.edited_at is 'When its author last changed rating or text; null if never.';

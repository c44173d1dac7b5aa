-- outside a transaction
drop index concurrently if exists calendar_channels_expiring;--> statement-breakpoint
create index concurrently calendar_channels_expiring on calendar_channels (expires_at);

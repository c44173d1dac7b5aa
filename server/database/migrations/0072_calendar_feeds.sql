create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  made_at timestamp with time zone not null,
  read_at timestamp with time zone
);--> statement-breakpoint
comment on table calendar_feeds is 'Addresses at which calendars outside read a person''s sessions; at most one each.';--> statement-breakpoint
comment on column calendar_feeds.token_hash is 'SHA-256 of the secret in the address, in hex.';--> statement-breakpoint
comment on column calendar_feeds.read_at is 'The last read, to the hour.';

create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  scopes text[] not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);--> statement-breakpoint
create index api_tokens_of_user on api_tokens (user_id, made_at);--> statement-breakpoint
create index api_tokens_expiry on api_tokens (expires_at);--> statement-breakpoint
comment on table api_tokens is 'With which other programs call the API as a person. A revoked one is deleted, an expired one 30 days later.';--> statement-breakpoint
comment on column api_tokens.token_hash is 'SHA-256 of the token, which is told once.';--> statement-breakpoint
comment on column api_tokens.used_at is 'When it was last used, to the hour.';

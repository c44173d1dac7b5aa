create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  asked_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  failed_attempts integer not null default 0,
  made_at timestamp with time zone,
  bytes bigint
);--> statement-breakpoint
create unique index data_exports_of_user on data_exports (user_id);--> statement-breakpoint
create index data_exports_unmade on data_exports (asked_at) where made_at is null;--> statement-breakpoint
create index data_exports_made on data_exports (made_at) where made_at is not null;--> statement-breakpoint
comment on table data_exports is 'A person’s copy of their data with the files, as one ZIP file at the store, sealed. One each: another replaces it.';--> statement-breakpoint
comment on column data_exports.claimed_until is 'A program makes it until then, or the next try comes then.';--> statement-breakpoint
comment on column data_exports.bytes is 'Of the ZIP file before it is sealed.';

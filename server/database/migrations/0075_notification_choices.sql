create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  way text not null,
  is_wanted boolean not null,
  chosen_at timestamp with time zone not null,
  primary key (user_id, kind, way)
);--> statement-breakpoint
comment on table notification_choices is 'What a person wants to be told of, and how. Without a row, the default counts.';--> statement-breakpoint
comment on column notification_choices.kind is 'As in domain/notifications.ts.';--> statement-breakpoint
comment on column notification_choices.way is 'mail.';

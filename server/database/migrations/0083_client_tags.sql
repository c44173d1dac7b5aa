create table client_tags (
  professional_id uuid not null references professionals (id) on delete cascade,
  client_id uuid not null references users (id) on delete cascade,
  tags text[] not null,
  changed_at timestamp with time zone not null,
  primary key (professional_id, client_id)
);--> statement-breakpoint
create index client_tags_of_client on client_tags (client_id);--> statement-breakpoint
comment on table client_tags is 'A professional’s own tags on their clients, which clients never see. Without a row, none.';

create table embed_sites (
  professional_id uuid primary key references professionals (id) on delete cascade,
  sites text[] not null
);--> statement-breakpoint
comment on table embed_sites is 'Other sites that may show a professional’s free times in a frame. Without a row, none.';

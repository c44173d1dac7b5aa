create table linked_calendars (
  id uuid primary key,
  professional_id uuid not null references professionals (id) on delete cascade,
  address text not null,
  address_hash text not null,
  host text not null,
  name text not null,
  linked_at timestamp with time zone not null,
  busy tstzmultirange not null,
  time_zone text not null,
  known_until timestamp with time zone not null,
  etag text,
  last_modified text,
  text_hash text not null,
  read_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  problem text,
  told_state text,
  unique (professional_id, address_hash)
);--> statement-breakpoint
create index linked_calendars_next on linked_calendars (next_at);--> statement-breakpoint
comment on table linked_calendars is 'Calendars elsewhere whose busy times are never offered.';--> statement-breakpoint
comment on column linked_calendars.address is 'Sealed: who has it can read the calendar.';--> statement-breakpoint
comment on column linked_calendars.address_hash is 'SHA-256 of the address, so that it is linked once.';--> statement-breakpoint
comment on column linked_calendars.busy is 'When its owner is busy, from a day before it was expanded to known_until; no titles.';--> statement-breakpoint
comment on column linked_calendars.time_zone is 'In which its whole days and times without a zone were understood.';--> statement-breakpoint
comment on column linked_calendars.text_hash is 'SHA-256 of its text as last expanded.';--> statement-breakpoint
comment on column linked_calendars.read_at is 'When it was last read in full; a day later, nothing new can be booked.';--> statement-breakpoint
comment on column linked_calendars.next_at is 'When it is to be read next; set when a reading begins.';--> statement-breakpoint
comment on column linked_calendars.problem is 'Why the latest reading failed; null if it did not.';--> statement-breakpoint
comment on column linked_calendars.told_state is 'Of which state its owner was told by email since read_at.';

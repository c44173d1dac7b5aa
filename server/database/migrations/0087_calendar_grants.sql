create table calendar_grants (
  id uuid primary key,
  professional_id uuid not null references professionals (id) on delete cascade,
  provider text not null,
  user_name text not null,
  refresh text not null,
  access text,
  access_until timestamp with time zone,
  granted_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  closing_at timestamp with time zone,
  retry_at timestamp with time zone,
  target text,
  unique (professional_id, provider, user_name)
);--> statement-breakpoint
comment on table calendar_grants is 'Accounts at Google and Microsoft whose calendars their owner lets us read and write.';--> statement-breakpoint
comment on column calendar_grants.refresh is 'Sealed: buys access to the account.';--> statement-breakpoint
comment on column calendar_grants.access is 'Sealed; good until access_until.';--> statement-breakpoint
comment on column calendar_grants.ended_at is 'When the provider said that the permission is no longer good; nothing is asked after that.';--> statement-breakpoint
comment on column calendar_grants.closing_at is 'When its owner disconnected it; a job then takes our entries out, gives the permission back and deletes it.';--> statement-breakpoint
comment on column calendar_grants.retry_at is 'When closing it is tried next.';--> statement-breakpoint
comment on column calendar_grants.target is 'The address of the calendar into which sessions are written; null if none.';--> statement-breakpoint
create table calendar_entries (
  id uuid primary key,
  grant_id uuid not null references calendar_grants (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  address text not null,
  sequence integer,
  retry_at timestamp with time zone not null,
  unique (grant_id, booking_id)
);--> statement-breakpoint
create index calendar_entries_booking on calendar_entries (booking_id);--> statement-breakpoint
comment on table calendar_entries is 'Sessions written into calendars elsewhere. The id is the key of the entry there.';--> statement-breakpoint
comment on column calendar_entries.address is 'The calendar that it is in.';--> statement-breakpoint
comment on column calendar_entries.sequence is 'Of the booking as it was written; null until then.';--> statement-breakpoint
comment on column calendar_entries.retry_at is 'Until then another program may be writing it.';--> statement-breakpoint
create table calendar_channels (
  id uuid primary key,
  grant_id uuid not null references calendar_grants (id) on delete cascade,
  calendar_id uuid references linked_calendars (id) on delete set null,
  ref text not null,
  expires_at timestamp with time zone not null
);--> statement-breakpoint
create index calendar_channels_calendar on calendar_channels (calendar_id);--> statement-breakpoint
create index calendar_channels_grant on calendar_channels (grant_id);--> statement-breakpoint
comment on table calendar_channels is 'Through which providers say that a calendar has changed.';--> statement-breakpoint
comment on column calendar_channels.calendar_id is 'Null once it is unlinked: the channel is to be stopped.';--> statement-breakpoint
comment on column calendar_channels.ref is 'The provider''s own id.';--> statement-breakpoint
alter table linked_calendars add column grant_id uuid;--> statement-breakpoint
alter table linked_calendars add column watch_at timestamp with time zone;--> statement-breakpoint
alter table linked_calendars add constraint linked_calendars_grant foreign key (grant_id) references calendar_grants (id) on delete cascade not valid;--> statement-breakpoint
comment on column linked_calendars.grant_id is 'The permission with which it is read; null if it is read by its address or with a password.';--> statement-breakpoint
comment on column linked_calendars.watch_at is 'When its channel is to be renewed; null if it has none to come.';--> statement-breakpoint
create schema calendars_stand_in;--> statement-breakpoint
create table calendars_stand_in.grants (
  refresh text primary key,
  provider text not null,
  account text not null,
  challenge text not null,
  code text unique,
  ended_at timestamp with time zone
);--> statement-breakpoint
create table calendars_stand_in.entries (
  id text primary key,
  address text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  title text not null,
  session_id uuid
);--> statement-breakpoint
create index calendars_stand_in_entries_address on calendars_stand_in.entries (address);

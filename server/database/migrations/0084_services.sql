create table services (
  id uuid primary key,
  professional_id uuid not null references professionals (id) on delete cascade,
  name text not null,
  minutes integer not null,
  price_minor integer not null,
  buffer_before_min integer,
  buffer_min integer,
  is_for_own_clients boolean not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint services_minutes check (minutes in (30, 60, 90, 120)),
  constraint services_price check (price_minor > 0),
  constraint services_buffers check (buffer_before_min >= 0 and buffer_min >= 0)
);--> statement-breakpoint
create unique index services_names on services (professional_id, lower(name));--> statement-breakpoint
comment on table services is 'What a professional offers besides sessions by the hour: each with a name, a length and a price of its own.';--> statement-breakpoint
comment on column services.price_minor is 'In pence, without the platform’s fee and VAT.';--> statement-breakpoint
comment on column services.buffer_before_min is 'Free minutes before each session; null: as in the professional’s rules. `buffer_min` likewise after it.';--> statement-breakpoint
comment on column services.is_for_own_clients is 'Only people who have paid for a session with the professional before see and book it.';--> statement-breakpoint
alter table bookings add column service_name text;--> statement-breakpoint
comment on column bookings.service_name is 'The name of the service at the time of booking; null for a session by the hour.';

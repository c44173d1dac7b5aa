create table package_offers (
  id uuid primary key,
  professional_id uuid not null references professionals (id) on delete cascade,
  service_id uuid references services (id) on delete cascade,
  minutes integer not null,
  size integer not null,
  discount_percent integer not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint package_offers_minutes check (minutes in (30, 60, 90, 120)),
  constraint package_offers_size check (size in (5, 10)),
  constraint package_offers_discount check (discount_percent between 0 and 50)
);--> statement-breakpoint
create unique index package_offers_once on package_offers
  (professional_id, coalesce(service_id, '00000000-0000-0000-0000-000000000000'), minutes, size);--> statement-breakpoint
comment on table package_offers is 'Packages that a professional offers: 5 or 10 sessions of a length by the hour, or of a service, at a discount.';--> statement-breakpoint
comment on column package_offers.service_id is 'Null: sessions by the hour of that length.';--> statement-breakpoint
create table packages (
  id uuid primary key,
  client_id uuid not null references users (id),
  professional_id uuid not null references professionals (id),
  booking_id uuid not null unique references bookings (id),
  service_id uuid,
  minutes integer not null,
  size integer not null,
  discount_percent integer not null,
  price_minor integer not null,
  total_minor integer not null,
  status text not null default 'UNPAID',
  created_at timestamp with time zone not null,
  bought_at timestamp with time zone,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  lost_minor integer not null default 0,
  reminded_at timestamp with time zone,
  constraint packages_status check (status in ('UNPAID', 'ACTIVE', 'VOID', 'REFUNDED', 'EXPIRED', 'CHARGED_BACK')),
  constraint packages_bought check ((status in ('UNPAID', 'VOID')) = (bought_at is null) and (bought_at is null) = (expires_at is null))
);--> statement-breakpoint
create index packages_of_client on packages (client_id, professional_id);--> statement-breakpoint
create index packages_of_professional on packages (professional_id, client_id);--> statement-breakpoint
create index packages_to_end on packages (expires_at) where status = 'ACTIVE';--> statement-breakpoint
comment on table packages is 'Sessions bought together, with the first of them. Its payment is that of its first session.';--> statement-breakpoint
comment on column packages.booking_id is 'The session with which it was bought.';--> statement-breakpoint
comment on column packages.price_minor is 'Of each session, after the discount; total_minor is with fee and VAT. In pence.';--> statement-breakpoint
comment on column packages.lost_minor is 'What of the unused sessions the client’s bank has taken back.';--> statement-breakpoint
comment on column packages.reminded_at is 'When the client was told that it expires soon.';--> statement-breakpoint
create table package_losses (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  booking_id uuid not null references bookings (id),
  amount_minor integer not null,
  constraint package_losses_once unique (dispute_id, booking_id),
  constraint package_losses_amount check (amount_minor > 0)
);--> statement-breakpoint
comment on table package_losses is 'What of a lost dispute about a package falls on a session other than its first.';--> statement-breakpoint
alter table bookings add column package_id uuid;--> statement-breakpoint
comment on column bookings.package_id is 'The package that pays for it, or is bought with it.';--> statement-breakpoint
alter table bookings add column package_returned_at timestamp with time zone;--> statement-breakpoint
comment on column bookings.package_returned_at is 'When the session was cancelled in time, and went back to its package.';--> statement-breakpoint
alter table payments add column drawn_from uuid;--> statement-breakpoint
comment on column payments.drawn_from is 'The payment of the package that pays for this session; null for a payment by card.';--> statement-breakpoint
alter table refunds add column package_minor integer default 0 not null;--> statement-breakpoint
comment on column refunds.package_minor is 'The part of the amount that is for unused sessions of a package.';--> statement-breakpoint
alter table refunds add constraint refunds_package check (package_minor between 0 and amount_minor) not valid;

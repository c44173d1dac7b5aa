create table series (
  id uuid primary key,
  client_id uuid not null references users (id),
  professional_id uuid not null references professionals (id),
  every_weeks integer not null,
  created_at timestamp with time zone not null,
  reserved_at timestamp with time zone,
  constraint series_every_weeks check (every_weeks in (1, 2))
);--> statement-breakpoint
create index series_of_client on series (client_id, created_at);--> statement-breakpoint
create index series_unannounced on series (reserved_at) where reserved_at is not null;--> statement-breakpoint
comment on table series is 'Sessions that a client books together, weekly or every two weeks (domain/series.ts). Rows are never deleted.';--> statement-breakpoint
comment on column series.reserved_at is 'When the first session was paid for, which forms the contract for all; null before, or if it was paid for too late.';--> statement-breakpoint
alter table bookings add column series_id uuid;--> statement-breakpoint
comment on column bookings.series_id is 'The series that it belongs to. Of these, held_for is null for the first, which is paid for at the checkout.';--> statement-breakpoint
alter table bookings add constraint bookings_series foreign key (series_id) references series (id) not valid;--> statement-breakpoint
alter table bookings add column reserved_at timestamp with time zone;--> statement-breakpoint
comment on column bookings.reserved_at is 'When a later session of a series was reserved; the professional knows of it from then on.';--> statement-breakpoint
alter table bookings add column payment_asked text;--> statement-breakpoint
comment on column bookings.payment_asked is 'Why the client is asked to pay for a reserved session: the saved card was declined, its bank wants a confirmation, or there is none.';--> statement-breakpoint
alter table bookings add constraint bookings_payment_asked check (payment_asked in ('declined', 'confirm', 'no-card')) not valid;--> statement-breakpoint
alter table bookings add constraint bookings_reserved check (
  reserved_at is null and payment_asked is null or series_id is not null and held_for = 'series' and reserved_at is not null) not valid;--> statement-breakpoint
create table series_news (
  booking_id uuid not null references bookings (id),
  kind text not null,
  told_at timestamp with time zone not null,
  primary key (booking_id, kind)
);--> statement-breakpoint
comment on table series_news is 'What both or one of the two were told about a session of a series, so that it is told once: reserved (with the first session), soon and released.';--> statement-breakpoint
alter table payments add column card_ref text;--> statement-breakpoint
comment on column payments.card_ref is 'The provider’s id of the saved card that paid for a session of a series, so that it can pay for the next.';--> statement-breakpoint
alter table professionals add column series_for text default 'own-clients' not null;--> statement-breakpoint
comment on column professionals.series_for is 'Who may book a series of sessions by the hour: no-one, own-clients or anyone. services.series_for likewise.';--> statement-breakpoint
alter table services add column series_for text default 'own-clients' not null;--> statement-breakpoint
alter table card_simulator.intents add column keeps_card boolean default false not null;--> statement-breakpoint
alter table card_simulator.intents add column card_id text;--> statement-breakpoint
alter table card_simulator.intents add column refusal text;--> statement-breakpoint
comment on column card_simulator.intents.keeps_card is 'The card that pays is saved for later charges.';--> statement-breakpoint
comment on column card_simulator.intents.card_id is 'The saved card that pays or paid.';--> statement-breakpoint
comment on column card_simulator.intents.refusal is 'Why charging a saved card in its owner’s absence failed, which is tried once.';--> statement-breakpoint
-- A reserved session that is given up is freed like a booked one.
create trigger bookings_free_reserved_times after update on bookings
  for each row when (old.status = 'PENDING_PAYMENT' and old.reserved_at is not null
    and (new.status in ('CANCELLED', 'EXPIRED') or new.status = 'PENDING_PAYMENT' and new.starts_at <> old.starts_at))
  execute function free_times_for_waiting_list();

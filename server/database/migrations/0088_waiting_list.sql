create table waits (
  id uuid primary key,
  client_id uuid not null references users (id) on delete cascade,
  professional_id uuid not null references professionals (id) on delete cascade,
  weekdays integer[] not null,
  part text,
  minutes integer not null,
  time_zone text not null,
  asked_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint waits_once unique (professional_id, client_id)
);--> statement-breakpoint
create index waits_of_client on waits (client_id);--> statement-breakpoint
create index waits_ending on waits (ends_at);--> statement-breakpoint
comment on table waits is 'Clients on the waiting list of a professional, first come first served by asked_at (domain/waiting-list.ts). A row ends with the wait.';--> statement-breakpoint
comment on column waits.weekdays is 'In the client’s zone, 0 is Sunday; empty for any.';--> statement-breakpoint
comment on column waits.part is 'morning, afternoon or evening in the client’s zone; null for any.';--> statement-breakpoint
create table freed_times (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals (id) on delete cascade,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  blocked_from timestamp with time zone,
  blocked_until timestamp with time zone not null,
  given_up_by uuid not null references users (id),
  freed_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  closed_at timestamp with time zone,
  -- A time is in one round of offers at once.
  constraint freed_times_once exclude using gist (professional_id with =, tstzrange(starts_at, ends_at) with &&) where (closed_at is null)
);--> statement-breakpoint
create index freed_times_open on freed_times (professional_id) where closed_at is null;--> statement-breakpoint
create index freed_times_closed on freed_times (closed_at) where closed_at is not null;--> statement-breakpoint
comment on table freed_times is 'Times of booked sessions that were cancelled or moved away, while they are offered to a waiting list; added by a trigger.';--> statement-breakpoint
comment on column freed_times.given_up_by is 'The client of that session, who is not offered it.';--> statement-breakpoint
comment on column freed_times.held_until is 'Until then only the person with the open offer can book it. Later than the offer’s end, so that the job has time to pass it on, and no later, so that it is free for all if no job runs.';--> statement-breakpoint
comment on column freed_times.closed_at is 'When it was booked by someone who waited, or given to all.';--> statement-breakpoint
create table slot_offers (
  freed_id uuid not null references freed_times (id) on delete cascade,
  client_id uuid not null references users (id) on delete cascade,
  minutes integer not null,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  booking_id uuid references bookings (id),
  -- No one is offered the same freed time twice.
  primary key (freed_id, client_id)
);--> statement-breakpoint
create unique index slot_offers_one_open on slot_offers (freed_id) where ended_at is null;--> statement-breakpoint
create index slot_offers_of_client on slot_offers (client_id);--> statement-breakpoint
create index slot_offers_of_booking on slot_offers (booking_id) where booking_id is not null;--> statement-breakpoint
comment on table slot_offers is 'Freed times as they were offered to one person after the other; at most one offer of each is open.';--> statement-breakpoint
comment on column slot_offers.ended_at is 'When it was taken (booking_id says with which booking), or passed on.';--> statement-breakpoint
create function free_times_for_waiting_list() returns trigger language plpgsql as $$
begin
  if old.starts_at <= new.updated_at or not exists (select from waits where professional_id = old.professional_id) then
    return null;
  end if;
  with before as (
    update freed_times set closed_at = new.updated_at
    where professional_id = old.professional_id and closed_at is null
      and tstzrange(starts_at, ends_at) && tstzrange(old.starts_at, old.ends_at)
    returning id)
  update slot_offers o set ended_at = new.updated_at from before where o.freed_id = before.id and o.ended_at is null;
  insert into freed_times (professional_id, starts_at, ends_at, blocked_from, blocked_until, given_up_by, freed_at, held_until)
  values (old.professional_id, old.starts_at, old.ends_at, old.blocked_from, old.blocked_until, old.client_id,
    new.updated_at, new.updated_at + interval '5 minutes')
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger bookings_free_times after update on bookings
  for each row when (old.status = 'CONFIRMED'
    and (new.status = 'CANCELLED' or new.status = 'CONFIRMED' and new.starts_at <> old.starts_at))
  execute function free_times_for_waiting_list();--> statement-breakpoint
-- Offers are made under this lock alone, so a hold that is being placed and an offer can't miss each other. A row that is
-- left out counts as a slot that is taken, as with ON CONFLICT DO NOTHING. As in the constraints, no clock is asked here:
-- whoever wants a time whose offers are over releases it first.
create function leave_out_offered_times() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.professional_id::text, 0));
  if exists (
    select from freed_times f
    where f.professional_id = new.professional_id and f.closed_at is null
      and (tstzrange(f.starts_at, f.blocked_until) && tstzrange(new.starts_at, new.blocked_until)
        or tstzrange(coalesce(f.blocked_from, f.starts_at), f.ends_at)
          && tstzrange(coalesce(new.blocked_from, new.starts_at), new.ends_at))
      and not exists (
        select from slot_offers o where o.freed_id = f.id and o.client_id = new.client_id and o.ended_at is null)) then
    return null;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger bookings_leave_out_offered_times before insert on bookings
  for each row when (new.status = 'PENDING_PAYMENT') execute function leave_out_offered_times();--> statement-breakpoint
create trigger freed_times_next_free_due after insert or update on freed_times
  for each row execute function mark_next_free_due();

create or replace function owe_calendar_entries() returns trigger language plpgsql as $$
begin
  -- An entry that is being written stays as it is, but whoever writes it waits for this change, and then sees it.
  -- The former program doesn't take out what was released: without a sequence it leaves that due.
  update calendar_entries set retry_at = coalesce(retry_at, new.updated_at),
    sequence = case when new.status = 'EXPIRED' then null else sequence end
  where booking_id = new.id;
  if new.status = 'CONFIRMED' or (new.status = 'PENDING_PAYMENT' and new.reserved_at is not null) then
    insert into calendar_entries (id, grant_id, booking_id, address, retry_at)
    select gen_random_uuid(), g.id, new.id, g.target, new.updated_at
    from calendar_grants g
    where g.professional_id = new.professional_id and g.target is not null and g.ended_at is null
      and g.closing_at is null
    on conflict (grant_id, booking_id) do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace trigger bookings_owe_calendar_entries after update on bookings
  for each row when ((new.status in ('CONFIRMED', 'CANCELLED') or new.reserved_at is not null)
    and (old.status <> new.status or old.sequence <> new.sequence
      or (old.reserved_at is null and new.reserved_at is not null)))
  execute function owe_calendar_entries();--> statement-breakpoint
alter table calendars_stand_in.entries add column is_tentative boolean default false not null;

alter table calendar_entries alter column retry_at drop not null;--> statement-breakpoint
comment on column calendar_entries.retry_at is 'When it is due, because its session is to be written or taken out; until then another program may be doing that. Null once nothing is owed.';--> statement-breakpoint
comment on column calendar_channels.calendar_id is 'Null once it is unlinked, or another channel is in its place: this one is to be stopped.';--> statement-breakpoint
create function owe_calendar_entries() returns trigger language plpgsql as $$
begin
  -- An entry that is being written stays as it is, but whoever writes it waits for this change, and then sees it.
  update calendar_entries set retry_at = coalesce(retry_at, new.updated_at) where booking_id = new.id;
  if new.status = 'CONFIRMED' then
    insert into calendar_entries (id, grant_id, booking_id, address, retry_at)
    select gen_random_uuid(), g.id, new.id, g.target, new.updated_at
    from calendar_grants g
    where g.professional_id = new.professional_id and g.target is not null and g.ended_at is null
      and g.closing_at is null
    on conflict (grant_id, booking_id) do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger bookings_owe_calendar_entries after update on bookings
  for each row when (new.status in ('CONFIRMED', 'CANCELLED')
    and (old.status <> new.status or old.sequence <> new.sequence))
  execute function owe_calendar_entries();

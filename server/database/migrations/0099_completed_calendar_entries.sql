create or replace trigger bookings_owe_calendar_entries after update on bookings
  for each row when ((new.status in ('CONFIRMED', 'CANCELLED')
      or (new.reserved_at is not null and new.status in ('PENDING_PAYMENT', 'EXPIRED')))
    and (old.status <> new.status or old.sequence <> new.sequence
      or (old.reserved_at is null and new.reserved_at is not null)))
  execute function owe_calendar_entries();

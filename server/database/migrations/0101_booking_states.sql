alter table bookings add column state text;--> statement-breakpoint
alter table bookings add column ended_from text;--> statement-breakpoint
comment on column bookings.state is 'What the booking is (domain/booking/states.ts). The columns status and held_for and booking_requests.state say it in parts for the former program; a trigger keeps them in step until they go.';--> statement-breakpoint
comment on column bookings.ended_from is 'The state in which it was cancelled or expired.';--> statement-breakpoint
alter table bookings add constraint bookings_state check (state in (
  'HELD', 'HELD_WITH_FIRST', 'REQUESTED', 'OFFERED', 'ACCEPTED', 'RESERVED', 'DUE', 'CONFIRMED', 'COMPLETED', 'CANCELLED',
  'EXPIRED')) not valid;--> statement-breakpoint
alter table bookings add constraint bookings_ended_from check (
  case when state in ('CANCELLED', 'EXPIRED')
    then ended_from is not null and ended_from in ('HELD', 'HELD_WITH_FIRST', 'REQUESTED', 'OFFERED', 'ACCEPTED', 'RESERVED', 'DUE', 'CONFIRMED')
    else ended_from is null end) not valid;--> statement-breakpoint
-- The state of a booking before it ended, from the columns of the former program.
create function booking_state_before_end(b bookings) returns text language sql stable as $$
  select case
    when b.confirmed_at is not null and b.status <> 'PENDING_PAYMENT' then 'CONFIRMED'
    when b.held_for = 'request' then coalesce(
      (select case q.state when 'offered' then 'OFFERED' when 'accepted' then 'ACCEPTED' end
        from booking_requests q where q.booking_id = b.id), 'REQUESTED')
    when b.held_for is null then 'HELD'
    when b.payment_asked is not null then 'DUE'
    when b.reserved_at is not null then 'RESERVED'
    else 'HELD_WITH_FIRST' end
$$;--> statement-breakpoint
create function keep_booking_state() returns trigger language plpgsql as $$
begin
  if new.state is null or tg_op = 'UPDATE' and new.state = old.state then
    new.state := case when new.status = 'PENDING_PAYMENT' then booking_state_before_end(new) else new.status end;
    new.ended_from := case when new.status in ('CANCELLED', 'EXPIRED') then booking_state_before_end(new) end;
  else
    new.status := case when new.state in ('CONFIRMED', 'COMPLETED', 'CANCELLED', 'EXPIRED') then new.state
      else 'PENDING_PAYMENT' end;
    new.held_for := case
      when new.state = 'HELD' then null
      when new.state in ('REQUESTED', 'OFFERED', 'ACCEPTED') then 'request'
      when new.state in ('HELD_WITH_FIRST', 'RESERVED', 'DUE') then 'series'
      else new.held_for end;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger bookings_keep_state_of_new before insert on bookings
  for each row execute function keep_booking_state();--> statement-breakpoint
create trigger bookings_keep_state before update on bookings
  for each row when (new.state is null or new.state is distinct from old.state
    or (new.status, new.held_for, new.reserved_at, new.payment_asked, new.confirmed_at)
      is distinct from (old.status, old.held_for, old.reserved_at, old.payment_asked, old.confirmed_at))
  execute function keep_booking_state();--> statement-breakpoint
create function keep_request_state() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    update booking_requests q set state = m.state
    from (values ('REQUESTED', 'waiting'), ('OFFERED', 'offered'), ('ACCEPTED', 'accepted')) m (booking, state)
    where q.booking_id = new.id and m.booking = new.state and q.state <> m.state;
  else
    update bookings b set state = m.booking
    from (values ('REQUESTED', 'waiting'), ('OFFERED', 'offered'), ('ACCEPTED', 'accepted')) m (booking, state)
    where b.id = new.booking_id and m.state = new.state and b.state <> m.booking
      and b.state in ('REQUESTED', 'OFFERED', 'ACCEPTED');
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger bookings_keep_request_state after update on bookings
  for each row when (new.state in ('REQUESTED', 'OFFERED', 'ACCEPTED') and new.state is distinct from old.state)
  execute function keep_request_state();--> statement-breakpoint
create trigger booking_requests_keep_state after insert or update of state on booking_requests
  for each row execute function keep_request_state();--> statement-breakpoint
alter table booking_requests alter column state set default 'waiting';

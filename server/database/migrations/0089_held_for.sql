alter table bookings add column service_id uuid;--> statement-breakpoint
comment on column bookings.service_id is 'The service that was booked; null for a session by the hour. It may have been removed since.';--> statement-breakpoint
alter table bookings add column held_for text;--> statement-breakpoint
comment on column bookings.held_for is 'What the hold waits or waited for instead of a payment at the checkout: request or series. The professional knows of both.';--> statement-breakpoint
alter table bookings add constraint bookings_held_for check (held_for in ('request', 'series')) not valid;--> statement-breakpoint
alter table bookings drop constraint bookings_hold;--> statement-breakpoint
alter table bookings add constraint bookings_hold check (
  case when status = 'PENDING_PAYMENT' and held_for is distinct from 'series'
    then hold_seat is not null and hold_seat between 1 and 3
    else hold_seat is null end) not valid;

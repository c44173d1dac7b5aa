alter table services add column is_on_request boolean not null default false;--> statement-breakpoint
comment on column services.is_on_request is 'The professional answers each request; the card is charged only if they accept.';--> statement-breakpoint
alter table bookings add column is_on_request boolean not null default false;--> statement-breakpoint
comment on column bookings.is_on_request is 'As the service was at the time of booking.';--> statement-breakpoint
create table booking_requests (
  booking_id uuid primary key references bookings (id) on delete cascade,
  state text not null,
  asked_at timestamp with time zone not null,
  offered_starts timestamp with time zone[] not null default '{}',
  answered_at timestamp with time zone,
  constraint booking_requests_state check (state in ('waiting', 'offered', 'accepted'))
);--> statement-breakpoint
comment on table booking_requests is 'Requests for sessions, once their client’s card was authorised. The booking’s hold ends when an answer must have come.';--> statement-breakpoint
comment on column booking_requests.state is 'While its booking is held. How a request ended follows from the booking.';--> statement-breakpoint
comment on column booking_requests.offered_starts is 'Starts of other times that the professional offered. The booking holds the first of them.';--> statement-breakpoint
alter table payments add column captures_later boolean not null default false;--> statement-breakpoint
alter table payments add column authorised_at timestamp with time zone;--> statement-breakpoint
comment on column payments.captures_later is 'The amount is reserved on the card first, and taken once the professional accepts.';--> statement-breakpoint
comment on column payments.authorised_at is 'When the bank reserved the amount.';

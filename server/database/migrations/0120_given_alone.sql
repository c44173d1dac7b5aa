create table given_alone (
	id bigint generated always as identity primary key,
	staff_id uuid not null references users (id),
	person_id uuid references users (id),
	booking_id uuid references bookings (id),
	refund_id uuid unique references refunds (id),
	amount_minor integer not null check (amount_minor > 0),
	given_at timestamptz not null
);--> statement-breakpoint
create index given_alone_by_staff on given_alone (staff_id, given_at);--> statement-breakpoint
create index given_alone_to_person on given_alone (person_id, given_at);--> statement-breakpoint
create index given_alone_for_booking on given_alone (booking_id);--> statement-breakpoint
comment on table given_alone is 'What members of staff gave, refunded, released or wrote off without a second one, in pence: it counts together (server/features/cases/alone.ts).';

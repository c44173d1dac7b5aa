create table quiet_hours (
  user_id uuid primary key references users (id) on delete cascade,
  from_min integer not null,
  until_min integer not null
);--> statement-breakpoint
comment on table quiet_hours is 'When a person''s devices show only what is urgent: minutes of the day in the person''s time zone, past midnight if until is before from.';

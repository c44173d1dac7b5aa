alter table linked_calendars add column problem_about jsonb;--> statement-breakpoint
comment on column linked_calendars.problem_about is 'The zone and the event that the problem is about: { zone, day, place }; null if it is about none.';

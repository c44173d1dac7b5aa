alter table calendars add column schedules jsonb default '[]'::jsonb not null;--> statement-breakpoint
alter table calendars add column travels jsonb default '[]'::jsonb not null;--> statement-breakpoint
comment on column calendars.schedules is 'Named weeks that count instead of the usual one from a first to a last day.';--> statement-breakpoint
comment on column calendars.travels is 'Days, from a first to a last, on which the hours count in another time zone.';

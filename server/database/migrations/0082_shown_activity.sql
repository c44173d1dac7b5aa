alter table users add column shows_activity boolean not null default false;--> statement-breakpoint
comment on column users.shows_activity is 'Lets those they have a conversation with see whether they are active, if these let them see it too.';

create table caldav_accounts (
  id uuid primary key,
  professional_id uuid not null references professionals (id) on delete cascade,
  server text not null,
  user_name text not null,
  password text not null,
  unique (professional_id, server, user_name)
);--> statement-breakpoint
comment on table caldav_accounts is 'Accounts at CalDAV servers with which linked calendars are read; each goes with the last of them.';--> statement-breakpoint
comment on column caldav_accounts.server is 'The address at which its calendars were found.';--> statement-breakpoint
comment on column caldav_accounts.password is 'Sealed.';--> statement-breakpoint
alter table linked_calendars add column account_id uuid;--> statement-breakpoint
alter table linked_calendars add constraint linked_calendars_account foreign key (account_id) references caldav_accounts (id) on delete cascade not valid;--> statement-breakpoint
comment on column linked_calendars.account_id is 'The account with which it is read; null if its address is enough.';--> statement-breakpoint
comment on column linked_calendars.etag is 'What its source said of its state when it was last read: the ETag of a file, the getctag or sync-token of a CalDAV calendar.';

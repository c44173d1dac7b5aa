alter table booking_mails add column dropped_because text;--> statement-breakpoint
comment on table booking_mails is 'What people are told about bookings, one row per reader: in the product from due_at on, and by email once.';--> statement-breakpoint
comment on column booking_mails.dropped_at is 'When it was given up that an email is sent.';--> statement-breakpoint
comment on column booking_mails.dropped_because is 'unwanted: the reader has turned it off; no-email: only told in the product; failed: no mail server took it. Null if it was no longer useful, such as a reminder of a cancelled session: then it is not told in the product either.';--> statement-breakpoint
create table notification_reads (
  user_id uuid primary key references users (id) on delete cascade,
  read_until timestamp with time zone not null
);--> statement-breakpoint
comment on table notification_reads is 'Up to when a person has seen what they were told; without a row, since they have an account.';

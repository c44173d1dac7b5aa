create table push_devices (
  id uuid primary key default gen_random_uuid(),
  sign_in_id uuid not null references sign_ins (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  added_at timestamp with time zone not null
);--> statement-breakpoint
create index push_devices_of_user on push_devices (user_id);--> statement-breakpoint
create index push_devices_of_sign_in on push_devices (sign_in_id);--> statement-breakpoint
comment on table push_devices is 'Browsers that show notifications while no page is open (Web Push). One goes with its sign-in.';--> statement-breakpoint
comment on column push_devices.endpoint is 'Where its push service takes what is for it.';--> statement-breakpoint
comment on column push_devices.p256dh is 'Its public key, and auth its secret, with which what is for it is encrypted (RFC 8291).';--> statement-breakpoint
comment on column push_devices.server_key is 'Our public key (RFC 8292) at the time; its push service takes nothing signed with another.';--> statement-breakpoint
alter table booking_mails add column pushed_at timestamp with time zone;--> statement-breakpoint
comment on column booking_mails.pushed_at is 'When it was claimed for the reader''s devices, if they have any.';--> statement-breakpoint
comment on column notification_choices.way is 'mail or push.';

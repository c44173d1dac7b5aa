create table webhooks (
  id uuid primary key,
  professional_id uuid not null references professionals (id) on delete cascade,
  address text not null,
  kinds text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  made_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  off_at timestamp with time zone,
  busy_until timestamp with time zone,
  unique (professional_id, address)
);--> statement-breakpoint
comment on table webhooks is 'Addresses of a professional’s own programs, which are told of what happens (Standard Webhooks).';--> statement-breakpoint
comment on column webhooks.secret is 'Sealed, as former_secret is, which also signs until former_until.';--> statement-breakpoint
comment on column webhooks.failing_since is 'The first failed try since the last that succeeded.';--> statement-breakpoint
comment on column webhooks.busy_until is 'Until then a program sends it a message: one at a time, so that a slow one doesn’t hold up the others.';--> statement-breakpoint
comment on column webhooks.off_at is 'Since when nothing is sent, because sending failed for days.';--> statement-breakpoint
create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  kind text not null,
  booking_id uuid references bookings (id) on delete cascade,
  sequence integer,
  body text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  failed_tries integer not null default 0,
  tried_at timestamp with time zone,
  status integer,
  problem text,
  delivered_at timestamp with time zone,
  unique (webhook_id, booking_id, kind, sequence)
);--> statement-breakpoint
create index webhook_messages_due on webhook_messages (due_at) where due_at is not null;--> statement-breakpoint
create index webhook_messages_newest on webhook_messages (webhook_id, created_at desc);--> statement-breakpoint
create index webhook_messages_age on webhook_messages (created_at);--> statement-breakpoint
create index webhook_messages_booking on webhook_messages (booking_id);--> statement-breakpoint
comment on table webhook_messages is 'What webhooks are told, written in the transaction of what happened; for 30 days.';--> statement-breakpoint
comment on column webhook_messages.sequence is 'Of the booking at that time, so that each change is told once.';--> statement-breakpoint
comment on column webhook_messages.due_at is 'When it is sent next; null once it was delivered or given up.';--> statement-breakpoint
comment on column webhook_messages.status is 'Of the answer to the last try, null without one; problem says why it is no success.';

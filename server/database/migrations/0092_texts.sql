create table text_numbers (
  user_id uuid primary key references users (id) on delete cascade,
  number text not null,
  confirmed_at timestamp with time zone not null,
  constraint text_numbers_once unique (number)
);--> statement-breakpoint
comment on table text_numbers is 'Phones that get text messages, confirmed by a code. A number belongs to whoever confirmed it last.';--> statement-breakpoint
comment on column text_numbers.number is 'E.164.';--> statement-breakpoint
create table text_codes (
  user_id uuid primary key references users (id) on delete cascade,
  number text not null,
  mac text not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null
);--> statement-breakpoint
create index text_codes_of_number on text_codes (number);--> statement-breakpoint
comment on table text_codes is 'The last code sent to a number that someone wants to confirm.';--> statement-breakpoint
comment on column text_codes.mac is 'HMAC of the person, the number and the code.';--> statement-breakpoint
create table texts (
  key text primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  booking_id uuid references bookings (id),
  claimed_at timestamp with time zone not null,
  state text not null default 'sending',
  constraint texts_state check (state in ('sending', 'sent', 'refused', 'failed'))
);--> statement-breakpoint
create index texts_of_user on texts (user_id, claimed_at);--> statement-breakpoint
create index texts_of_booking on texts (booking_id) where booking_id is not null;--> statement-breakpoint
create index texts_claimed on texts (claimed_at);--> statement-breakpoint
comment on table texts is 'Text messages, each claimed once before it is handed over; neither their words nor their number.';--> statement-breakpoint
comment on column texts.kind is 'code, offer, or of booking_mails.';--> statement-breakpoint
comment on column texts.state is 'sending: handed over or about to be, with nothing known yet. failed: it may have been sent or not, and is not tried again.';--> statement-breakpoint
alter table booking_mails add column texted_at timestamp with time zone;--> statement-breakpoint
comment on column booking_mails.texted_at is 'When it was claimed for the reader''s phone, if they have confirmed one.';--> statement-breakpoint
comment on column notification_choices.way is 'mail, push or text.';

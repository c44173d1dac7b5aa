-- outside a transaction
-- By what staff look people and payments up. The pattern operators compare bytes, as beginnings need whatever the
-- collation of the database.
drop index concurrently if exists users_look_up_email;--> statement-breakpoint
create index concurrently users_look_up_email on users (email text_pattern_ops);--> statement-breakpoint
drop index concurrently if exists users_look_up_name;--> statement-breakpoint
create index concurrently users_look_up_name on users (lower(name) text_pattern_ops);--> statement-breakpoint
drop index concurrently if exists users_look_up_last_name;--> statement-breakpoint
create index concurrently users_look_up_last_name on users (lower(regexp_replace(name, '^.* ', '')) text_pattern_ops, lower(name) text_pattern_ops);--> statement-breakpoint
drop index concurrently if exists payments_look_up;--> statement-breakpoint
create index concurrently payments_look_up on payments (provider_ref);--> statement-breakpoint
drop index concurrently if exists payout_accounts_look_up;--> statement-breakpoint
create index concurrently payout_accounts_look_up on payout_accounts (bank_last_four);

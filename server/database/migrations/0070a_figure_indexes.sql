-- outside a transaction
-- Cases in the order of their deadline, with all that says whether they are open, so that counting reads no row.
drop index concurrently if exists cases_by_deadline;--> statement-breakpoint
create index concurrently cases_by_deadline on cases (queue, due_at, id) include (waits_until, aside_until) where resolved_at is null;--> statement-breakpoint
drop index concurrently if exists cases_waiting;--> statement-breakpoint
create index concurrently cases_waiting on cases (queue, due_at, id) include (waits_until) where resolved_at is null and waits_until is not null;--> statement-breakpoint
drop index concurrently if exists cases_aside;--> statement-breakpoint
create index concurrently cases_aside on cases (queue, due_at, id) include (waits_until, aside_until) where resolved_at is null and aside_until is not null;--> statement-breakpoint
-- What happened on a day, and the rows behind each figure.
drop index concurrently if exists cases_opened_on;--> statement-breakpoint
create index concurrently cases_opened_on on cases (opened_at, id) include (queue);--> statement-breakpoint
drop index concurrently if exists cases_resolved_on;--> statement-breakpoint
create index concurrently cases_resolved_on on cases (resolved_at, id) include (queue, opened_at) where resolved_at is not null;--> statement-breakpoint
drop index concurrently if exists cases_due_on;--> statement-breakpoint
create index concurrently cases_due_on on cases (due_at, id) include (queue, resolved_at);--> statement-breakpoint
drop index concurrently if exists bookings_confirmed_on;--> statement-breakpoint
create index concurrently bookings_confirmed_on on bookings (confirmed_at, id) where confirmed_at is not null;--> statement-breakpoint
drop index concurrently if exists bookings_with_outcome;--> statement-breakpoint
create index concurrently bookings_with_outcome on bookings (starts_at, id) include (outcome) where outcome is not null;--> statement-breakpoint
drop index concurrently if exists ledger_entries_on;--> statement-breakpoint
create index concurrently ledger_entries_on on ledger_entries (at, id);--> statement-breakpoint
drop index concurrently if exists disputes_opened_on;--> statement-breakpoint
create index concurrently disputes_opened_on on disputes (created_at, id);--> statement-breakpoint
drop index concurrently if exists disputes_closed_on;--> statement-breakpoint
create index concurrently disputes_closed_on on disputes (closed_at, id) where closed_at is not null;--> statement-breakpoint
drop index concurrently if exists users_since;--> statement-breakpoint
create index concurrently users_since on users (created_at, id) include (role);--> statement-breakpoint
drop index concurrently if exists professionals_verified_on;--> statement-breakpoint
create index concurrently professionals_verified_on on professionals (verified_at, id) where verified_at is not null;--> statement-breakpoint
drop index concurrently if exists professionals_listed;--> statement-breakpoint
create index concurrently professionals_listed on professionals (created_at, id) where is_listed;

-- outside a transaction
-- What the partitions of the next migration need, made while others read and write: a check, valid before it counts, so
-- that attaching the table of today reads nothing, and a key that has the time in it.
-- safe: not valid, so it needs the table for a moment, for which it waits no longer than two seconds
do $$
declare
	-- A month at least is left, and no row is beyond it.
	bound timestamptz := (date_trunc('month', (select greatest(clock_now(), max(at)) from audit_events) at time zone 'UTC')
		+ interval '2 months') at time zone 'UTC';
begin
	perform set_config('lock_timeout', '2s', true);
	alter table audit_events drop constraint if exists audit_events_first;
	execute format('alter table audit_events add constraint audit_events_first check (at < %L) not valid', bound);
end $$;--> statement-breakpoint
-- safe: reads while others write
alter table audit_events validate constraint audit_events_first;--> statement-breakpoint
-- safe: like the one above
do $$
declare
	bound timestamptz := (date_trunc('month', (select greatest(clock_now(), max(received_at)) from provider_events) at time zone 'UTC')
		+ interval '2 months') at time zone 'UTC';
begin
	perform set_config('lock_timeout', '2s', true);
	alter table provider_events drop constraint if exists provider_events_first;
	execute format('alter table provider_events add constraint provider_events_first check (received_at < %L) not valid', bound);
end $$;--> statement-breakpoint
-- safe: reads while others write
alter table provider_events validate constraint provider_events_first;--> statement-breakpoint
drop index concurrently if exists audit_events_first_pkey;--> statement-breakpoint
create unique index concurrently audit_events_first_pkey on audit_events (id, at);--> statement-breakpoint
drop index concurrently if exists provider_events_first_pkey;--> statement-breakpoint
create unique index concurrently provider_events_first_pkey on provider_events (provider, event_id, received_at);

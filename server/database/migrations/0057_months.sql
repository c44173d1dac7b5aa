-- Two tables that only grow get a partition for each month, so that a month is dropped, not deleted row by row. The table
-- of today becomes the first partition. The former program's statements work on them as before.
create view months as
	select parent.relname::text as table_name, part.relname::text as name,
		coalesce(substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity') as since,
		substring(bound from 'TO \(''([^'']+)''\)')::timestamptz as until
	from pg_inherits
	join pg_class part on part.oid = inhrelid
	join pg_class parent on parent.oid = inhparent
	cross join lateral pg_get_expr(part.relpartbound, part.oid) bound
	where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace;--> statement-breakpoint
comment on view months is 'The partitions of tables that have one for each month. The default one, which takes what fits no month, has no end.';--> statement-breakpoint
create function make_months(grown regclass, today timestamptz, ahead integer) returns void language plpgsql
	-- Others wait for what this waits for, so it does not wait long.
	set lock_timeout = '500ms' as $$
declare
	month timestamp;
	begins timestamptz;
	ends timestamptz;
	made text;
begin
	-- One program at a time. Readers and writers pass.
	execute format('lock table %s in share update exclusive mode', grown);
	for n in 0 .. ahead loop
		month := date_trunc('month', today at time zone 'UTC') + n * interval '1 month';
		begins := month at time zone 'UTC';
		ends := (month + interval '1 month') at time zone 'UTC';
		if not exists (select from months where table_name = grown::text and since < ends and until > begins) then
			made := format('%s_%s', grown, to_char(month, 'YYYY_MM'));
			begin
				execute format('create table %I (like %s including defaults including comments)', made, grown);
				-- Unlike 'partition of', this lets others write meanwhile.
				execute format('alter table %s attach partition %I for values from (%L) to (%L)', grown, made, begins, ends);
			exception when check_violation then
				-- The default partition has rows of this month, and keeps it.
			end;
		end if;
	end loop;
end $$;--> statement-breakpoint
comment on function make_months is 'Makes the partition of the month of today, if it is missing, and those of as many months ahead';--> statement-breakpoint
create function drop_month(name text) returns void language plpgsql set lock_timeout = '500ms' as $$
begin
	if exists (select from months m where m.name = drop_month.name and until is not null) then
		execute format('drop table if exists %I', name);
	end if;
end $$;--> statement-breakpoint
comment on function drop_month is 'Drops the partition of a month, with its rows';--> statement-breakpoint
-- safe: the former program finds a table with the same name and columns. First that of webhooks, for which little waits.
alter table provider_events rename to provider_events_first;--> statement-breakpoint
-- safe: the same
alter table audit_events rename to audit_events_first;--> statement-breakpoint
alter table provider_events_first drop constraint provider_events_provider_event_id_pk;--> statement-breakpoint
alter table provider_events_first add constraint provider_events_first_pkey primary key using index provider_events_first_pkey;--> statement-breakpoint
alter index provider_events_waiting rename to provider_events_first_waiting;--> statement-breakpoint
create table provider_events (like provider_events_first including defaults including comments,
	primary key (provider, event_id, received_at)) partition by range (received_at);--> statement-breakpoint
create index provider_events_waiting on provider_events (received_at) where handled_at is null;--> statement-breakpoint
do $$
begin
	execute 'alter table provider_events attach partition provider_events_first for values from (minvalue) to ('
		|| (select quote_literal(substring(pg_get_constraintdef(oid) from '''([^'']+)''')) from pg_constraint where conname = 'provider_events_first')
		|| ')';
end $$;--> statement-breakpoint
alter table provider_events_first drop constraint provider_events_first;--> statement-breakpoint
create table provider_events_default partition of provider_events default;--> statement-breakpoint
comment on table provider_events is 'The inbox of provider events: each is handled once, however often it arrives. A partition for each month.';--> statement-breakpoint
-- A unique key over all partitions would need the time in it, and an event that arrives again arrives at another time.
create function keep_event_once() returns trigger language plpgsql as $$
begin
	-- Of two at once the second waits, and then sees what the first has committed.
	perform pg_advisory_xact_lock(hashtextextended(new.provider || ' ' || new.event_id, 0));
	if exists (select from provider_events where provider = new.provider and event_id = new.event_id) then
		return null;
	end if;
	return new;
end $$;--> statement-breakpoint
create trigger provider_events_once before insert on provider_events
	for each row execute function keep_event_once();--> statement-breakpoint
create sequence audit_events_number;--> statement-breakpoint
select setval('audit_events_number', last_value, is_called) from audit_events_id_seq;--> statement-breakpoint
-- Before version 17, PostgreSQL has no identity in partitions.
alter table audit_events_first alter column id drop identity;--> statement-breakpoint
alter table audit_events_first alter column id set default nextval('audit_events_number');--> statement-breakpoint
alter table audit_events_first drop constraint audit_events_pkey;--> statement-breakpoint
alter table audit_events_first add constraint audit_events_first_pkey primary key using index audit_events_first_pkey;--> statement-breakpoint
alter index audit_events_subject rename to audit_events_first_subject;--> statement-breakpoint
alter index audit_events_actor rename to audit_events_first_actor;--> statement-breakpoint
alter index audit_events_of_professional rename to audit_events_first_of_professional;--> statement-breakpoint
create table audit_events (like audit_events_first including defaults including comments,
	primary key (id, at)) partition by range (at);--> statement-breakpoint
alter sequence audit_events_number owned by audit_events.id;--> statement-breakpoint
create index audit_events_subject on audit_events (subject_id, id);--> statement-breakpoint
create index audit_events_actor on audit_events (actor_id, id) where actor_id is not null;--> statement-breakpoint
create index audit_events_of_professional on audit_events (professional_id, at desc, id desc) where professional_id is not null;--> statement-breakpoint
-- The trigger of the whole trail takes its place.
drop trigger audit_events_append_only on audit_events_first;--> statement-breakpoint
create trigger audit_events_append_only before update or delete on audit_events
	for each row execute function refuse_change();--> statement-breakpoint
do $$
begin
	execute 'alter table audit_events attach partition audit_events_first for values from (minvalue) to ('
		|| (select quote_literal(substring(pg_get_constraintdef(oid) from '''([^'']+)''')) from pg_constraint where conname = 'audit_events_first')
		|| ')';
end $$;--> statement-breakpoint
alter table audit_events_first drop constraint audit_events_first;--> statement-breakpoint
create table audit_events_default partition of audit_events default;--> statement-breakpoint
comment on table audit_events is 'Append-only: a trigger refuses updates and deletes. A partition for each month.';--> statement-breakpoint
select make_months('provider_events', clock_now(), 3), make_months('audit_events', clock_now(), 3);

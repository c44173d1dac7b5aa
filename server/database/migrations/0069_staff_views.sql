CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_views_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("user_id"),
	CONSTRAINT "staff_views_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "users"("id"),
	CONSTRAINT "staff_views_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"("id"),
	CONSTRAINT "staff_views_kind" CHECK (kind in ('help', 'report', 'fault', 'legal')),
	CONSTRAINT "staff_views_hour" CHECK (ends_at <= started_at + interval '1 hour' and ended_at <= ends_at)
);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_open" ON "staff_views" ("staff_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "staff_views_of_person" ON "staff_views" ("person_id", "started_at");--> statement-breakpoint
comment on table staff_views is 'When staff saw the product as a person sees it. Each call asks whether one is open; the end is told once.';--> statement-breakpoint
comment on column staff_views.sign_in_id is 'The sign-in of staff in whose browser it is open; it ends with that.';--> statement-breakpoint
comment on column staff_views.reason is 'What staff wrote about why; emptied when the person is erased.';--> statement-breakpoint
CREATE TABLE "staff_reasons" (
	"number" bigint PRIMARY KEY NOT NULL,
	"text" text,
	"emptied_at" timestamp with time zone,
	CONSTRAINT "staff_reasons_emptied" CHECK ((text is null) = (emptied_at is not null))
);--> statement-breakpoint
comment on table staff_reasons is 'Why staff did what the row of staff_events with this number says. The chain only has a mac of it, so that erasure can empty it.';--> statement-breakpoint
CREATE TABLE "staff_trail_anchors" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mac" text NOT NULL,
	"key" text NOT NULL,
	"seal" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
comment on table staff_trail_anchors is 'Rows of staff_events up to which the chain was whole. What remains after old months are dropped is checked from here.';--> statement-breakpoint
comment on column staff_trail_anchors.mac is 'That of the row; seal covers it.';--> statement-breakpoint
CREATE TABLE "staff_trail_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"first_broken" bigint,
	"rows" bigint NOT NULL,
	CONSTRAINT "staff_trail_checks_one" CHECK (id = 1)
);--> statement-breakpoint
comment on table staff_trail_checks is 'How the trail of staff was last found: one row.';--> statement-breakpoint
comment on column staff_trail_checks.first_broken is 'The first number that was changed or is missing; null if it was whole.';--> statement-breakpoint
CREATE TRIGGER "staff_trail_anchors_stay" BEFORE UPDATE OR DELETE ON "staff_trail_anchors" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- safe: the former program finds a table with the same name and columns, as in 0057; few rows, because there were no staff before the last release
alter table staff_events rename to staff_events_first;--> statement-breakpoint
alter table staff_events_first drop constraint staff_events_pkey;--> statement-breakpoint
alter index staff_events_of_case rename to staff_events_first_of_case;--> statement-breakpoint
alter index staff_events_of_subject rename to staff_events_first_of_subject;--> statement-breakpoint
-- The triggers of the whole trail take their places.
drop trigger staff_events_stay on staff_events_first;--> statement-breakpoint
drop trigger staff_events_stay_all on staff_events_first;--> statement-breakpoint
create table staff_events (like staff_events_first including defaults including comments,
	primary key (number, at)) partition by range (at);--> statement-breakpoint
create index staff_events_of_case on staff_events (case_id, number);--> statement-breakpoint
create index staff_events_of_subject on staff_events (subject_id, number);--> statement-breakpoint
create index staff_events_of_staff on staff_events (staff_id, number);--> statement-breakpoint
create trigger staff_events_stay before update or delete on staff_events
	for each row execute function refuse_change();--> statement-breakpoint
create trigger staff_events_stay_all before truncate on staff_events
	for each statement execute function refuse_change();--> statement-breakpoint
do $$
begin
	execute format('alter table staff_events attach partition staff_events_first for values from (minvalue) to (%L)',
		(date_trunc('month', (select greatest(clock_now(), max(at)) from staff_events_first) at time zone 'UTC')
			+ interval '1 month') at time zone 'UTC');
end $$;--> statement-breakpoint
create table staff_events_default partition of staff_events default;--> statement-breakpoint
comment on table staff_events is 'What staff did and why. Each row is sealed together with the one before it; rows are only ever added. A partition for each month.';--> statement-breakpoint
select make_months('staff_events', clock_now(), 3);

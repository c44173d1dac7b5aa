-- What professionals state and upload is checked by a register or by staff, and checked again.
CREATE TABLE "credential_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"register" text,
	"about" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"valid_until" timestamp with time zone,
	"warned_days" integer,
	"reason" text,
	"due_at" timestamp with time zone,
	"asks_staff_at" timestamp with time zone,
	"file_id" uuid,
	"stated_until" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credential_checks_once" UNIQUE NULLS NOT DISTINCT ("professional_id", "kind", "register", "about"),
	CONSTRAINT "credential_checks_kind" CHECK (kind in ('registration', 'certificate', 'insurance', 'dbs', 'cqc')),
	CONSTRAINT "credential_checks_register" CHECK ((kind = 'registration') = (register is not null)),
	CONSTRAINT "credential_checks_state" CHECK (state in ('waiting', 'checked', 'lapsed', 'refused')),
	CONSTRAINT "credential_checks_by" CHECK (checked_by in ('staff', 'register', 'simulator')),
	CONSTRAINT "credential_checks_checked" CHECK (state <> 'checked' or (checked_at is not null and checked_by is not null))
);--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_checks_due" ON "credential_checks" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "credential_checks_file" ON "credential_checks" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE TABLE "credential_findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"check_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"finding" text NOT NULL,
	"state" text NOT NULL,
	"by" text,
	"staff_id" uuid,
	"reason" text
);--> statement-breakpoint
ALTER TABLE "credential_findings" ADD CONSTRAINT "credential_findings_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "credential_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_findings_of_check" ON "credential_findings" USING btree ("check_id","id");--> statement-breakpoint
CREATE SCHEMA "register_stand_in";--> statement-breakpoint
CREATE TABLE "register_stand_in"."entries" (
	"ref" text PRIMARY KEY NOT NULL,
	"register" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"last_day" date,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
-- Whoever writes a profile, what it states is to be checked.
CREATE FUNCTION state_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO credential_checks (professional_id, kind, register, about, due_at, created_at)
		SELECT DISTINCT NEW.id, 'registration', stated -> 'registration' ->> 'register',
			stated -> 'registration' ->> 'number', to_timestamp(0), clock_now()
		FROM jsonb_array_elements(NEW.credentials) AS stated WHERE stated -> 'registration' ->> 'number' <> ''
		ON CONFLICT ON CONSTRAINT credential_checks_once
			DO UPDATE SET due_at = coalesce(credential_checks.due_at, EXCLUDED.due_at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professionals_registrations" AFTER INSERT ON "professionals"
	FOR EACH ROW WHEN (NEW.credentials <> '[]') EXECUTE FUNCTION state_registrations();--> statement-breakpoint
CREATE TRIGGER "professionals_registrations_changed" AFTER UPDATE OF "credentials" ON "professionals"
	FOR EACH ROW WHEN (OLD.credentials IS DISTINCT FROM NEW.credentials) EXECUTE FUNCTION state_registrations();--> statement-breakpoint
INSERT INTO credential_checks (professional_id, kind, register, about, due_at, created_at)
	SELECT DISTINCT p.id, 'registration', stated -> 'registration' ->> 'register', stated -> 'registration' ->> 'number',
		to_timestamp(0), clock_now()
	FROM professionals p, jsonb_array_elements(p.credentials) AS stated
	WHERE stated -> 'registration' ->> 'number' <> '';--> statement-breakpoint
comment on table credential_checks is 'What a professional states or has uploaded and we check: registrations, and proof such as insurance. States: domain/credential-checks.ts.';--> statement-breakpoint
comment on column credential_checks.about is 'Of a registration its number, of a certificate the qualification; otherwise empty.';--> statement-breakpoint
comment on column credential_checks.checked_at is 'When it was last confirmed, by checked_by.';--> statement-breakpoint
comment on column credential_checks.valid_until is 'The instant from which it no longer counts; null: until it is found otherwise.';--> statement-breakpoint
comment on column credential_checks.warned_days is 'The last warning about valid_until, in days before it.';--> statement-breakpoint
comment on column credential_checks.reason is 'Why it is lapsed or refused, in a sentence for the professional.';--> statement-breakpoint
comment on column credential_checks.due_at is 'When the job looks at it next: 1970 means at once, null when something changes.';--> statement-breakpoint
comment on column credential_checks.asks_staff_at is 'Since when it waits for staff; null: it does not.';--> statement-breakpoint
comment on column credential_checks.file_id is 'The proof, until staff have looked at it; then it is deleted.';--> statement-breakpoint
comment on column credential_checks.stated_until is 'The last day of the uploaded proof, as the professional states it.';--> statement-breakpoint
comment on table credential_findings is 'What became of each check, when and by whom.';--> statement-breakpoint
comment on column credential_findings.by is 'Null if a date or the professional changed it.';--> statement-breakpoint
comment on column register_stand_in.entries.person_id is 'Who stated the number first, and may change the entry.';

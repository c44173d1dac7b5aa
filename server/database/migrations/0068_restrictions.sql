CREATE TABLE "account_restrictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ground" text NOT NULL,
	"exception" text,
	"statement" text NOT NULL,
	"sessions" text NOT NULL,
	"sessions_reason" text,
	"imposed_at" timestamp with time zone NOT NULL,
	"imposed_by" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"sessions_cancelled_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_upheld" boolean,
	"appeal_reason" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by" uuid,
	CONSTRAINT "account_restrictions_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id"),
	CONSTRAINT "account_restrictions_imposed_by_fk" FOREIGN KEY ("imposed_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "account_restrictions_lifted_by_fk" FOREIGN KEY ("lifted_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "account_restrictions_appeal_decided_by_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "account_restrictions_sessions" CHECK (sessions in ('keep', 'cancel')),
	CONSTRAINT "account_restrictions_lifted" CHECK (lifted_at is not null or lifted_by is null and lift_reason is null),
	CONSTRAINT "account_restrictions_appeal" CHECK ((appeal is null) = (appealed_at is null) and (appeal_upheld is null) = (appeal_decided_at is null) and (appeal is not null or appeal_upheld is null)),
	CONSTRAINT "account_restrictions_two" CHECK (appeal_decided_by is distinct from imposed_by)
);--> statement-breakpoint
CREATE UNIQUE INDEX "account_restrictions_once" ON "account_restrictions" ("user_id", "kind") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "account_restrictions_of_user" ON "account_restrictions" ("user_id", "imposed_at");--> statement-breakpoint
CREATE INDEX "account_restrictions_changing" ON "account_restrictions" ("id") WHERE lifted_at is null;--> statement-breakpoint
comment on table account_restrictions is 'What staff stopped for an account, why, and what became of it; rows are never deleted.';--> statement-breakpoint
comment on column account_restrictions.kind is 'domain/restrictions.ts, as are ground, exception and sessions.';--> statement-breakpoint
comment on column account_restrictions.exception is 'Why an account ends without notice; null otherwise.';--> statement-breakpoint
comment on column account_restrictions.statement is 'The reasons that the person was told.';--> statement-breakpoint
comment on column account_restrictions.sessions_reason is 'Why upcoming sessions are kept or cancelled, for staff.';--> statement-breakpoint
comment on column account_restrictions.starts_at is 'When it is to take effect; applied_at is when it did.';--> statement-breakpoint
comment on column account_restrictions.ends_at is 'When it ends by itself; null until it is lifted.';--> statement-breakpoint
comment on column account_restrictions.sessions_cancelled_at is 'When upcoming sessions were cancelled; null until then, or if they are kept.';--> statement-breakpoint
comment on column account_restrictions.lifted_by is 'Null if it ended by itself.';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stopped" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
comment on column users.stopped is 'What restrictions in force stop: domain/restrictions.ts. Kept by server/database/restricted.ts alone.';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
comment on column users.is_restricted is 'There is a restriction that is not lifted, whether or not it has taken effect.';--> statement-breakpoint
comment on column professionals.closed_at is 'Since when it is neither listed nor bookable: its owner asked for erasure, or a restriction stops the listing. Kept by server/database/restricted.ts alone.';--> statement-breakpoint
-- The locks make a restriction that is being written and a hold wait for each other, so that neither misses the other.
CREATE FUNCTION refuse_restricted_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM professionals WHERE id = NEW.professional_id AND closed_at IS NULL FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'this practice is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_practice_open';
	END IF;
	PERFORM FROM users WHERE id = NEW.client_id AND NOT stopped && '{bookings}' FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'this client may not book' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_client_allowed';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bookings_refuse_restricted_holds" AFTER INSERT ON "bookings"
	FOR EACH ROW WHEN (NEW.status = 'PENDING_PAYMENT') EXECUTE FUNCTION refuse_restricted_holds();

-- A refund that failed is tried again as another row, or settled by a transfer from our own bank.
ALTER TABLE "refunds" ADD COLUMN "first_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_first_id_fk" FOREIGN KEY ("first_id") REFERENCES "refunds"("id") NOT VALID;--> statement-breakpoint
comment on column refunds.first_id is 'The refund that failed, of which this is another try; null for a first try.';--> statement-breakpoint
comment on column refunds.superseded_at is 'When another try was made after this one failed.';--> statement-breakpoint
comment on column refunds.way is 'By the payments provider, or by a transfer from our own bank.';--> statement-breakpoint
comment on column refunds.reference is 'Of a transfer from our own bank, as is paid_on, its day.';--> statement-breakpoint
comment on column refunds.failure is 'Why it failed, as the provider''s code; null if it gave none.';--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payee" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"approved_by" uuid,
	"case_id" uuid,
	"status" text NOT NULL,
	"refund_id" uuid,
	"provider" text,
	"destination" text,
	"provider_ref" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id"),
	CONSTRAINT "credits_by_fk" FOREIGN KEY ("by") REFERENCES "staff"("user_id"),
	CONSTRAINT "credits_approved_by_fk" FOREIGN KEY ("approved_by") REFERENCES "staff"("user_id"),
	CONSTRAINT "credits_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"("id"),
	CONSTRAINT "credits_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id"),
	CONSTRAINT "credits_amount" CHECK (amount_minor > 0),
	CONSTRAINT "credits_two" CHECK (approved_by <> "by")
);--> statement-breakpoint
CREATE INDEX "credits_of_booking" ON "credits" ("booking_id");--> statement-breakpoint
CREATE INDEX "credits_open" ON "credits" ("created_at", "id") WHERE status = 'GIVEN' and payee = 'professional';--> statement-breakpoint
CREATE UNIQUE INDEX "credits_ref" ON "credits" ("provider", "provider_ref");--> statement-breakpoint
comment on table credits is 'What staff give a client or a professional at our expense.';--> statement-breakpoint
comment on column credits.id is 'Made by the browser, so that a repeated request gives nothing twice.';--> statement-breakpoint
comment on column credits.reason is 'Sent to the person who gets it; emptied when they are erased.';--> statement-breakpoint
comment on column credits.status is 'PROPOSED, REFUSED, GIVEN; PAID once it is on the professional''s account.';--> statement-breakpoint
comment on column credits.refund_id is 'How it goes to a client; null for a professional, who gets a transfer.';--> statement-breakpoint
CREATE TABLE "payout_holds" (
	"professional_id" uuid PRIMARY KEY NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_holds_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id"),
	CONSTRAINT "payout_holds_by_fk" FOREIGN KEY ("by") REFERENCES "staff"("user_id")
);--> statement-breakpoint
comment on table payout_holds is 'Professionals who are paid nothing until staff release it.';--> statement-breakpoint
CREATE TABLE "write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"by" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_offs_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id"),
	CONSTRAINT "write_offs_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id"),
	CONSTRAINT "write_offs_by_fk" FOREIGN KEY ("by") REFERENCES "staff"("user_id"),
	CONSTRAINT "write_offs_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"("id"),
	CONSTRAINT "write_offs_amount" CHECK (amount_minor > 0)
);--> statement-breakpoint
CREATE INDEX "write_offs_of_professional" ON "write_offs" ("professional_id");--> statement-breakpoint
CREATE INDEX "write_offs_of_booking" ON "write_offs" ("booking_id");--> statement-breakpoint
comment on table write_offs is 'Money that is no longer waited for: what a professional owes us (debt), or what can''t be paid to them (unclaimed). Append-only.';--> statement-breakpoint
CREATE TRIGGER "write_offs_stay" BEFORE UPDATE OR DELETE ON "write_offs" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "write_offs_stay_all" BEFORE TRUNCATE ON "write_offs" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "card_simulator"."refunds" ADD COLUMN "status" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
comment on column cases.subject_id is 'By its queue: a contested booking, a report, a check of a credential, a refund that failed, a credit, a professional whose payouts are stuck, an account to erase.';

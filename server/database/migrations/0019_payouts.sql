CREATE SCHEMA "payouts_stand_in";
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('OPEN', 'WON', 'LOST')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"professional_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"can_receive" boolean DEFAULT false NOT NULL,
	"can_pay_out" boolean DEFAULT false NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_reversals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_reversals_status" CHECK ("payout_reversals"."status" in ('REQUESTED', 'SUCCEEDED', 'OWED')),
	CONSTRAINT "payout_reversals_amount" CHECK ("payout_reversals"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"destination" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"offset_minor" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"provider_ref" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('REQUESTED', 'PAID', 'FAILED', 'CANCELLED')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_minor" >= 0 and "payouts"."offset_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts_stand_in"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"return_url" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "card_simulator"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text DEFAULT 'needs_response' NOT NULL,
	"evidence_due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts_stand_in"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"deliver_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payouts_stand_in"."reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"transfer_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reversals_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payouts_stand_in"."transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payout_id" text NOT NULL,
	"account_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payout_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reversals" ADD CONSTRAINT "payout_reversals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_simulator"."disputes" ADD CONSTRAINT "disputes_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "card_simulator"."intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_stand_in"."reversals" ADD CONSTRAINT "reversals_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "payouts_stand_in"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_stand_in"."transfers" ADD CONSTRAINT "transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payouts_stand_in"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_ref" ON "disputes" USING btree ("payment_id","provider_ref");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("payment_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "disputes_untold" ON "disputes" USING btree ("created_at") WHERE told_at is null or (status <> 'OPEN' and end_told_at is null);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_ref" ON "payout_accounts" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payout_accounts_waiting" ON "payout_accounts" USING btree ("checked_at") WHERE not (can_receive and can_pay_out);--> statement-breakpoint
CREATE INDEX "payout_reversals_of_payout" ON "payout_reversals" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_reversals_open" ON "payout_reversals" USING btree ("created_at") WHERE status = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "payouts_of_professional" ON "payouts" USING btree ("professional_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("created_at") WHERE status in ('REQUESTED', 'FAILED');--> statement-breakpoint
CREATE INDEX "disputes_by_time" ON "card_simulator"."disputes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payout_events_waiting" ON "payouts_stand_in"."events" USING btree ("deliver_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "payments_to_pay_out" ON "payments" USING btree ("created_at","id") WHERE status = 'SUCCEEDED' and payout_settled_at is null;
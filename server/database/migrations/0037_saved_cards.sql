-- Clients may keep cards with the payments provider, under a customer of theirs.
CREATE TABLE "payment_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
comment on table payment_customers is 'The provider’s customer of each client who has opened a checkout. Deleted, there too, when the account is erased.';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_ref" text;--> statement-breakpoint
comment on column payments.customer_ref is 'The customer with which the payment is opened: opening it again must say the same.';--> statement-breakpoint
CREATE TABLE "card_simulator"."customers" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "card_simulator"."cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"number" text NOT NULL,
	"expiry" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cards_customer_number_expiry" UNIQUE("customer_id","number","expiry")
);
--> statement-breakpoint
ALTER TABLE "card_simulator"."cards" ADD CONSTRAINT "cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "card_simulator"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
comment on column card_simulator.cards.number is 'Always one of the test cards: no other card pays.';--> statement-breakpoint
ALTER TABLE "card_simulator"."intents" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "card_simulator"."intents" ADD COLUMN "saves" jsonb;--> statement-breakpoint
comment on column card_simulator.intents.saves is 'The card to save once it has paid, if the client asked for that.';

CREATE TABLE "payment_keys" (
	"client_id" uuid NOT NULL,
	"key" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_keys_client_id_key_pk" PRIMARY KEY("client_id","key")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_keys" ADD CONSTRAINT "payment_keys_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_keys" ADD CONSTRAINT "payment_keys_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_untold" ON "refunds" USING btree ("updated_at") WHERE status = 'SUCCEEDED' and told_at is null;--> statement-breakpoint
-- Those made so far were told of when they were made.
UPDATE "refunds" SET "told_at" = "updated_at" WHERE "status" = 'SUCCEEDED';

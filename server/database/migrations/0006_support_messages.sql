CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_user_id_index" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_waiting" ON "support_messages" USING btree ("failed_attempts","created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_acknowledged" ON "support_messages" USING btree ("email","acknowledged_at");
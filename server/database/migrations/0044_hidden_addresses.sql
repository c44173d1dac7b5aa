ALTER TABLE "users" ADD COLUMN "hides_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "users"."hides_address" IS 'They enter video rooms only through a relay, so that the other person never learns their network address';

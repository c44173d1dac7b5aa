-- Constant defaults: no row is rewritten, and the lock is held for a moment only. Bookings from before are consumers', as
-- the law takes them to be, and nobody was asked whether the session may begin early.
ALTER TABLE "bookings" ADD COLUMN "for_business" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "has_right_to_cancel" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "early_start_asked_at" timestamp with time zone;

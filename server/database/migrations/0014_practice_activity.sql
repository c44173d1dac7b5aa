DROP INDEX "audit_events_of_professional";--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "threads_asked" ON "threads" USING btree ("professional_id","asked_at") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "audit_events_of_professional" ON "audit_events" USING btree ("professional_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE professional_id is not null;--> statement-breakpoint
UPDATE "threads" t SET "asked_at" = first."created_at",
	"answered_at" = (SELECT min(m."created_at") FROM "messages" m WHERE m."thread_id" = t."id" AND m."author_id" <> t."client_id")
	FROM "messages" first WHERE first."thread_id" = t."id" AND first."number" = 1 AND first."author_id" = t."client_id";--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";--> statement-breakpoint
UPDATE "audit_events" a SET "professional_id" = b."professional_id" FROM "bookings" b
	WHERE b."id" = a."subject_id" AND a."action" IN ('payment_succeeded', 'refund_requested', 'refund_succeeded', 'refund_failed', 'review_left');--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";--> statement-breakpoint
INSERT INTO "audit_events" ("at", "action", "subject_id", "professional_id")
	SELECT "confirmed_at", 'booking_confirmed', "id", "professional_id" FROM "bookings" WHERE "confirmed_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "audit_events" ("at", "actor_id", "action", "subject_id", "professional_id", "details")
	SELECT r."created_at", r."client_id", 'review_left', r."booking_id", r."professional_id", jsonb_build_object('rating', r."rating")
	FROM "reviews" r WHERE NOT EXISTS (SELECT FROM "audit_events" a WHERE a."subject_id" = r."booking_id" AND a."action" = 'review_left');

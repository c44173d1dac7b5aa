DROP INDEX "reviews_of_professional";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "story_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_story" boolean GENERATED ALWAYS AS (story_consent and rating >= 4 and char_length(text) >= 80) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("professional_id","rating","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_stories" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_story;--> statement-breakpoint
CREATE INDEX "reviews_stories_by_category" ON "reviews" USING btree ("category","created_at" DESC NULLS FIRST,"id") WHERE is_story;--> statement-breakpoint
CREATE INDEX "reviews_of_professional" ON "reviews" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_consent" CHECK ("reviews"."client_id" is not null or not "reviews"."story_consent");--> statement-breakpoint
UPDATE "reviews" SET "category" = p."categories"[1] FROM "professionals" p WHERE p."id" = "reviews"."professional_id";

DROP INDEX "professionals_search";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "tiers" integer[] GENERATED ALWAYS AS (array[floor(20 * ((case when verification_status = 'VERIFIED' then 10 else 0 end) + (rating_sum + 20)::double precision / (rating_count + 5) + ln(1 + rating_count) / 10))::integer]) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "tiers" SET STORAGE PLAIN;--> statement-breakpoint
CREATE INDEX "professionals_search" ON "professionals" USING gin ("search","categories","languages","tiers") WITH (fastupdate=false) WHERE headline <> '';--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" ("word" text_pattern_ops);

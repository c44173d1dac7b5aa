-- A professional's reviews that wait for a reply, the newest first.
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("professional_id","created_at" DESC NULLS FIRST,"id") WHERE reply is null;

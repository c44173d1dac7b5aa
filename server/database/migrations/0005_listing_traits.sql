-- Rare combinations of category and language are read from here: there are some dozens of values of traits, and their
-- frequencies are known to the planner.
CREATE INDEX "listings_traits" ON "listings" ("traits")
	INCLUDE ("score", "rating_avg", "rating_count", "hourly_rate_minor", "created_at", "starts_at",
		"weekend_starts_at", "professional_id") WHERE "is_published";

CREATE TABLE "dev_clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL CHECK ("only"),
	"ahead_ms" bigint DEFAULT 0 NOT NULL CHECK ("ahead_ms" >= 0)
);--> statement-breakpoint
INSERT INTO "dev_clock" DEFAULT VALUES;--> statement-breakpoint
COMMENT ON TABLE "dev_clock" IS 'One row: how far /dev/clock has turned the time of this database ahead of the machine''s. A production refuses to start unless it is 0';--> statement-breakpoint
CREATE FUNCTION clock_now() RETURNS timestamp with time zone LANGUAGE sql STABLE PARALLEL SAFE
	RETURN now() + (SELECT "ahead_ms" * interval '1 millisecond' FROM "dev_clock");--> statement-breakpoint
COMMENT ON FUNCTION clock_now() IS 'The time of the product, which SQL uses instead of now()';--> statement-breakpoint
DO $$
DECLARE
	dated record;
BEGIN
	FOR dated IN
		SELECT c.oid::regclass AS "table", a.attname AS "column"
		FROM pg_attrdef d
		JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
		JOIN pg_class c ON c.oid = d.adrelid
		JOIN pg_namespace n ON n.oid = c.relnamespace
		-- Libraries keep the machine's time in their own schemas.
		WHERE n.nspname NOT IN ('drizzle', 'pgboss') AND pg_get_expr(d.adbin, d.adrelid) = 'now()'
	LOOP
		EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT clock_now()', dated."table", dated."column");
	END LOOP;
END $$;

-- New columns without a value, or with the same one for all: no row is written. Each index reads the table once and holds up writing meanwhile, about a
-- second for a million bookings; none of the rows that are there stands in them.
ALTER TABLE "bookings" ADD COLUMN "hold_number" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_hold_number" ON "bookings" USING btree ("client_id","hold_number") WHERE hold_number is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_network" ON "bookings" USING btree ("network","hold_expires_at") WHERE network is not null;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moves_by_client" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moves_by_professional" timestamp with time zone[] DEFAULT '{}' NOT NULL;

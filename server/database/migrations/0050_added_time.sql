-- What a client missed can be added to their session at the end: the professional offers it, the client decides.
ALTER TABLE "bookings" ADD COLUMN "added_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "time_offers" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"minutes" smallint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"is_accepted" boolean,
	CONSTRAINT "time_offers_minutes" CHECK (minutes > 0),
	CONSTRAINT "time_offers_answer" CHECK ((answered_at is null) = (is_accepted is null))
);
--> statement-breakpoint
ALTER TABLE "time_offers" ADD CONSTRAINT "time_offers_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
comment on column bookings.added_minutes is 'Of the time from starts_at to ends_at: what was added for minutes that the client had missed. The price is for the rest.';--> statement-breakpoint
comment on table time_offers is 'The last offer of a session''s professional to add time.';

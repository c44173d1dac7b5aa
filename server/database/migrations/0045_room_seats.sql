-- Who is in a built-in video room, for all programs of the site. Unlogged: after a crash of the database everyone joins
-- again, which their browsers do by themselves.
CREATE UNLOGGED TABLE "room_seats" (
	"booking_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"page" uuid NOT NULL,
	"program" uuid NOT NULL,
	"joined_at" timestamp with time zone,
	"admitted_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_seats_pkey" PRIMARY KEY ("booking_id", "person_id"),
	CONSTRAINT "room_seats_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE,
	CONSTRAINT "room_seats_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "room_seats_expiring" ON "room_seats" ("expires_at");--> statement-breakpoint
CREATE INDEX "room_seats_of_person" ON "room_seats" ("person_id");--> statement-breakpoint
comment on column room_seats.page is 'The page that has entered the room: another page is another connection between browsers, the same one goes on.';--> statement-breakpoint
comment on column room_seats.program is 'The program that holds the page''s socket and renews its seat.';--> statement-breakpoint
comment on column room_seats.joined_at is 'When its person met the others; null in the waiting room.';--> statement-breakpoint
comment on column room_seats.admitted_at is 'When its professional began before the start.';--> statement-breakpoint
comment on column room_seats.lost_at is 'When its socket was lost; null while there is one.';--> statement-breakpoint
comment on column room_seats.expires_at is 'From when anyone may give the seat up.';--> statement-breakpoint
CREATE SEQUENCE "room_versions";

CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"browser_hash" text,
	"name" text,
	"invited_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"admitted_by" uuid[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "guests_token_hash" UNIQUE ("token_hash"),
	CONSTRAINT "guests_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE,
	CONSTRAINT "guests_invited_by_fk" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE,
	CONSTRAINT "guests_name" CHECK (char_length(name) between 1 and 60),
	CONSTRAINT "guests_asked" CHECK (asked_at is null or (name is not null and browser_hash is not null))
);--> statement-breakpoint
CREATE INDEX "guests_of_booking" ON "guests" ("booking_id");--> statement-breakpoint
CREATE INDEX "guests_of_inviter" ON "guests" ("invited_by");--> statement-breakpoint
CREATE INDEX "guests_expiring" ON "guests" ("invited_at");--> statement-breakpoint
comment on table guests is 'Invitations to built-in video rooms, each for one person without an account. Deleted 30 days later.';--> statement-breakpoint
comment on column guests.token_hash is 'SHA-256 of what the link ends with.';--> statement-breakpoint
comment on column guests.browser_hash is 'SHA-256 of the cookie of the first browser that asked to join: no other can use the link.';--> statement-breakpoint
comment on column guests.asked_at is 'Since when the guest asks to join; null before, and after ''not now''.';--> statement-breakpoint
comment on column guests.admitted_by is 'Who of the session''s two people has let the guest in, by their ids.';--> statement-breakpoint
comment on column guests.ended_at is 'When the invitation was taken back.';--> statement-breakpoint
ALTER TABLE "room_seats" DROP CONSTRAINT "room_seats_person_id_fk";--> statement-breakpoint
comment on column room_seats.person_id is 'One of the session''s two people, or a guest.';

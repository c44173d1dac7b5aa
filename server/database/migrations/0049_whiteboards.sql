CREATE TABLE "boards" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "boards_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id")
);--> statement-breakpoint
comment on table boards is 'The whiteboard of a session, from its first stroke on. Its row is locked for each change.';--> statement-breakpoint
comment on column boards.version is 'Rises by one with each change, so that a page notices a change that it was not told.';--> statement-breakpoint
CREATE TABLE "board_strokes" (
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"drawn_by" uuid,
	"drawn_at" timestamp with time zone NOT NULL,
	"ink" text NOT NULL,
	"nib" text NOT NULL,
	"points" smallint[] NOT NULL,
	"point_count" integer GENERATED ALWAYS AS (cardinality(points) / 3) STORED NOT NULL,
	"erased_at" timestamp with time zone,
	"erased_by" uuid,
	CONSTRAINT "board_strokes_pkey" PRIMARY KEY ("booking_id", "id"),
	CONSTRAINT "board_strokes_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "boards"("booking_id") ON DELETE CASCADE,
	CONSTRAINT "board_strokes_drawn_by_fk" FOREIGN KEY ("drawn_by") REFERENCES "users"("id"),
	CONSTRAINT "board_strokes_erased_by_fk" FOREIGN KEY ("erased_by") REFERENCES "users"("id"),
	CONSTRAINT "board_strokes_ink" CHECK (ink in ('black', 'blue', 'red', 'green')),
	CONSTRAINT "board_strokes_nib" CHECK (nib in ('thin', 'thick'))
);--> statement-breakpoint
CREATE UNIQUE INDEX "board_strokes_number" ON "board_strokes" ("number");--> statement-breakpoint
comment on table board_strokes is 'Lines on whiteboards. Erased ones are kept for a while, for whoever erased them to bring back.';--> statement-breakpoint
comment on column board_strokes.id is 'Chosen by the page that drew it, so that a repeated request stores it once.';--> statement-breakpoint
comment on column board_strokes.points is 'x, y and pressure of each point, one after another, on a board of 3000 by 2000.';

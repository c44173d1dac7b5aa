CREATE TABLE "profile_visits" (
	"professional_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "profile_visits_professional_id_day_pk" PRIMARY KEY("professional_id","day")
);
--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" DROP CONSTRAINT "session_notes_kind";--> statement-breakpoint
-- No row can break it: all kept one of the first two. So the table is not read under a lock.
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_kind" CHECK ("session_notes"."kind" in ('shared', 'pro', 'client')) NOT VALID;

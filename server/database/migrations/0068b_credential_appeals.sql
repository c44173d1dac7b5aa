CREATE TABLE "credential_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"check_id" uuid NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"is_upheld" boolean,
	CONSTRAINT "credential_appeals_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "credential_checks"("id") ON DELETE cascade,
	CONSTRAINT "credential_appeals_decided" CHECK ((decided_at is null) = (is_upheld is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX "credential_appeals_waiting" ON "credential_appeals" ("check_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "credential_appeals_of_check" ON "credential_appeals" ("check_id", "made_at");--> statement-breakpoint
comment on table credential_appeals is 'What professionals say against a check that lapsed or was refused; someone else on the staff decides.';

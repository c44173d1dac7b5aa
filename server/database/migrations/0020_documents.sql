CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"source_id" uuid NOT NULL,
	"month" text DEFAULT '' NOT NULL,
	"owner_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"contents" jsonb NOT NULL,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('receipt', 'credit_note', 'statement')),
	CONSTRAINT "documents_count" CHECK ("documents"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_once" ON "documents" USING btree ("kind","source_id","month");--> statement-breakpoint
CREATE INDEX "documents_of_owner" ON "documents" USING btree ("owner_id","issued_at");--> statement-breakpoint
CREATE TRIGGER "documents_append_only" BEFORE UPDATE OR DELETE ON "documents"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();

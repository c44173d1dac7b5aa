CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"account_id" uuid,
	"account_hash" text,
	"network" text,
	"browser" text,
	"call" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","at") WHERE account_id is not null;
--> statement-breakpoint
CREATE INDEX "security_events_network" ON "security_events" USING btree ("network","at");

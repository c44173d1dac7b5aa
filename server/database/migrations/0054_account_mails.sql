-- Emails about accounts are owed like those about bookings: written with what they tell, deleted once handed over.
CREATE TABLE "account_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"token_hash" text,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "mail_tokens"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mails_of_user" ON "account_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_mails_of_token" ON "account_mails" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_mails_next" ON "account_mails" USING btree ("failed_attempts","created_at");--> statement-breakpoint
comment on table account_mails is 'Emails about accounts that are owed. A row is deleted when the mail server has taken its email, or when it expires.';--> statement-breakpoint
comment on column account_mails.user_id is 'Null for the last email to someone whose account was erased.';--> statement-breakpoint
comment on column account_mails.token_hash is 'The link in the email, if it has one that works once: when that is used or void, no email is owed any more.';--> statement-breakpoint
comment on column account_mails.sealed is 'Address and text, encrypted with SECRET: they may contain a working link.';--> statement-breakpoint
comment on column account_mails.claimed_until is 'Until then a program is handing it over, or waits after a failure.';

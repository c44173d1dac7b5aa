-- Disputes are answered at the desk, with what is on record and what the two people hand in.
ALTER TABLE "disputes" ADD COLUMN "is_inquiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "is_under_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "fee_minor" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "accepted_because" text;--> statement-breakpoint
CREATE TABLE "dispute_hand_ins" (
	"dispute_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_hand_ins_pk" PRIMARY KEY ("dispute_id", "person_id")
);--> statement-breakpoint
ALTER TABLE "dispute_hand_ins" ADD CONSTRAINT "dispute_hand_ins_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_hand_ins" ADD CONSTRAINT "dispute_hand_ins_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_hand_ins_of_person" ON "dispute_hand_ins" USING btree ("person_id");--> statement-breakpoint
CREATE TABLE "dispute_messages" (
	"dispute_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_messages_pk" PRIMARY KEY ("dispute_id", "person_id", "message_id")
);--> statement-breakpoint
ALTER TABLE "dispute_messages" ADD CONSTRAINT "dispute_messages_hand_in_fk" FOREIGN KEY ("dispute_id", "person_id") REFERENCES "dispute_hand_ins"("dispute_id", "person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_messages_of_author" ON "dispute_messages" USING btree ("author_id");--> statement-breakpoint
CREATE TABLE "dispute_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"is_to_inquiry" boolean NOT NULL,
	"by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"evidence" jsonb NOT NULL,
	"pdf" bytea,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "dispute_answers_end" CHECK (sent_at is null or refused_at is null)
);--> statement-breakpoint
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_by_fk" FOREIGN KEY ("by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_answers_once" ON "dispute_answers" USING btree ("dispute_id","is_to_inquiry") WHERE refused_at is null;--> statement-breakpoint
CREATE INDEX "dispute_answers_waiting" ON "dispute_answers" USING btree ("made_at") WHERE sent_at is null and refused_at is null;--> statement-breakpoint
ALTER TABLE "card_simulator"."disputes" ADD COLUMN "answer_id" text;--> statement-breakpoint
ALTER TABLE "card_simulator"."disputes" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_simulator"."disputes" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
comment on column disputes.is_inquiry is 'The bank only asks: no money was taken. It may become a dispute.';--> statement-breakpoint
comment on column disputes.is_under_review is 'While it is open: the bank has an answer.';--> statement-breakpoint
comment on column disputes.fee_minor is 'What the provider charges for it, which is not in the ledger; null if it did not say.';--> statement-breakpoint
comment on column disputes.accepted_at is 'When staff decided not to contest it. Of an inquiry, the payment is then refunded.';--> statement-breakpoint
comment on column disputes.accepted_because is 'The reason that staff gave, which the professional gets.';--> statement-breakpoint
comment on table dispute_hand_ins is 'What one of the two people of a disputed session gives us for the answer to the bank. Only they, staff and the bank see it.';--> statement-breakpoint
comment on table dispute_messages is 'Copies of the messages that they chose from their own conversation.';--> statement-breakpoint
comment on column dispute_messages.files is 'The names of the files that were attached to it.';--> statement-breakpoint
comment on table dispute_answers is 'What was sent to the bank: once to an inquiry and once to a dispute, and again only if the provider refused it.';--> statement-breakpoint
comment on column dispute_answers.evidence is 'The texts that go with the file, by the names of the port; empty once one of the two is erased.';--> statement-breakpoint
comment on column dispute_answers.pdf is 'Kept as it was sent, so that sending again sends the same; null once one of the two is erased.';--> statement-breakpoint
comment on column dispute_answers.sent_at is 'When the provider had it; until then it is sent again.';

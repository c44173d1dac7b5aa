CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"queue" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_pk" PRIMARY KEY("day","figure","queue")
);--> statement-breakpoint
comment on table daily_figures is 'What happened on each day of London before today, counted from the rows themselves: domain/figures.ts. A figure without a row is zero.';--> statement-breakpoint
comment on column daily_figures.queue is 'Of figures about cases; empty for all others.';--> statement-breakpoint
comment on column daily_figures.value is 'A count, or pence.';--> statement-breakpoint
CREATE TABLE "counted_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
comment on table counted_days is 'The days that daily_figures has, and when each was counted last.';

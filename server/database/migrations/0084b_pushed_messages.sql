alter table threads add column client_pushed_number integer not null default 0;--> statement-breakpoint
alter table threads add column professional_pushed_number integer not null default 0;--> statement-breakpoint
comment on column threads.client_pushed_number is 'The last message of which the client’s devices were told; `professional_pushed_number` likewise.';

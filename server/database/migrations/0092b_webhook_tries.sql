alter table webhook_messages add column tries jsonb not null default '[]';--> statement-breakpoint
comment on column webhook_messages.tries is 'The last ten tries, oldest first: at, status, problem and milliseconds (domain/outgoing-webhooks.ts). Those before this column are in tried_at, status and problem alone.';

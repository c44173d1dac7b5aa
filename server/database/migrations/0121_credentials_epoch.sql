alter table users add column credentials_epoch integer not null default 0;--> statement-breakpoint
comment on column users.credentials_epoch is 'How many remedies there were: what was proved before the last one no longer signs in (server/features/sign-in/browsers/epoch.ts).';

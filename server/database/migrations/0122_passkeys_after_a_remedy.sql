alter table passkeys add column signs_in_alone boolean not null default true;--> statement-breakpoint
comment on column passkeys.signs_in_alone is 'False from a remedy until it has been the second step of a sign-in.';

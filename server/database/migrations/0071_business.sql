alter table professionals add column business jsonb;--> statement-breakpoint
comment on column professionals.business is 'Who clients make their contract with, as the professional states it: Business in domain/business.ts. Null until they have.';

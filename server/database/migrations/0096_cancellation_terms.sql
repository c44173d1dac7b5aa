alter table professionals add column cancellation_terms text not null default 'usual';--> statement-breakpoint
alter table professionals add constraint professionals_cancellation_terms check (cancellation_terms in ('usual', 'half', 'flexible')) not valid;--> statement-breakpoint
comment on column professionals.cancellation_terms is 'The terms on which clients cancel sessions by the hour, as in domain/cancellation-terms.ts.';--> statement-breakpoint
alter table services add column cancellation_terms text not null default 'usual';--> statement-breakpoint
alter table services add constraint services_cancellation_terms check (cancellation_terms in ('usual', 'half', 'flexible')) not valid;--> statement-breakpoint
comment on column services.cancellation_terms is 'The terms on which clients cancel sessions of this service.';--> statement-breakpoint
alter table bookings add column cancellation_terms text not null default 'usual';--> statement-breakpoint
alter table bookings add constraint bookings_cancellation_terms check (cancellation_terms in ('usual', 'half', 'flexible')) not valid;--> statement-breakpoint
comment on column bookings.cancellation_terms is 'The terms at the time of booking, on which its client cancels it.';

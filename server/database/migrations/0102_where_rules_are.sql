-- The rules have moved: domain/ is sorted by noun.
comment on column account_restrictions.kind is 'domain/desk/restrictions.ts, as are ground, exception and sessions.';--> statement-breakpoint
comment on table bookings is 'Sessions of a client with a professional, from the hold to the outcome; see domain/booking/booking.ts.';--> statement-breakpoint
comment on column case_proposals.kind is 'What is proposed: domain/desk/proposals.ts.';--> statement-breakpoint
comment on table credential_checks is 'What a professional states or has uploaded and we check: registrations, and proof such as insurance. States: domain/profile/badges/credential-checks.ts.';--> statement-breakpoint
comment on table daily_figures is 'What happened on each day of London before today, counted from the rows themselves: domain/desk/figures.ts. A figure without a row is zero.';--> statement-breakpoint
comment on table intake_versions is 'What professionals ask before a first session (domain/profile/intake.ts): a questionnaire for sessions by the hour and one for each service. The highest version is asked with new bookings; one that a booking has asked never changes, because answers and consents are to it.';--> statement-breakpoint
comment on column notification_choices.kind is 'As in domain/messages/notifications.ts.';--> statement-breakpoint
comment on column professionals.unproven_title is 'A protected title in name or headline without a qualification; see domain/profile/badges/title-claims.ts.';--> statement-breakpoint
comment on column professionals.is_listed is 'Whether the profile is public: same as isListable in domain/profile/profile-completion.ts.';--> statement-breakpoint
comment on column professionals.client_groups is 'Who they work with: CLIENT_GROUPS in domain/profile/categories.ts.';--> statement-breakpoint
comment on column professionals.business is 'Who clients make their contract with, as the professional states it: Business in domain/money/business.ts. Null until they have.';--> statement-breakpoint
comment on column professionals.cancellation_terms is 'The terms on which clients cancel sessions by the hour, as in domain/money/cancellation-terms.ts.';--> statement-breakpoint
comment on table series is 'Sessions that a client books together, weekly or every two weeks (domain/booking/series.ts). Rows are never deleted.';--> statement-breakpoint
comment on column users.stopped is 'What restrictions in force stop: domain/desk/restrictions.ts. Kept by server/database/restricted.ts alone.';--> statement-breakpoint
comment on table waits is 'Clients on the waiting list of a professional, first come first served by asked_at (domain/booking/waiting-list.ts). A row ends with the wait.';--> statement-breakpoint
comment on column webhook_messages.tries is 'The last ten tries, oldest first: at, status, problem and milliseconds (domain/people/webhooks.ts). Those before this column are in tried_at, status and problem alone.';

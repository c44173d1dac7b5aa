create table intake_versions (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals (id) on delete cascade,
  service_id uuid,
  version integer not null,
  questions jsonb not null,
  saved_at timestamp with time zone not null,
  constraint intake_versions_numbers unique nulls not distinct (professional_id, service_id, version)
);--> statement-breakpoint
comment on table intake_versions is 'What professionals ask before a first session (domain/intake.ts): a questionnaire for sessions by the hour and one for each service. The highest version is asked with new bookings; one that a booking has asked never changes, because answers and consents are to it.';--> statement-breakpoint
comment on column intake_versions.service_id is 'The service that it is for, also once that is removed; null for sessions by the hour.';--> statement-breakpoint
comment on column intake_versions.questions is 'In order; without any, nothing is asked.';--> statement-breakpoint
create table intake_requests (
  booking_id uuid primary key references bookings (id) on delete cascade,
  version_id uuid not null references intake_versions (id)
);--> statement-breakpoint
create index intake_requests_of_version on intake_requests (version_id);--> statement-breakpoint
comment on table intake_requests is 'The version of the questions at the time of booking; no row if there were none.';--> statement-breakpoint
create table intake_answers (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references intake_versions (id),
  client_id uuid not null references users (id) on delete cascade,
  answers text not null,
  answered_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint intake_answers_once unique (version_id, client_id)
);--> statement-breakpoint
create index intake_answers_of_client on intake_answers (client_id);--> statement-breakpoint
comment on table intake_answers is 'What a client has answered to a version, sealed (server/secrets/sealed-text.ts): JSON, by the ids of the questions asked, each with the time it was given.';

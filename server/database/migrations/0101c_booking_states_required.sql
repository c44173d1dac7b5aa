alter table bookings validate constraint bookings_state_set;--> statement-breakpoint
-- safe: the check is valid, so no row is read, and a trigger sets it for the former program
alter table bookings alter column state set not null;--> statement-breakpoint
alter table bookings drop constraint bookings_state_set;

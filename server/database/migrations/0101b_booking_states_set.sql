alter table bookings validate constraint bookings_state;--> statement-breakpoint
alter table bookings validate constraint bookings_ended_from;--> statement-breakpoint
alter table bookings add constraint bookings_state_set check (state is not null) not valid;

-- outside a transaction
drop index concurrently if exists booking_mails_untexted;--> statement-breakpoint
create index concurrently booking_mails_untexted on booking_mails (due_at)
  where texted_at is null and kind in ('reminder-24h', 'reminder-1h', 'rescheduled', 'cancelled');

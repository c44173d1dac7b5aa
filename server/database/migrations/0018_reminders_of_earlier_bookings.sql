-- Sessions that were confirmed before reminders were owed with the confirmation.
insert into booking_mails (booking_id, user_id, kind, sequence, due_at)
select b.id, person, reminder.kind, b.sequence, b.starts_at - reminder.ahead
from bookings b
  join professionals p on p.id = b.professional_id
  cross join unnest(array[b.client_id, p.user_id]) person
  cross join (values ('reminder-24h', interval '24 hours'), ('reminder-1h', interval '1 hour')) reminder(kind, ahead)
where b.status = 'CONFIRMED' and b.starts_at - reminder.ahead > now()
on conflict do nothing;

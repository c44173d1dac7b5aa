import { write } from '#server/database/statement.ts'

/** Counts a text that found no one, on a day of London; a new one only where the day has fewer than `most`. */
export const addMiss = write(
  'professionals.addMiss',
  `with today as (select ($now::timestamptz at time zone 'Europe/London')::date as day)
   insert into missed_searches as kept (day, text, count)
   select day, $text, 1 from today
   where (select count(*) from missed_searches missed where missed.day = today.day) < $most
     or exists (select from missed_searches missed where missed.day = today.day and missed.text = $text)
   on conflict (day, text) do update set count = kept.count + 1`,
)

export const deleteMissesBefore = write(
  'professionals.deleteMissesBefore',
  `delete from missed_searches where day < ($before::timestamptz at time zone 'Europe/London')::date`,
)

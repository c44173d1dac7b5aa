import { many, typed } from '#server/database/statement.ts'

/** Reads only the person's own threads, so it needs no index on texts, which every message would pay for. */
const found = (mine: string) =>
  `select m.id, m.thread_id, m.number, m.author_id, m.body, m.created_at,
     case when $isClient then p.name else c.name end as participant_name
   from threads t
   join professionals p on p.id = t.professional_id
   join users c on c.id = t.client_id
   join messages m on m.thread_id = t.id
   where ${mine} and m.body ilike all ($patterns::text[])
   order by m.created_at desc, m.number desc, m.id limit 20`

const FOUND = typed<{ participantName: string }>()

export const FOUND_BY = {
  CLIENT: many('messages.foundByClient', found('t.client_id = $personId'), FOUND),
  PROFESSIONAL: many(
    'messages.foundByProfessional',
    found('t.professional_id = (select id from professionals where user_id = $personId)'),
    FOUND,
  ),
}

import { first, many, one, typed, write } from '#server/database/statement.ts'

const OWN = `select d.id, d.amount_minor, d.reason, d.status, d.is_inquiry, d.evidence_due_at,
     d.status = 'OPEN' and not d.is_under_review and d.accepted_at is null and not exists (
       select from dispute_answers a where a.dispute_id = d.id and a.is_to_inquiry = d.is_inquiry
         and a.refused_at is null) as is_changeable,
     b.client_id, b.professional_id, p.user_id as professional_user_id
   from disputes d join payments y on y.id = d.payment_id join bookings b on b.id = y.booking_id
   join professionals p on p.id = b.professional_id`
const OWNER = `(b.client_id = $personId or p.user_id = $personId)`
const TYPES = typed<{ isChangeable: boolean }>()

/** Whether a session is this person's. */
export const isOwn = first(
  'disputes.isOwnSession',
  `select b.id from bookings b join professionals p on p.id = b.professional_id where b.id = $sessionId and ${OWNER}`,
)

export const ownOfSession = many(
  'disputes.ownOfSession',
  `${OWN} where b.id = $sessionId and ${OWNER} order by d.created_at desc`,
  TYPES,
)
export type OwnDispute = Awaited<ReturnType<typeof ownOfSession>>[number]

/** Undefined for anyone but the two people of the session. */
export const findOwn = first('disputes.findOwn', `${OWN} where d.id = $id and ${OWNER}`, TYPES)

/** The same, locked until the transaction ends. */
export const lockOwn = first(
  'disputes.lockOwn',
  `${OWN} where d.id = $id and ${OWNER} for update of d`,
  TYPES,
)

/** What one person has handed in. */
export const handInOf = first(
  'disputes.handIn',
  `select h.text, h.changed_at,
     array(select m.message_id from dispute_messages m
       where m.dispute_id = h.dispute_id and m.person_id = h.person_id order by m.written_at) as message_ids
   from dispute_hand_ins h where h.dispute_id = $id and h.person_id = $personId`,
  typed<{ messageIds: string[] }>(),
)

const FILES = `array(select f.name from files f where f.message_id = m.id and f.bytes > 0 order by f.position)`
const THREAD = `from messages m join threads t on t.id = m.thread_id
   where t.client_id = $clientId and t.professional_id = $professionalId and m.removed_at is null`

/** The newest messages between the two, newest first. */
export const newestMessages = many(
  'disputes.newestMessages',
  `select m.id, m.author_id = $personId as is_mine, m.body, ${FILES} as files, m.created_at as at ${THREAD}
   order by m.number desc limit $limit`,
  typed<{ isMine: boolean; files: string[] }>(),
)

/** Counts those of these messages that are between the two. */
export const countChosen = one(
  'disputes.countChosen',
  `select count(*)::int as count ${THREAD} and m.id = any($ids::uuid[])`,
  typed<{ count: number }>(),
)

export const forgetHandIn = write(
  'disputes.forgetHandIn',
  'delete from dispute_hand_ins where dispute_id = $id and person_id = $personId',
)

export const addHandIn = write(
  'disputes.addHandIn',
  `insert into dispute_hand_ins (dispute_id, person_id, text, changed_at) values ($id, $personId, $text, $now)`,
)

export const copyChosen = write(
  'disputes.copyChosen',
  `insert into dispute_messages (dispute_id, person_id, message_id, author_id, body, files, written_at)
   select $id, $personId, m.id, m.author_id, m.body, ${FILES}, m.created_at ${THREAD} and m.id = any($ids::uuid[])`,
)

/** What both have handed in, the client's first. */
export const handInsOf = many(
  'disputes.handIns',
  `select case when h.person_id = b.client_id then 'client' else 'professional' end as by, h.text, h.changed_at,
     (select coalesce(json_agg(json_build_object('id', m.message_id, 'body', m.body, 'files', m.files,
         'at', to_char(m.written_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'author', case m.author_id when b.client_id then 'client' when p.user_id then 'professional' end)
         order by m.written_at, m.message_id), '[]')
       from dispute_messages m where m.dispute_id = h.dispute_id and m.person_id = h.person_id) as messages
   from dispute_hand_ins h join disputes d on d.id = h.dispute_id join payments y on y.id = d.payment_id
   join bookings b on b.id = y.booking_id join professionals p on p.id = b.professional_id
   where h.dispute_id = $id order by by`,
  typed<{
    by: 'client' | 'professional'
    messages: {
      id: string
      body: string
      files: string[]
      at: string
      author: 'client' | 'professional' | null
    }[]
  }>(),
)
export type HandIn = Awaited<ReturnType<typeof handInsOf>>[number]

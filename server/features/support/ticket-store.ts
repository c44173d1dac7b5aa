import type { CaseState } from '#domain/desk/cases.ts'
import type { TicketQueue } from '#domain/desk/support.ts'
import type { Role } from '#domain/roles.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export const addTicket = write(
  'tickets.add',
  `insert into tickets (id, user_id, name, email, topic, session_id, problem, created_at)
   values ($id, $userId?, $name, $email, $topic, $sessionId?, $problem?, $now)`,
)

/** False if this message was added before. */
export const addMessage = first(
  'tickets.addMessage',
  `insert into ticket_messages (id, ticket_id, at, staff_id, kind, text)
   values ($id, $ticketId, $now, $staffId?, $kind, $text)
   on conflict (id) do nothing returning id`,
)

/** The ticket of a message, to tell a repetition from an id that another ticket has. */
export const ticketOfMessage = first(
  'tickets.ofMessage',
  'select ticket_id from ticket_messages where id = $id',
)

const TICKET = `t.id, t.user_id, t.name, t.email, t.topic, t.session_id, t.problem, t.created_at, t.answered_at, t.emptied_at`

export const findTicket = first('tickets.find', `select ${TICKET} from tickets t where t.id = $id`)
export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export const lockTicket = first(
  'tickets.lock',
  `select ${TICKET} from tickets t where t.id = $id for no key update`,
)

export const idOfOwn = first(
  'tickets.idOfOwn',
  'select id from tickets where id = $id and user_id = $userId',
)

/** The ticket of a link that hasn't expired. */
export const idOfLink = first(
  'tickets.idOfLink',
  'select ticket_id as id from ticket_links where token_hash = $hash and expires_at > $now',
)

export const addLink = write(
  'tickets.addLink',
  'insert into ticket_links (token_hash, ticket_id, expires_at) values ($hash, $ticketId, $expiresAt)',
)

export const forgetExpiredLinks = write(
  'tickets.forgetExpiredLinks',
  'delete from ticket_links where expires_at <= $now',
)

/** The first answer of staff counts. */
export const markAnswered = write(
  'tickets.markAnswered',
  'update tickets set answered_at = coalesce(answered_at, $now) where id = $id',
)

/** The case of a ticket; an appeal is a case of its own. */
export const caseOfTicket = one(
  'tickets.case',
  `select c.id, c.number::int, c.queue, c.title, c.people, c.resolved_at from cases c
   where c.subject_id = $ticketId and c.queue in ('support', 'complaints') and c.appeal_of is null`,
  typed<{ number: number; queue: TicketQueue }>(),
)

export const messagesOf = many(
  'tickets.messages',
  `select m.id, m.at, m.kind, m.text, m.staff_id, u.name as by from ticket_messages m
   left join users u on u.id = m.staff_id where m.ticket_id = $ticketId order by m.number`,
  typed<{ by: string | null }>(),
)

/** One's own, newest first. */
export const ownTickets = many(
  'tickets.own',
  `select t.id, t.topic, t.created_at, k.kind as complaint, c.number::int, c.resolved_at,
     coalesce(k.appeal is not null and k.second_outcome is null, false) as is_looked_at_again,
     l.at as last_at, l.staff_id is not null as is_last_ours
   from tickets t
   join cases c on c.subject_id = t.id and c.queue in ('support', 'complaints') and c.appeal_of is null
   left join complaints k on k.ticket_id = t.id
   join lateral (select m.at, m.staff_id from ticket_messages m where m.ticket_id = t.id order by m.number desc limit 1) l on true
   where t.user_id = $userId order by t.created_at desc, t.id limit 100`,
  typed<{ number: number; isLastOurs: boolean; isLookedAtAgain: boolean }>(),
)

/** The account that wrote, for staff. */
export const accountOf = first(
  'tickets.account',
  `select u.id, coalesce(p.name, u.name) as name, u.email, u.role, u.created_at
   from users u left join professionals p on p.user_id = u.id where u.id = $id`,
  typed<{ name: string; role: Role }>(),
)

export const sessionOfTicket = first(
  'tickets.session',
  `select b.id, c.name as client, p.name as professional, b.starts_at from bookings b
   join users c on c.id = b.client_id join professionals p on p.id = b.professional_id where b.id = $id`,
)

/** Other tickets of the same account; of a visitor, those with the same address. */
export const earlierTickets = many(
  'tickets.earlier',
  `select c.id as case_id, c.number::int, c.queue, c.title, c.opened_at,
     case when c.resolved_at is not null then 'resolved' when c.waits_until > $now then 'waiting'
       when c.aside_until > $now then 'aside' else 'open' end as state
   from tickets t join cases c on c.subject_id = t.id and c.queue in ('support', 'complaints') and c.appeal_of is null
   where t.id <> $id and t.emptied_at is null
     and (t.user_id = $userId? or ($userId?::uuid is null and t.user_id is null and t.email = $email))
   order by c.opened_at desc, c.id limit 10`,
  typed<{ number: number; queue: TicketQueue; state: CaseState }>(),
)

/** Tickets whose time is over: resolved before then. Complaints are kept for longer. */
export const dueToBeEmptied = many(
  'tickets.dueToBeEmptied',
  `select t.id from cases c join tickets t on t.id = c.subject_id
   where c.queue = $queue and c.appeal_of is null and c.resolved_at < $before and t.emptied_at is null
     and not exists (select from cases a where a.appeal_of = c.id and (a.resolved_at is null or a.resolved_at >= $before))
   order by c.resolved_at limit $limit`,
)

/** Those of an account, and those that visitors wrote with its address. */
export const ticketsToErase = many(
  'tickets.toErase',
  `select id from tickets where user_id = $userId
     or (user_id is null and emptied_at is null and email = (select email from users where id = $userId))`,
)

/** Those that visitors wrote with this address, locked. */
export const lockTicketsFrom = many(
  'tickets.lockFrom',
  `select id from tickets where user_id is null and emptied_at is null and lower(email) = lower($email)
   order by id for update`,
)

export const accountWith = first(
  'tickets.accountWith',
  'select from users where lower(email) = lower($email) and erased_at is null',
)

export const openComplaintFrom = first(
  'tickets.openComplaintFrom',
  `select from tickets t join cases c on c.subject_id = t.id and c.queue = 'complaints'
   where t.user_id is null and lower(t.email) = lower($email) and c.resolved_at is null limit 1`,
)

export const casesOfTicket = many(
  'tickets.cases',
  `select id from cases where subject_id = $id and queue in ('support', 'complaints')`,
)

/**
 * Deletes the texts of a ticket and who wrote it, and resolves its cases; the line of a complaint stays in the
 * register.
 */
export const EMPTYING = [
  write('tickets.deleteMessages', 'delete from ticket_messages where ticket_id = $id'),
  write('tickets.deleteLinks', 'delete from ticket_links where ticket_id = $id'),
  write('tickets.deleteNotices', 'delete from support_messages where ticket_id = $id'),
  write(
    'tickets.emptyComplaint',
    `update complaints set
       steps = case when outcome is null then 'The account was erased before the outcome.' else steps end,
       decided_at = coalesce(decided_at, $now), outcome = coalesce(outcome, 'withdrawn'),
       reason = case when reason is null then null else '' end,
       second_reason = case when second_reason is null then null else '' end,
       appeal = case when appeal is null then null else '' end
     where ticket_id = $id`,
  ),
  write(
    'tickets.emptyCases',
    `update cases set people = '', person_ids = '{}', resolved_at = coalesce(resolved_at, $now), waits_until = null, aside_until = null
     where subject_id = $id and queue in ('support', 'complaints')`,
  ),
  write(
    'tickets.empty',
    `update tickets set name = '', email = '', user_id = null, session_id = null, emptied_at = $now
     where id = $id and emptied_at is null`,
  ),
]

export const isCaseOf = first(
  'tickets.isCaseOf',
  `select id from cases where id = $caseId and subject_id = $ticketId and queue in ('support', 'complaints')`,
)

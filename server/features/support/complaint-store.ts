import { first, many, typed, write } from '#server/database/statement.ts'

export const addComplaint = write(
  'complaints.add',
  `insert into complaints (ticket_id, kind, received_at, told_at) values ($ticketId, $kind, $now, $toldAt?)`,
)

const COMPLAINT = `k.kind, k.received_at, k.told_at, k.acknowledged_at, k.outcome, k.reason, k.steps, k.decided_at,
     k.decided_by, k.appeal, k.appealed_at, k.second_outcome, k.second_reason, k.second_steps, k.second_decided_at,
     a.name as decided_by_name, b.name as second_by_name
   from complaints k left join users a on a.id = k.decided_by left join users b on b.id = k.second_decided_by`
const COMPLAINT_TYPES = typed<{ decidedByName: string | null; secondByName: string | null }>()

export const findComplaint = first(
  'complaints.find',
  `select ${COMPLAINT} where k.ticket_id = $ticketId`,
  COMPLAINT_TYPES,
)
export type Complaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>

export const acknowledge = write(
  'complaints.acknowledge',
  `update complaints set kind = $kind, acknowledged_at = $now, acknowledged_by = $staffId
   where ticket_id = $ticketId and acknowledged_at is null`,
)

export const decide = write(
  'complaints.decide',
  `update complaints set outcome = $outcome, reason = $reason, steps = $steps, decided_at = $now, decided_by = $staffId
   where ticket_id = $ticketId and outcome is null`,
)

export const decideAgain = write(
  'complaints.decideAgain',
  `update complaints set second_outcome = $outcome, second_reason = $reason, second_steps = $steps,
     second_decided_at = $now, second_decided_by = $staffId
   where ticket_id = $ticketId and second_outcome is null and appeal is not null`,
)

export const storeAppeal = write(
  'complaints.storeAppeal',
  'update complaints set appeal = $text, appealed_at = $now where ticket_id = $ticketId and appeal is null',
)

/** Lines of the register, newest first, after one of them. */
export const register = many(
  'complaints.register',
  `select c.id as case_id, c.number::int, k.kind, k.received_at, k.told_at, k.acknowledged_at, k.outcome, k.steps,
     k.decided_at, k.appealed_at, k.second_outcome, k.second_decided_at
   from complaints k join cases c on c.subject_id = k.ticket_id and c.queue = 'complaints' and c.appeal_of is null
   where (k.received_at, k.ticket_id) < (
     coalesce((select o.received_at from complaints o join cases d on d.subject_id = o.ticket_id where d.id = $after?), 'infinity'),
     coalesce((select d.subject_id from cases d where d.id = $after?), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
   order by k.received_at desc, k.ticket_id desc limit $limit`,
  typed<{ number: number }>(),
)
export type Registered = Awaited<ReturnType<typeof register>>[number]

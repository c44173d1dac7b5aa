import type { Attachment } from '#contract/messages/files.ts'
import { aheadSql, inStates } from '#server/database/booking-states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { ATTACHMENT } from '#server/database/tables/attachment.ts'

const CHECK = `select c.id, c.professional_id, p.user_id as person_id, p.name, c.kind, c.register, c.about, c.state,
    c.checked_at, c.checked_by, c.valid_until, c.warned_days, c.reason, c.due_at, c.asks_staff_at, c.file_id, c.stated_until,
    c.kind <> 'registration' or p.credentials @> jsonb_build_array(jsonb_build_object('registration',
      jsonb_build_object('register', c.register, 'number', c.about))) as is_stated
  from credential_checks c join professionals p on p.id = c.professional_id`
const CHECK_TYPES = typed<{ isStated: boolean }>()

/** What is to be looked at, longest overdue first. */
export const dueChecks = many(
  'credentials.dueChecks',
  `${CHECK} where c.due_at <= $now and (c.due_at, c.id) > ($at, $id) order by c.due_at, c.id limit $limit`,
  CHECK_TYPES,
)
export type Check = Awaited<ReturnType<typeof dueChecks>>[number]

export const findCheck = first('credentials.findCheck', `${CHECK} where c.id = $id`, CHECK_TYPES)

export const lockCheck = first(
  'credentials.lockCheck',
  `${CHECK} where c.id = $id for no key update of c`,
  CHECK_TYPES,
)

export const saveCheck = write(
  'credentials.saveCheck',
  `update credential_checks set state = $state, checked_at = $checkedAt?, checked_by = $checkedBy?,
     valid_until = $validUntil?, warned_days = $warnedDays?, reason = $reason?, due_at = $dueAt?,
     asks_staff_at = $asksStaffAt?, file_id = $fileId? where id = $id`,
)

export const addFinding = write(
  'credentials.addFinding',
  `insert into credential_findings (check_id, at, finding, state, by, staff_id, reason)
   values ($checkId, $at, $finding, $state, $by?, $staffId?, $reason?)`,
)

/** A register says that this has changed. */
export const makeDue = write(
  'credentials.makeDue',
  `update credential_checks set due_at = to_timestamp(0)
   where kind = 'registration' and register = $register and about = $number`,
)

export const emailOf = one('credentials.emailOf', 'select email from users where id = $personId')

/** Clients with upcoming sessions, each with the next one and how many there are. */
export const upcomingClients = many(
  'credentials.upcomingClients',
  `select distinct on (b.client_id) b.client_id as id, u.email, u.time_zone, b.id as booking_id, b.starts_at, b.ends_at,
     count(*) over (partition by b.client_id)::int as count
   from bookings b join users u on u.id = b.client_id
   where b.professional_id = $professionalId and ${aheadSql('b', '$now::timestamptz')}
   order by b.client_id, b.starts_at`,
  typed<{ count: number }>(),
)

/** A professional's own: registrations, then proof, each in the order in which they were stated or uploaded. */
export const checksOf = many(
  'credentials.checksOf',
  `${CHECK} where p.user_id = $personId order by c.kind <> 'registration', c.created_at, c.id`,
  CHECK_TYPES,
)

export const ownProfile = first(
  'credentials.ownProfile',
  'select id, categories, client_groups, credentials from professionals where user_id = $personId',
)

/** An upload of this person that nothing uses, locked against the sweep; undefined if there is no such file. */
export const holdUpload = first(
  'credentials.holdUpload',
  `select f.id from files f
   where f.id = $id and f.owner_id = $personId and f.purpose = 'message' and f.bytes > 0
     and f.message_id is null and f.contest_id is null for share`,
)

/** The newest upload replaces one that staff have not looked at. */
export const storeProof = one(
  'credentials.storeProof',
  `insert into credential_checks (professional_id, kind, about, file_id, stated_until, asks_staff_at, created_at)
   values ($professionalId, $kind, $about, $fileId, $statedUntil?, $now, $now)
   on conflict on constraint credential_checks_once
   do update set file_id = excluded.file_id, stated_until = excluded.stated_until, asks_staff_at = excluded.asks_staff_at
   returning id, about`,
)

/** The professional of a check as staff see them. */
export const professionalOf = one(
  'credentials.professionalOf',
  `select u.id, p.id as professional_id, p.name, u.image as avatar, u.created_at,
     (select count(*) from bookings b where b.professional_id = p.id and ${inStates('b', ['COMPLETED'])})::int as sessions
   from professionals p join users u on u.id = p.user_id where p.id = $professionalId`,
  typed<{ sessions: number }>(),
)

/** What was uploaded, until it is decided. */
export const fileOfCheck = first(
  'credentials.fileOfCheck',
  `select ${ATTACHMENT} as file from credential_checks c join files f on f.id = c.file_id
   where c.id = $id and f.bytes > 0`,
  typed<{ file: Attachment }>(),
)

/** What the professional says against how it stands, until staff have decided. */
export const waitingAppeal = first(
  'credentials.waitingAppeal',
  'select id, text, made_at from credential_appeals where check_id = $checkId and decided_at is null',
)

export const addAppeal = write(
  'credentials.addAppeal',
  'insert into credential_appeals (check_id, text, made_at) values ($checkId, $text, $now)',
)

export const decideAppeal = write(
  'credentials.decideAppeal',
  `update credential_appeals set decided_at = $now, is_upheld = $isUpheld where id = $id and decided_at is null`,
)

/** An appeal that was made since the check lapsed or was refused. */
export const appealSinceChange = first(
  'credentials.appealSinceChange',
  `select a.id from credential_appeals a where a.check_id = $checkId and a.made_at > coalesce(
     (select max(f.at) from credential_findings f join credential_checks c on c.id = f.check_id
      where f.check_id = $checkId and f.state = c.state
        and f.id > coalesce((select max(id) from credential_findings g where g.check_id = $checkId and g.state <> c.state), 0)
        and not exists (select from credential_appeals d where d.check_id = f.check_id and d.decided_at = f.at)), '-infinity')
   limit 1`,
)

export const lastFinding = first(
  'credentials.lastFinding',
  'select staff_id from credential_findings where check_id = $checkId order by id desc limit 1',
)

/** The case whose decision an appeal is about. */
export const latestCase = first(
  'credentials.latestCase',
  `select id from cases where queue = 'credentials' and subject_id = $checkId order by opened_at desc, number desc limit 1`,
)

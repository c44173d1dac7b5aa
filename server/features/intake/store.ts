import type { Question } from '#domain/profile/intake.ts'
import { inStates, knownToProfessional, standsSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

/** Locks a professional's questions until the transaction ends. */
export const lockOwn = first(
  'intake.lockOwn',
  'select id from professionals where user_id = $personId for no key update',
)

export const ownService = first(
  'intake.ownService',
  'select id from services where id = $serviceId and professional_id = $professionalId',
)

const VERSION = 'v.id, v.service_id, v.version, v.questions, v.saved_at'

/** The version asked with new bookings; bookings that would be asked it wait until the transaction ends. */
export const lockLatest = first(
  'intake.lockLatest',
  `select ${VERSION} from intake_versions v
   where v.professional_id = $professionalId and v.service_id is not distinct from $serviceId?
   order by v.version desc limit 1 for update`,
)

export const isAsked = one(
  'intake.isAsked',
  'select exists (select from intake_requests where version_id = $id) as is_asked',
  typed<{ isAsked: boolean }>(),
)

export const addVersion = write(
  'intake.addVersion',
  `insert into intake_versions (professional_id, service_id, version, questions, saved_at)
   values ($professionalId, $serviceId?, $version, $questions, $now)`,
)

/** Only of a version that no booking has asked. */
export const replaceVersion = write(
  'intake.replaceVersion',
  'update intake_versions set version = $version, questions = $questions, saved_at = $now where id = $id',
)

/** What a professional asks, also of services that are no longer offered. */
export const ownLatest = many(
  'intake.ownLatest',
  `select distinct on (v.service_id) ${VERSION}
   from intake_versions v join professionals p on p.id = v.professional_id
   where p.user_id = $personId order by v.service_id, v.version desc`,
)

/** What a professional asks with new bookings, as long as they are listed. */
export const askedNow = many(
  'intake.askedNow',
  `select distinct on (v.service_id) v.id as version_id, v.professional_id, v.service_id, v.questions
   from intake_versions v join professionals p on p.id = v.professional_id
   where p.id = $professionalId and p.is_listed order by v.service_id, v.version desc`,
)

/** A session of one of its two people, with the questions asked at booking; null without any. */
export const findAsked = first(
  'intake.findAsked',
  `select b.id, b.state, b.starts_at, b.client_id, b.professional_id, v.id as version_id, v.service_id, v.questions
   from bookings b join professionals p on p.id = b.professional_id
   left join intake_requests r on r.booking_id = b.id
   left join intake_versions v on v.id = r.version_id
   where b.id = $sessionId and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})`,
  typed<{ versionId: string | null; questions: Question[] | null }>(),
)
export type SessionQuestions = NonNullable<Awaited<ReturnType<typeof findAsked>>>

const OF_CLIENT = 'r.version_id = a.version_id and b.client_id = a.client_id'

/**
 * What a client answered to a professional, newest first. From `fixed_at` on, the first start of a session since, it
 * stays as it is.
 */
export const answeredOf = many(
  'intake.answeredOf',
  `select a.version_id, a.client_id, v.service_id, v.version, v.questions, a.answers, a.answered_at, a.changed_at,
     (select min(b.starts_at) from intake_requests r join bookings b on b.id = r.booking_id
       where ${OF_CLIENT} and ${standsSql('b')} and b.starts_at > a.answered_at) as fixed_at,
     (select b.service_name from intake_requests r join bookings b on b.id = r.booking_id
       where ${OF_CLIENT} order by b.starts_at desc limit 1) as service_name
   from intake_answers a join intake_versions v on v.id = a.version_id
   where a.client_id = $clientId and v.professional_id = $professionalId
   order by a.answered_at desc, v.version desc`,
  typed<{ fixedAt: Date | null }>(),
)
export type Answered = Awaited<ReturnType<typeof answeredOf>>[number]

export const storeAnswers = write(
  'intake.storeAnswers',
  `insert into intake_answers (version_id, client_id, answers, answered_at, changed_at)
   values ($versionId, $clientId, $answers, $now, $now)
   on conflict (version_id, client_id) do update set answers = excluded.answers, changed_at = excluded.changed_at`,
)

/** A client's confirmed sessions ahead that ask questions, soonest first. */
export const askedAhead = many(
  'intake.askedAhead',
  `select b.id as session_id, v.id as version_id, v.professional_id, v.service_id, v.questions
   from bookings b join intake_requests r on r.booking_id = b.id join intake_versions v on v.id = r.version_id
   where b.client_id = $clientId and ${inStates('b', ['CONFIRMED'])} and b.starts_at > $now
   order by b.starts_at, b.id limit 50`,
)

/** The questions that a client has answered to some professionals. */
export const decidedBy = many(
  'intake.decidedBy',
  `select v.id as version_id, v.professional_id, v.service_id, v.questions
   from intake_answers a join intake_versions v on v.id = a.version_id
   where a.client_id = $clientId and v.professional_id = any($professionalIds::uuid[])`,
)

/** The account's own professional, if this is a client of theirs: someone who paid for a session. */
export const professionalOf = first(
  'intake.professionalOf',
  `select p.id from professionals p
   where p.user_id = $personId and exists (
     select from bookings b where b.professional_id = p.id and b.client_id = $clientId and b.confirmed_at is not null)`,
)

/** Everything that a client answered, for the copy of their data. */
export const allAnswersOf = many(
  'intake.allAnswersOf',
  `select a.version_id, a.client_id, p.name as professional,
     (select b.service_name from intake_requests r join bookings b on b.id = r.booking_id
       where ${OF_CLIENT} order by b.starts_at desc limit 1) as service_name,
     v.version, v.questions, a.answers, a.answered_at, a.changed_at
   from intake_answers a join intake_versions v on v.id = a.version_id
   join professionals p on p.id = v.professional_id
   where a.client_id = $clientId order by a.answered_at, a.id`,
)

/** Up to `limit` answers after an id that an earlier SECRET has sealed. */
export const sealedOtherwise = many(
  'intake.sealedOtherwise',
  `select id, version_id, client_id, answers from intake_answers
   where not starts_with(answers, $seal) and id > $after order by id limit $limit`,
)

/** Unless they have been changed meanwhile. */
export const reseal = write(
  'intake.reseal',
  'update intake_answers set answers = $answers where id = $id and answers = $before',
)

export const rewriteAnswers = write('intake.rewriteAnswers', 'vacuum full intake_answers')

/** What someone asks, as a professional, and what they answered; until the transaction ends. */
export const lockVersions = many(
  'intake.lockVersions',
  `select v.id from intake_versions v
   where v.id in (
     select id from intake_versions where professional_id = $professionalId?
     union all select version_id from intake_answers where client_id = $userId)
   order by v.id for update`,
)

/** Finds those of them whose professional is erased. */
export const versionsOfErased = many(
  'intake.versionsOfErased',
  `select v.id, v.questions
   from intake_versions v join professionals p on p.id = v.professional_id join users u on u.id = p.user_id
   where v.id = any($versionIds::uuid[]) and u.erased_at is not null order by v.id`,
)

/** Up to `limit` answers after an id. */
export const answersTo = many(
  'intake.answersTo',
  `select id, version_id, client_id, answers from intake_answers
   where version_id = $versionId and id > $after order by id limit $limit`,
)

export const storeQuestions = write(
  'intake.storeQuestions',
  'update intake_versions set questions = $questions where id = $id',
)

/** One without answers, and what says that bookings asked it. */
export async function deleteVersion(tx: Queries, version: { id: string }): Promise<void> {
  await deleteRequests(tx, version)
  await deleteUnasked(tx, version)
}

const deleteRequests = write(
  'intake.deleteRequests',
  'delete from intake_requests where version_id = $id',
)
const deleteUnasked = write('intake.deleteVersion', 'delete from intake_versions where id = $id')

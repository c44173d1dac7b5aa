import type { RecordingState } from '#domain/meeting/recordings.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

const RECORDING = `r.id, r.booking_id as session_id, r.state, r.asked_by, r.asked_at, r.agreed, r.started_at,
  r.stopped_at, r.bytes, r.duration_ms, r.content_type, r.room_name, r.begun_at, r.provider_id`
const KNOWN = typed<{ state: RecordingState; agreed: string[] }>()

const PEOPLE =
  'join bookings b on b.id = r.booking_id join professionals p on p.id = b.professional_id'
const OF_PERSON = `${PEOPLE}
  where (b.client_id = $personId or p.user_id = $personId)`

/** The recordings of one of this person's sessions, latest first; questions that came to nothing are left out. */
export const findRecordings = many(
  'recordings.ofSession',
  `select ${RECORDING} from recordings r ${OF_PERSON}
   and r.booking_id = $sessionId and r.state not in ('REFUSED', 'EMPTY', 'DELETED')
   order by r.asked_at desc`,
  KNOWN,
)

const LOCKED = typed<{ state: RecordingState; agreed: string[]; recorderId: string }>()
const locked = (which: string) =>
  `select ${RECORDING}, b.client_id, p.user_id as recorder_id from recordings r ${which} for update of r`

/** Locks it, if it is of one of this person's sessions. */
export const lockRecording = first('recordings.lock', locked(`${OF_PERSON} and r.id = $id`), LOCKED)

/** Locks it, whoever asks. */
export const lockById = first('recordings.lockById', locked(`${PEOPLE} where r.id = $id`), LOCKED)

/** What is asked for or recorded in the session's room. */
export const lockUnderWay = first(
  'recordings.lockUnderWay',
  locked(`${PEOPLE} where r.booking_id = $sessionId and r.state in ('ASKED', 'RECORDING')`),
  LOCKED,
)
export type LockedRecording = NonNullable<Awaited<ReturnType<typeof lockRecording>>>

export const findRecording = first(
  'recordings.find',
  `select ${RECORDING} from recordings r ${OF_PERSON} and r.id = $id`,
  KNOWN,
)

/** Which of the session's two people have forbidden recordings. */
export const findForbidding = many(
  'recordings.forbidding',
  `select u.id, u.name from bookings b join professionals p on p.id = b.professional_id
   join users u on u.id in (b.client_id, p.user_id)
   where b.id = $sessionId and u.never_recorded`,
)

/** Does nothing while another one of the session is asked for or under way. */
export const addRecording = first(
  'recordings.add',
  `insert into recordings as r (booking_id, state, asked_by, asked_at, agreed, room_name)
   values ($sessionId, 'ASKED', $personId, $now, array[$personId::uuid], $roomName?)
   on conflict (booking_id) where state in ('ASKED', 'RECORDING') do nothing
   returning ${RECORDING}`,
  KNOWN,
)

export const lapseQuestions = write(
  'recordings.lapse',
  `update recordings set state = 'REFUSED'
   where booking_id = $sessionId and state = 'ASKED' and asked_at <= $before`,
)

export const setAgreed = write(
  'recordings.setAgreed',
  `update recordings set agreed = $agreed::uuid[], state = $state,
     started_at = case when $state::text = 'RECORDING' then $now::timestamptz end where id = $id`,
)

export const setRefused = write(
  'recordings.setRefused',
  `update recordings set state = 'REFUSED' where id = $id and state = 'ASKED'`,
)

export const setStopped = write(
  'recordings.setStopped',
  `update recordings set state = 'STOPPED', stopped_at = $now, stopped_by = $personId?
   where id = $id and state = 'RECORDING'`,
)

/** Stops it unless this person or guest has agreed to it. */
export const setStoppedFor = write(
  'recordings.setStoppedFor',
  `update recordings set state = 'STOPPED', stopped_at = $now
   where booking_id = $sessionId and state = 'RECORDING' and room_name is null and not ($personId = any (agreed))`,
)

export const setSent = write(
  'recordings.setSent',
  `update recordings set sent_at = coalesce(sent_at, $now) where id = $id`,
)

export const sizeOfParts = one(
  'recordings.sizeOfParts',
  'select coalesce(sum(bytes), 0) as bytes from recording_parts where recording_id = $id',
  typed<{ bytes: number }>(),
)

export const countParts = one(
  'recordings.countParts',
  'select count(*) as count from recording_parts where recording_id = $id and take = $take',
  typed<{ count: number }>(),
)

export const addPart = write(
  'recordings.addPart',
  `insert into recording_parts (recording_id, take, number, bytes, arrived_at)
   values ($id, $take, $number, $bytes, $now) on conflict do nothing`,
)

/** In the order of recording. */
export const findParts = many(
  'recordings.findParts',
  `select take, number, bytes from recording_parts parts where recording_id = $id
   order by (select min(arrived_at) from recording_parts where recording_id = $id and take = parts.take), take, number`,
)

export const removeParts = write(
  'recordings.removeParts',
  'delete from recording_parts where recording_id = $id',
)

/** Recordings that no one stopped although their room is closed. */
export const stopForgotten = many(
  'recordings.stopForgotten',
  `update recordings r set state = 'STOPPED', stopped_at = $now, sent_at = $now from bookings b
   where b.id = r.booking_id and r.state = 'RECORDING' and b.ends_at <= $endedBefore
   returning r.id`,
)

/** Stopped, and sent completely or no longer awaited. */
export const findUnfinished = many(
  'recordings.findUnfinished',
  `select r.id, r.booking_id as session_id, array[b.client_id, p.user_id] as people from recordings r
   join bookings b on b.id = r.booking_id join professionals p on p.id = b.professional_id
   where r.state = 'STOPPED' and r.room_name is null and (r.sent_at is not null or r.stopped_at <= $stoppedBefore)
   order by row_number() over (partition by r.asked_by order by r.stopped_at), r.stopped_at limit 20`,
  typed<{ people: string[] }>(),
)

export const setFinished = write(
  'recordings.setFinished',
  `update recordings set state = case when $bytes::bigint > 0 then 'READY' else 'EMPTY' end,
     bytes = $bytes, duration_ms = $durationMs, content_type = $contentType? where id = $id and state = 'STOPPED'`,
)

export const findExpired = many(
  'recordings.findExpired',
  `select id, room_name from recordings
   where state in ('READY', 'FAILED') and started_at <= $startedBefore limit 500`,
)

export const setDeleted = write(
  'recordings.setDeleted',
  `update recordings set state = 'DELETED', deleted_at = $now, deleted_by = $personId?
   where id = $id and state in ('READY', 'STOPPED', 'EMPTY', 'FAILED')`,
)

/** Recordings of this person’s sessions, on either side. */
export const findRecordingsOf = many(
  'recordings.ofPerson',
  `select r.id, r.room_name, r.provider_id, r.started_at
   from recordings r join bookings b on b.id = r.booking_id
   where (r.state <> 'DELETED' or r.room_name is not null and r.removed_at is null) and (b.client_id = $personId
     or b.professional_id = (select id from professionals where user_id = $personId))`,
)

export const forgetRecording = write('recordings.forget', 'delete from recordings where id = $id')

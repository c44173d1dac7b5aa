import { inStates } from '#server/database/booking-states.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

/** Undefined if this person has reported it already. */
export const addReport = first(
  'reports.add',
  `insert into reports (kind, subject_id, thread_id, reporter_id, author_id, reason, note, body, copy, written_at, created_at,
     reporter_network)
   values ($kind, $subjectId, $threadId?, $reporterId, $authorId?, $reason, $note, $body, $copy?, $writtenAt, $now, $reporterNetwork?)
   on conflict (kind, subject_id, reporter_id) do nothing returning id`,
)

/** A review that people see, with who wrote it. */
export const findReview = first(
  'reports.findReview',
  `select r.id, r.text, r.rating, r.created_at, c.id as author_id, c.name as author_name
   from reviews r left join users c on c.id = r.client_id join professionals p on p.id = r.professional_id
   where r.id = $id and (p.is_listed or p.user_id = $personId)`,
)

const REPORT = `r.id, r.kind, r.subject_id, r.thread_id, r.reporter_id, r.author_id, r.reason, r.note, r.body, r.copy, r.original, r.parts, r.written_at,
   r.created_at, r.decided_at, r.decision, r.ground, r.statement, r.appeal_by, r.appeal, r.appealed_at`

export const findReport = first('reports.find', `select ${REPORT} from reports r where r.id = $id`)
export type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

export const lockReport = first(
  'reports.lock',
  `select ${REPORT} from reports r where r.id = $id for update`,
)

/** What was decided against its author, or was until their appeal. */
const AGAINST_AUTHOR = `r.author_id = $personId and (r.decision <> 'keep' or r.appeal_by = 'author')`

/** For people: only what they reported or wrote, once it is decided; what was kept is the reporter's alone. */
export const findOwn = first(
  'reports.findOwn',
  `select ${REPORT} from reports r where r.id = $id and r.decision is not null
     and (r.reporter_id = $personId or ${AGAINST_AUTHOR})`,
)

/** What this person reported, and what was decided against them, the latest first. */
export const reportsOf = many(
  'reports.ofPerson',
  `select r.id, r.kind, r.reporter_id = $personId is true as is_mine, r.reason, r.created_at, r.decision, r.decided_at,
     coalesce(r.appealed_at >= r.decided_at, false) as is_appealed
   from reports r where r.reporter_id = $personId or ${AGAINST_AUTHOR}
   order by r.created_at desc, r.id limit $limit`,
  typed<{ isMine: boolean; isAppealed: boolean }>(),
)

/** Earlier and other reports about the same person, by reason. */
export const othersAbout = many(
  'reports.othersAbout',
  `select reason, count(*)::int as reports, count(*) filter (where decision is not null)::int as decided,
     count(*) filter (where decision <> 'keep')::int as upheld
   from reports where author_id = $authorId and id <> $id group by reason order by reports desc, reason`,
  typed<{ reports: number; decided: number; upheld: number }>(),
)

/** Which traces a session left, not what is in them. */
export const tracesOf = first(
  'reports.tracesOf',
  `select exists (select from threads t join messages m on m.thread_id = t.id
       where t.client_id = b.client_id and t.professional_id = b.professional_id) as has_messages,
     (select count(*) from recordings r where r.booking_id = b.id and r.started_at is not null)::int as recordings,
     (select count(*) from guests g where g.booking_id = b.id)::int as guests
   from bookings b where b.id = $bookingId`,
  typed<{ hasMessages: boolean; recordings: number; guests: number }>(),
)

/** A person as staff see them. */
export const whoIs = first(
  'reports.whoIs',
  `select u.id, coalesce(p.name, u.name) as name, u.image as avatar, u.email, u.created_at,
     (select count(*) from bookings b where (b.client_id = u.id or b.professional_id = p.id) and ${inStates('b', ['COMPLETED'])})::int as sessions
   from users u left join professionals p on p.user_id = u.id where u.id = $id`,
  typed<{ name: string; sessions: number }>(),
)

export const decide = write(
  'reports.decide',
  `update reports set decision = $decision, ground = $ground?, parts = $parts?, statement = $statement,
     decided_at = $now where id = $id`,
)

export const storeAppeal = write(
  'reports.storeAppeal',
  `update reports set appeal = $text, appeal_by = $by, appealed_at = $now where id = $id and appeal is null`,
)

/** Hides a message's text and files; the report keeps the text. Nothing if it is hidden already. */
export const hideMessage = write(
  'reports.hideMessage',
  `with was as (select id, body from messages where id = $subjectId and removed_at is null for update),
     kept as (update reports set original = to_jsonb(was.body) from was where reports.id = $reportId)
   update messages m set body = $said, removed_at = $now from was where m.id = was.id`,
)

export const showMessage = write(
  'reports.showMessage',
  `update messages m set body = r.original #>> '{}', removed_at = null from reports r
   where r.id = $reportId and r.original is not null and m.id = r.subject_id`,
)

/** Takes a review out of the profile and its figures; the report keeps it. */
export const takeReview = write(
  'reports.takeReview',
  `with was as (delete from reviews where id = $subjectId returning *),
     kept as (update reports set original = to_jsonb(was) from was where reports.id = $reportId)
   update professionals p set rating_sum = p.rating_sum - was.rating, rating_count = p.rating_count - 1
   from was where p.id = was.professional_id`,
)

/** Puts it back, unless its writer has written another one meanwhile. */
export const restoreReview = write(
  'reports.restoreReview',
  `with back as (
     insert into reviews (id, booking_id, professional_id, client_id, category, rating, text, story_consent, created_at, edited_at, reply, replied_at)
     select (o->>'id')::uuid, (o->>'booking_id')::uuid, (o->>'professional_id')::uuid, (o->>'client_id')::uuid, o->>'category',
       (o->>'rating')::int, o->>'text', (o->>'story_consent')::boolean, (o->>'created_at')::timestamptz,
       (o->>'edited_at')::timestamptz, o->>'reply',
       (o->>'replied_at')::timestamptz
     from (select original as o from reports where id = $reportId and original is not null) kept
     on conflict (booking_id) do nothing returning professional_id, rating)
   update professionals p set rating_sum = p.rating_sum + back.rating, rating_count = p.rating_count + 1
   from back where p.id = back.professional_id`,
)

/** What was taken down, to put it back after an appeal. */
export const storeOriginal = write(
  'reports.storeOriginal',
  'update reports set original = $original where id = $reportId',
)

/** Other reports of the same thing, or of the same person's profile, by which it stays removed. Locks them. */
export const otherRemovals = many(
  'reports.otherRemovals',
  `select id, parts, copy, original from reports
   where kind = $kind and id <> $id and decision = 'remove'
     and (subject_id = $subjectId or ($kind = 'profile' and author_id = $authorId?))
   order by decided_at, id for update`,
)

/** Whether a message or review is shown. */
export const isShown = first(
  'reports.isShown',
  `select case $kind when 'message' then exists (select from messages where id = $subjectId and removed_at is null)
     else exists (select from reviews where id = $subjectId) end as is_shown`,
  typed<{ isShown: boolean }>(),
)

/** Both people of a message's thread, to tell their browsers. */
export const peopleOfThread = first(
  'reports.peopleOfThread',
  `select t.client_id, p.user_id as professional_user_id from threads t
   join professionals p on p.id = t.professional_id where t.id = $threadId`,
)

/** Who decided first, and in which case. */
export const firstCase = first(
  'reports.firstCase',
  `select c.id, c.resolved_by, u.name from cases c left join users u on u.id = c.resolved_by
   where c.queue = 'reports' and c.appeal_of is null
     and c.subject_id = (select coalesce(r.folded_into, r.id) from reports r where r.id = $reportId)`,
)

import { first, many, write } from '#server/database/statement.ts'

/** Serialises additions until the transaction ends. */
export const lockTrail = write(
  'staffTrail.lock',
  `select pg_advisory_xact_lock(hashtext('staff_events'))`,
)

export const lastEvent = first(
  'staffTrail.last',
  'select number, mac from staff_events order by number desc limit 1',
)

export const addEvent = write(
  'staffTrail.add',
  `insert into staff_events (number, at, staff_id, action, case_id, subject_id, reason, details, key, mac)
   values ($number, $at, $staffId?, $action, $caseId?, $subjectId?, $reason?, $details, $key, $mac)`,
)

const EVENT =
  'number, at, staff_id, action, case_id, subject_id, reason, details, key, mac from staff_events'

export const eventsAfter = many(
  'staffTrail.eventsAfter',
  `select ${EVENT} where number > $after order by number limit $limit`,
)

export const eventsOfCase = many(
  'staffTrail.eventsOfCase',
  `select e.number, e.at, u.name, e.action, e.reason, e.details
   from staff_events e left join users u on u.id = e.staff_id
   where e.case_id = $caseId order by e.number`,
)

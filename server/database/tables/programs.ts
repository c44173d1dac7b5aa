import { many, write } from '#server/database/statement.ts'

/** Programs that start one after the other see each other. Held to the end of the transaction. */
export const lockPrograms = write('programs.lock', 'select pg_advisory_xact_lock(7203115)')

export const forgetEnded = write(
  'programs.forgetEnded',
  `delete from programs where seen_at < now() - interval '15 seconds'`,
)

/** Every program of the site that has been seen lately. */
export const runningPrograms = many(
  'programs.running',
  'select id, host, process_id, secret, accepts, has_redis, has_s3, seen_at from programs',
)

export const addProgram = write(
  'programs.add',
  `insert into programs (id, host, process_id, role, secret, accepts, has_redis, has_s3, started_at, seen_at)
   values ($id, $host, $processId, $role, $secret, $accepts, $hasRedis, $hasS3, now(), now())
   on conflict (id) do update set seen_at = now()`,
)

export const removeProgram = write('programs.remove', 'delete from programs where id = $id')

import { first, write } from '#server/database/statement.ts'

const STEP = 'token_hash, user_id, way, remember, expires_at'

/** `way` is the first step. */
export const storeStep = write(
  'signIn.storeStep',
  `insert into sign_in_steps (${STEP}) values ($tokenHash, $userId, $way, $remember, $expiresAt)`,
)

export const stepOf = first(
  'signIn.stepOf',
  `select ${STEP} from sign_in_steps
   where token_hash = $tokenHash and expires_at > $now and attempts < $attempts`,
)
export type StepRow = NonNullable<Awaited<ReturnType<typeof stepOf>>>

/** The step, with one more attempt counted; undefined if none is left. */
export const countAttempt = first(
  'signIn.countAttempt',
  `update sign_in_steps set attempts = attempts + 1
   where token_hash = $tokenHash and expires_at > $now and attempts < $attempts returning ${STEP}`,
)

/** 1 for only one of two concurrent calls. */
export const deleteStep = write(
  'signIn.deleteStep',
  'delete from sign_in_steps where token_hash = $tokenHash',
)

export const deleteSignIn = write('signIn.undoSignIn', 'delete from sign_ins where token = $token')

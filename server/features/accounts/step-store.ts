import type { Queries } from '#server/database/connect.ts'

export type StepRow = {
  tokenHash: string
  userId: string
  /** What the first step was. */
  way: 'password' | 'google' | 'apple'
  remember: boolean
  expiresAt: Date
}

const STEP = `token_hash as "tokenHash", user_id as "userId", way, remember, expires_at as "expiresAt"`

export async function keepStep(tx: Queries, step: StepRow): Promise<void> {
  await tx.rows(
    `insert into sign_in_steps (token_hash, user_id, way, remember, expires_at) values ($1, $2, $3, $4, $5)`,
    [step.tokenHash, step.userId, step.way, step.remember, step.expiresAt],
  )
}

export async function stepOf(
  db: Queries,
  tokenHash: string,
  now: Date,
  attempts: number,
): Promise<StepRow | undefined> {
  const [row] = await db.rows<StepRow>(
    `select ${STEP} from sign_in_steps where token_hash = $1 and expires_at > $2 and attempts < $3`,
    [tokenHash, now, attempts],
  )
  return row
}

/** The step with one more attempt; undefined when there is none any more. */
export async function countAttempt(
  db: Queries,
  tokenHash: string,
  now: Date,
  attempts: number,
): Promise<StepRow | undefined> {
  const [row] = await db.rows<StepRow>(
    `update sign_in_steps set attempts = attempts + 1
     where token_hash = $1 and expires_at > $2 and attempts < $3 returning ${STEP}`,
    [tokenHash, now, attempts],
  )
  return row
}

/** True for one of two that finish it at once. */
export async function deleteStep(db: Queries, tokenHash: string): Promise<boolean> {
  const rows = await db.rows('delete from sign_in_steps where token_hash = $1 returning user_id', [
    tokenHash,
  ])
  return rows.length > 0
}

export async function deleteSignIn(tx: Queries, token: string): Promise<void> {
  await tx.rows('delete from sign_ins where token = $1', [token])
}

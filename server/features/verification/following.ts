import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { refreshNextFree } from '#server/features/availability/availability.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { ProviderVerification } from '#server/providers/identity/port.ts'
import { mailOf } from './notices.ts'
import * as store from './store.ts'

/** That nothing has changed is noted this often: each note overtakes whoever asks at the same moment. */
const NOTED_EACH_MS = 30_000

/** So often somebody else may be quicker while the provider answers us. */
const TRIES = 5

/**
 * Asks the provider where an attempt stands and lets our row follow; undefined when it counts for nothing any more.
 * Throws ProviderAway.
 */
export async function askAbout(
  context: Context,
  attemptId: string,
): Promise<ProviderVerification | undefined> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const attempt = await store.attemptById(context.db, attemptId)
    if (!attempt) return undefined
    if (attempt.status === 'canceled') {
      await discard(context, attempt)
      return undefined
    }
    if (!attempt.providerRef) {
      await openAtProvider(context, attempt)
      continue
    }
    const state = await context.identity.look(attempt.providerRef)
    const followed = await context.db.transaction((tx) =>
      follow(tx, attempt, state, context.clock()),
    )
    if (followed === 'overtaken') continue
    if (followed !== 'same') await tellOf(context, attempt)
    await mailOf(context, attempt.personId, followed)
    return state
  }
  throw new Error(`The identity check ${attemptId} changes all the time`)
}

/** Our id is the idempotency key: opened before, the provider's answer to that is found again. */
async function openAtProvider(context: Context, attempt: store.Attempt): Promise<void> {
  const { ref } = await context.identity.open({
    verificationId: attempt.id,
    professionalId: attempt.professionalId,
    personId: attempt.personId,
    returnUrl: `${context.publicUrl()}/professional/verification/complete?session_id=${attempt.id}`,
  })
  await store.keepRef(context.db, attempt.id, ref)
}

/**
 * Makes our books agree with the provider. An answer that was asked for before the row last changed may be an old one: it
 * is 'overtaken', and whoever asked asks again.
 */
async function follow(
  tx: Queries,
  asked: store.Attempt,
  state: ProviderVerification,
  now: Date,
): Promise<'overtaken' | 'same' | 'again' | Action> {
  const practice = await store.lockPractice(tx, asked.professionalId)
  const attempt = await store.attemptById(tx, asked.id)
  if (!practice || attempt?.version !== asked.version) return 'overtaken'
  const status = state.isRedacted ? 'canceled' : state.status
  const isSame = status === attempt.status && state.problem === attempt.problem
  if (isSame && now.getTime() - Number(attempt.checkedAt) < NOTED_EACH_MS) return 'same'
  await store.saveAttempt(tx, attempt.id, { ...state, status }, now)
  if (isSame) return 'same'
  if (status === attempt.status) return 'again'

  const { professionalId } = attempt
  const wasVerified = attempt.status === 'verified'
  if (status === 'verified') await store.setVerified(tx, professionalId, now)
  else if (wasVerified) await store.setVerified(tx, professionalId, null)
  const action = wasVerified ? 'verification_lost' : ACTIONS[status]
  await audit(tx, {
    action,
    subjectId: attempt.id,
    professionalId,
    ...(state.problem && { details: { problem: state.problem } }),
  })
  return action
}

const ACTIONS = {
  requires_input: 'verification_needs_input',
  processing: 'verification_submitted',
  verified: 'verification_verified',
  canceled: 'verification_canceled',
} as const satisfies Record<ProviderVerification['status'], string>
type Action = (typeof ACTIONS)[keyof typeof ACTIONS] | 'verification_lost'

/** After the commit: what lists show of the professional, and the professional's own browsers. */
export async function tellOf(
  context: Context,
  { professionalId, personId }: store.Attempt,
): Promise<void> {
  await refreshNextFree(context.db, [professionalId], context.clock())
  context.live.tell([personId], { type: 'verification_changed', professionalId })
}

/** Nobody wants the result of a canceled attempt: the provider deletes what it was shown, as soon as it can. */
export async function discard(context: Context, attempt: store.Attempt): Promise<void> {
  if (!attempt.providerRef || attempt.redactedAt) return
  const isDone = await context.identity.discard(attempt.providerRef)
  const keep = isDone ? store.keepRedacted : store.markChecked
  await keep(context.db, attempt.id, context.clock())
}

/** The provider's silence, as a sentence for the person who waits. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof ProviderAway)) return error
  return new Refusal(
    'unavailable',
    'identity_away',
    'Identity checks are briefly unavailable, please try again',
    { retryAfter: 5 },
  )
}

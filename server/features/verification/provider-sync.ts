import { paths } from '#contract/paths/paths.ts'
import { Refusal } from '#domain/errors.ts'
import type { OurProblem } from '#domain/profile/badges/verification.ts'
import type { DocumentName } from '#domain/profile/badges/verified-name.ts'
import { isSameName } from '#domain/profile/badges/verified-name.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { ProviderVerification } from '#server/providers/identity/port.ts'
import { enqueueChange } from './notices.ts'
import * as store from './store.ts'

/** How often an unchanged attempt is marked as checked: each mark makes concurrent checks stale. */
const CHECKED_EVERY_MS = 30_000

/** How often to retry after someone else has changed the attempt. */
const TRIES = 5

/**
 * Updates our row from the provider; undefined if the attempt is canceled or gone. If the document has another name
 * than the account, the person must act but the provider expects nothing, so there is no address. Throws ProviderAway.
 */
export async function syncAttempt(
  context: Context,
  attemptId: string,
): Promise<Pick<ProviderVerification, 'status' | 'url'> | undefined> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const attempt = await store.attemptById(context.db, { id: attemptId })
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
    const applied = await context.db.transaction((tx) => applyState(context, tx, attempt, state))
    if (applied === 'stale') continue
    const { change, status } = applied
    if (change !== 'same') await publishChange(context, attempt)
    deliverNoticesSoon(context)
    return { status, url: status === state.status ? state.url : null }
  }
  throw new Error(`The identity check ${attemptId} changes all the time`)
}

/** Our id is the idempotency key: repeating it finds the existing check. */
async function openAtProvider(context: Context, attempt: store.Attempt): Promise<void> {
  const { ref } = await context.identity.open({
    verificationId: attempt.id,
    professionalId: attempt.professionalId,
    personId: attempt.personId,
    returnUrl: `${context.publicUrl()}${paths.verificationComplete()}?session_id=${attempt.id}`,
  })
  await store.storeRef(context.db, { id: attempt.id, ref })
}

/**
 * Applies the provider's state to our row. If the row has changed since the provider was asked, the answer may be out
 * of date: returns 'stale', and the caller asks again.
 */
async function applyState(
  context: Context,
  tx: Queries,
  asked: store.Attempt,
  state: ProviderVerification,
): Promise<'stale' | Applied> {
  const now = context.clock()
  const practice = await store.lockPractice(tx, asked)
  const attempt = await store.attemptById(tx, asked)
  if (!practice || attempt?.version !== asked.version) return 'stale'
  const found = findingOf(state, practice.name)
  const { status, problem, name } = found
  const { professionalId } = attempt
  const isSame = status === attempt.status && problem === attempt.problem
  // A badge from before names were stored.
  if (isSame && name && practice.isVerified && !practice.verifiedName)
    await store.storeVerifiedName(tx, { professionalId, name })
  if (isSame && now.getTime() - Number(attempt.checkedAt) < CHECKED_EVERY_MS)
    return { change: 'same', status }
  await store.saveAttempt(tx, { ...found, id: attempt.id, now })
  if (isSame) return { change: 'same', status }
  if (status === attempt.status) return { change: 'again', status }

  const wasVerified = attempt.status === 'verified'
  if (name) await store.setVerified(tx, { professionalId, at: now, name })
  else if (wasVerified) await store.setVerified(tx, { professionalId })
  const change = wasVerified ? 'verification_lost' : ACTIONS[status]
  await audit(tx, {
    action: change,
    subjectId: attempt.id,
    professionalId,
    ...(problem && { details: { problem } }),
  })
  await enqueueChange(context, tx, attempt.personId, { change, problem })
  return { change, status }
}

type Finding = Pick<ProviderVerification, 'status' | 'documentType' | 'problem'> & {
  /** The name in the document, if it is verified and matches the account. */
  name: DocumentName | null
}
type Applied = Pick<Finding, 'status'> & { change: 'same' | 'again' | Action }

/** Our verdict on the provider's state: a document verifies only the name in it. */
function findingOf(state: ProviderVerification, accountName: string): Finding {
  if (state.isRedacted) return { status: 'canceled', documentType: null, problem: null, name: null }
  const { status, documentType, problem, name } = state
  if (status !== 'verified') return { status, documentType, problem, name: null }
  if (name && isSameName(accountName, name)) return { status, documentType, problem, name }
  const why: OurProblem = name ? 'name_mismatch' : 'name_unread'
  return { status: 'requires_input', documentType: null, problem: why, name: null }
}

const ACTIONS = {
  requires_input: 'verification_needs_input',
  processing: 'verification_submitted',
  verified: 'verification_verified',
  canceled: 'verification_canceled',
} as const satisfies Record<ProviderVerification['status'], string>
type Action = (typeof ACTIONS)[keyof typeof ACTIONS] | 'verification_lost'

/** Call it after the commit: updates lists and the professional's own browsers. */
export async function publishChange(
  context: Context,
  { professionalId, personId }: store.Attempt,
): Promise<void> {
  await refreshNextFree(context.db, [professionalId], context.clock())
  context.live.tell([personId], { type: 'verification_changed', professionalId })
}

/** Has the provider delete the documents of a canceled attempt, as soon as it can. */
export async function discard(context: Context, attempt: store.Attempt): Promise<void> {
  if (!attempt.providerRef || attempt.redactedAt) return
  const isDone = await context.identity.discard(attempt.providerRef)
  const keep = isDone ? store.recordRedacted : store.markChecked
  await keep(context.db, { id: attempt.id, now: context.clock() })
}

/** Turns ProviderAway into a sentence for the person who waits. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof ProviderAway)) return error
  return new Refusal(
    'unavailable',
    'identity_away',
    'Identity checks are briefly unavailable, please try again',
    { retryAfter: 5 },
  )
}

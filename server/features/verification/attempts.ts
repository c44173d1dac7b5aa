import { randomUUIDv7 } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { startVerification, Verification } from '#contract/profile/verification.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { VerificationStatus } from '#domain/profile/badges/verification.ts'
import { nextStepsOf, requirementsOf } from '#domain/profile/badges/verification.ts'
import type { DocumentName } from '#domain/profile/badges/verified-name.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { asRefusal, discard, publishChange, syncAttempt } from './provider-sync.ts'
import * as store from './store.ts'

/** The state of a professional's own verification. Throws 404 for anyone else. */
export async function verificationOf(
  context: Context,
  person: Person,
  professionalId: string,
): Promise<Verification> {
  const { db } = context
  await assertOwn(db, person, professionalId)
  const url = await freshUrl(context, await store.latestAttempt(db, { professionalId }))
  const practice = await assertOwn(db, person, professionalId)
  const attempt = await store.latestAttempt(db, { professionalId })
  const status = statusOf(practice, attempt)
  const problem = attempt?.problem ?? null
  const facts = {
    status,
    problem,
    hasHours: practice.hasHours,
    reviewer: context.identity.title,
  }
  return {
    status,
    isCalledOff: status === 'canceled' && attempt?.isCalledOff === true,
    url: status === 'requires_input' ? url : null,
    summary: {
      isVerified: practice.isVerified,
      documentType: practice.isVerified ? (attempt?.documentType ?? null) : null,
      name: practice.verifiedName && nameOf(practice.verifiedName),
      verifiedAt: practice.verifiedAt?.toISOString() ?? null,
      nextSteps: nextStepsOf(facts),
    },
    requirements: requirementsOf(facts),
  }
}

const nameOf = ({ given, family }: DocumentName) => `${given} ${family}`.trim()

async function assertOwn(
  db: Queries,
  person: Person,
  professionalId: string,
): Promise<store.Practice> {
  const practice = await store.ownPractice(db, { personId: person.id, professionalId })
  if (!practice) throw notFound('This professional')
  return practice
}

/** Addresses are valid for one visit, so each is requested anew; null if the provider doesn't answer. */
async function freshUrl(
  context: Context,
  attempt: store.Attempt | undefined,
): Promise<string | null> {
  if (attempt?.status !== 'requires_input' || attempt.provider !== context.identity.name)
    return null
  try {
    return (await syncAttempt(context, attempt.id))?.url ?? null
  } catch (error) {
    context.log.warn({ err: error, verification: attempt.id }, 'the identity provider is away')
    return null
  }
}

/** The practice decides whether someone is verified, because a badge can be given or removed without an attempt. */
function statusOf(
  { isVerified }: store.Practice,
  attempt: store.Attempt | undefined,
): VerificationStatus {
  if (isVerified) return 'verified'
  return attempt?.status === 'verified' ? 'canceled' : (attempt?.status ?? 'not_started')
}

/**
 * Where the professional goes to be checked: the page of the open attempt, or of a new one. Safe to repeat. Throws 404
 * (not theirs), 409 (nothing to start now) or 503 (the provider is away).
 */
export async function beginVerification(
  context: Context,
  person: Person,
  professionalId: string,
): Promise<ReplyOf<typeof startVerification>> {
  await assertOwn(context.db, person, professionalId)
  // The provider may know that the open attempt has moved on; then try once more.
  let passed: string | undefined
  for (let turn = 0; turn < 2; turn += 1) {
    const id = await context.db.transaction((tx) =>
      openAttempt(context, tx, person, professionalId, passed),
    )
    const state = await syncAttempt(context, id).catch((error: unknown) => {
      throw asRefusal(error)
    })
    if (state?.status === 'requires_input' && state.url) return { url: state.url }
    // The provider is finished with it: only another document can help.
    if (state?.status === 'requires_input') passed = id
  }
  throw new Refusal(
    'conflict',
    'verification_moved_on',
    'Your verification has just changed, please try again',
  )
}

/** The id of the open attempt other than `passed`, created if needed. Throws 409. */
async function openAttempt(
  context: Context,
  tx: Queries,
  person: Person,
  professionalId: string,
  passed: string | undefined,
): Promise<string> {
  const practice = await store.lockPractice(tx, { professionalId })
  if (!practice) throw notFound('This professional')
  if (practice.isVerified)
    throw new Refusal('conflict', 'already_verified', 'Your identity is already verified')
  const now = context.clock()
  const provider = context.identity.name
  const attempt = await store.latestAttempt(tx, { professionalId })
  const isOurs = attempt?.provider === provider
  if (attempt?.status === 'processing' && isOurs)
    throw new Refusal('conflict', 'verification_processing', 'Your verification is being processed')
  if (attempt?.status === 'requires_input' && isOurs && attempt.id !== passed) return attempt.id
  // Replaces the last attempt: it was for another name, its badge was removed, or it is open at a provider we no longer
  // use.
  if (attempt && attempt.status !== 'canceled')
    await store.saveAttempt(tx, { ...CANCELED, id: attempt.id, now })

  const id = randomUUIDv7()
  await store.addAttempt(tx, { id, professionalId, provider, now })
  await audit(tx, {
    actorId: person.id,
    action: 'verification_started',
    subjectId: id,
    professionalId,
  })
  return id
}

const CANCELED = { status: 'canceled', documentType: null, problem: null } as const

/**
 * Cancels an attempt that is being processed, at once on our side; the provider's result is ignored and deleted.
 * Repeating it changes nothing. Throws 404 (not theirs) or 409 (nothing to cancel).
 */
export async function abandonVerification(
  context: Context,
  person: Person,
  professionalId: string,
): Promise<void> {
  await assertOwn(context.db, person, professionalId)
  const canceled = await context.db.transaction(async (tx) => {
    await store.lockPractice(tx, { professionalId })
    const attempt = await store.latestAttempt(tx, { professionalId })
    if (attempt?.status === 'canceled') return undefined
    if (attempt?.status !== 'processing')
      throw new Refusal(
        'conflict',
        'nothing_to_cancel',
        'Only a verification that is being processed can be canceled',
      )
    await store.saveAttempt(tx, { ...CANCELED, id: attempt.id, now: context.clock() })
    await store.markCalledOff(tx, { id: attempt.id })
    await audit(tx, {
      actorId: person.id,
      action: 'verification_canceled',
      subjectId: attempt.id,
      professionalId,
    })
    return attempt
  })
  if (!canceled) return
  await publishChange(context, canceled)
  await discard(context, canceled).catch((error: unknown) =>
    context.log.warn({ err: error, verification: canceled.id }, 'identity: will be tried again'),
  )
}

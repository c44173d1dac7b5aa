import { randomBytes } from 'node:crypto'
import type { SimulatedCheck, SimulatedMove } from '#contract/money/simulator.ts'
import { standInPaths } from '#contract/paths/stand-ins.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { isDocumentType } from '#domain/profile/badges/verification.ts'
import { asDocumentName } from '#domain/profile/badges/verified-name.ts'
import type { Person } from '#domain/roles.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { Log } from '#server/log.ts'
import { answering, noFaults } from '#server/providers/faults.ts'
import { deliveries, SIGNATURE_HEADER } from '#server/providers/webhooks/deliveries.ts'
import { checkSignature } from '#server/providers/webhooks/signature.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { keysFor } from '#server/secrets/macs.ts'
import { identityEventOf } from './event.ts'
import type { IdentityPort, ProviderVerification } from './port.ts'
import type { Check } from './store.ts'
import * as books from './store.ts'

/** Signature keys are derived from the program's secrets. */
type Options = {
  db: Database
  secrets: Secrets
  clock: () => Date
  log: Log
  /** The site that hosts its page. */
  publicUrl: () => string
}

export type IdentityStandIn = ReturnType<typeof identityStandIn>

/**
 * Simulates an identity provider, with its own data and page, so that everything works without one. No one is really
 * checked.
 */
export function identityStandIn({ db, secrets, clock, log, publicUrl }: Options) {
  const keys = keysFor(secrets, 'identity-stand-in-webhooks')
  const faults = noFaults()
  const answer = answering('The identity stand-in', faults)
  const post = deliveries({ db, books: 'identity_stand_in', key: keys[0], clock, log, faults })

  const port = {
    name: 'identity-simulator' as const,
    title: 'the simulated identity provider',

    open: ({ verificationId, professionalId, personId, returnUrl }) =>
      answer(async () => {
        const check = await books.checkOnce(db, {
          id: `vs_sim_${randomBytes(12).toString('hex')}`,
          idempotencyKey: verificationId,
          metadata: { verificationId, professionalId, personId },
          returnUrl,
          createdAt: clock(),
        })
        if (!check) throw new Error(`The check ${verificationId} could not be opened`)
        return { ref: check.id }
      }),

    look: (ref) =>
      answer(async () => {
        const check = await books.findCheck(db, { id: ref })
        if (!check) throw new Error(`The identity stand-in knows no check ${ref}`)
        return asProviderVerification(check, publicUrl())
      }),

    discard: (ref) =>
      answer(() =>
        change(ref, async (tx, check) => {
          if (check.status === 'processing') return false
          if (check.redactedAt) return true
          const status = check.status === 'requires_input' ? 'canceled' : check.status
          const gone = { status, documentType: null, name: null, problem: null, metadata: {} }
          await move(tx, check, { ...gone, redactedAt: clock() }, 'redacted')
          return true
        }),
      ),

    readEvent: (body, headers) => {
      checkSignature(headers[SIGNATURE_HEADER], body, keys, clock())
      return identityEventOf(JSON.parse(body.toString('utf8')))
    },
  } satisfies IdentityPort

  return {
    ...port,
    faults,
    deliverTo: post.deliverTo,
    deliverDue: post.deliverDue,
    idle: post.idle,

    /** What its page shows to the person being checked. Throws 404 for anyone else. */
    show: async (person: Person, ref: string) =>
      asShown(assertOwn(await books.findCheck(db, { id: ref }), person)),

    /** An action on its page, by the person or by the simulated provider. Throws 404 or 409. */
    play: (
      person: Person,
      ref: string,
      { move: made, documentType, name, problem }: SimulatedMove,
    ) =>
      change(ref, async (tx, found) => {
        const check = assertOwn(found, person)
        const { from, to } = MOVES[made]
        if (check.status !== from || check.redactedAt)
          throw new Refusal('conflict', 'check_moved_on', 'This check has moved on meanwhile')
        const shown = {
          documentType: documentType ?? 'passport',
          name: name ?? asDocumentName(person.name),
        }
        const chosen = made === 'submit' ? shown : {}
        const why =
          to === 'requires_input' ? { problem: problem ?? 'document_unverified_other' } : {}
        return asShown(await move(tx, check, { status: to, problem: null, ...chosen, ...why }, to))
      }),
  }

  /** Changes its data together with the resulting events. */
  async function change<T>(
    ref: string,
    work: (tx: Queries, check: Check) => Promise<T>,
  ): Promise<T> {
    const result = await db.transaction(async (tx) => {
      const check = await books.lockCheck(tx, { id: ref })
      if (!check) throw notFound('This check')
      return work(tx, check)
    })
    void post.deliverDue()
    return result
  }

  async function move(
    tx: Queries,
    check: Check,
    changed: Partial<Check>,
    event: string,
  ): Promise<Check> {
    const moved = { ...check, ...changed }
    await books.saveCheck(tx, moved)
    await post.tell(tx, `identity.verification_session.${event}`, {
      id: moved.id,
      object: 'identity.verification_session',
      metadata: moved.metadata,
      status: moved.status,
    })
    return moved
  }
}

/** The stand-in, if the port is one. */
export function asIdentityStandIn(port: IdentityPort): IdentityStandIn | undefined {
  return port.name === 'identity-simulator' ? (port as IdentityStandIn) : undefined
}

/** As with Stripe, a check that is being processed can't be canceled. */
const MOVES = {
  submit: { from: 'requires_input', to: 'processing' },
  cancel: { from: 'requires_input', to: 'canceled' },
  'needs-input': { from: 'processing', to: 'requires_input' },
  verify: { from: 'processing', to: 'verified' },
  revoke: { from: 'verified', to: 'requires_input' },
} as const satisfies Record<SimulatedMove['move'], { from: Check['status']; to: Check['status'] }>

function assertOwn(check: Check | undefined, person: Person): Check {
  if (check?.metadata.personId !== person.id) throw notFound('This check')
  return check
}

const documentOf = ({ documentType }: Check) => (isDocumentType(documentType) ? documentType : null)

const asShown = (check: Check): SimulatedCheck => ({
  status: check.status,
  documentType: documentOf(check),
  problem: check.problem,
  returnUrl: check.returnUrl,
})

function asProviderVerification(check: Check, publicUrl: string): ProviderVerification {
  const isOpen = check.status === 'requires_input'
  return {
    ref: check.id,
    status: check.status,
    isRedacted: check.redactedAt !== null,
    url: isOpen ? new URL(standInPaths.check(check.id), publicUrl).href : null,
    documentType: check.status === 'verified' ? documentOf(check) : null,
    name: check.status === 'verified' ? check.name : null,
    problem: isOpen ? check.problem : null,
  }
}

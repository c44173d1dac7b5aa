import { paths } from '#contract/paths/paths.ts'
import { httpsUrl } from '#domain/messages/links.ts'
import type { SendProblem, WebhookKind, WebhookTry } from '#domain/people/webhooks.ts'
import {
  FAILING_FOR_MS,
  MESSAGES_DAYS,
  pausedAfterMs,
  retryAfterMs,
} from '#domain/people/webhooks.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { outbox } from '#server/outbox.ts'
import { SendFailure } from '#server/providers/outgoing-webhooks/port.ts'
import { resealRows } from '#server/secrets/resealing.ts'
import { seal, sealOf, unseal } from '#server/secrets/sealed-text.ts'
import * as store from './message-store.ts'
import { signedHeaders } from './signature.ts'

/**
 * Enqueues what happened for the professional's webhooks, as the bookings stand. Call it in the transaction of the
 * change, and `sendWebhooksSoon` after the commit.
 */
export async function enqueueWebhooks(
  tx: Queries,
  happened: { bookingIds: readonly string[]; kind: WebhookKind; now: Date; formerStart?: Date },
): Promise<void> {
  const bookingIds = [...happened.bookingIds]
  if (bookingIds.length > 0) await store.enqueueMessages(tx, { ...happened, bookingIds })
}

/** A message claimed by a killed program waits this long; sending takes ten seconds at most. */
const CLAIM_MS = MINUTE_MS

/** Sends all messages that are due. Runs each minute; safe to run concurrently. */
export const sendWebhooks = outbox({
  claimMs: CLAIM_MS,
  lanes: 5,
  claim: ({ db }, due) =>
    db.transaction(async (tx) => {
      // One after another, each with what the one before has claimed in sight.
      await store.lockClaims(tx)
      return store.claimMessages(tx, due)
    }),
  deliver: send,
  delivered: ({ db }, owed, made) => store.recordDelivery(db, tried(owed, made)),
  retryAt({ failedTries }, { now }) {
    const wait = retryAfterMs(failedTries + 1)
    return wait === undefined ? undefined : new Date(now.getTime() + wait)
  },
  async failed(context, owed, { error, now }, dueAt) {
    if (!(error instanceof NotTaken)) throw error
    await store.recordFailure(context.db, { ...tried(owed, error.made), dueAt })
    // 410 says that the address is gone for good.
    if (error.made.status === 410) await turnOff(context, owed.webhookId, now)
    else if (!dueAt)
      await turnOff(context, owed.webhookId, new Date(now.getTime() - FAILING_FOR_MS))
  },
})

/** Sends in the background; the job retries failures. */
export const sendWebhooksSoon = inBackground(sendWebhooks, 'webhooks not sent')

class NotTaken extends Error {
  made: WebhookTry

  constructor(made: WebhookTry) {
    super('The webhook did not take the message')
    this.made = made
  }
}

function tried({ id, webhookId }: store.DueMessage, made: WebhookTry) {
  const now = new Date(made.at)
  const pauseMs = pausedAfterMs(made.milliseconds)
  const { status, problem } = made
  const pausedUntil = pauseMs === undefined ? null : new Date(now.getTime() + pauseMs)
  return { id, webhookId, now, status, problem, pausedUntil, try: JSON.stringify(made) }
}

/** Throws NotTaken. */
async function send(context: Context, owed: store.DueMessage): Promise<WebhookTry> {
  const startedAt = performance.now()
  const { status = null, problem = null } = await post(context, owed)
  const at = context.clock().toISOString()
  const made = { at, status, problem, milliseconds: Math.round(performance.now() - startedAt) }
  if (problem) throw new NotTaken(made)
  return made
}

async function post(
  { config, clock, webhooks, log }: Context,
  { id, body, webhookId, address, secret, formerSecret }: store.DueMessage,
): Promise<{ status?: number; problem?: SendProblem }> {
  const secrets = [secret, formerSecret].flatMap(
    (sealed) => (sealed && unseal(config, secretOf(webhookId), sealed)) || [],
  )
  const url = httpsUrl(address)
  if (!url || secrets.length === 0) {
    log.error({ webhookId }, 'webhook not sent: no SECRET opens its own')
    return { problem: 'unreachable' }
  }
  try {
    const status = await webhooks.post(url, signedHeaders({ id, body, at: clock() }, secrets), body)
    return status >= 200 && status < 300 ? { status } : { status, problem: 'refused' }
  } catch (error) {
    if (error instanceof SendFailure) return { problem: error.problem }
    throw error
  }
}

/** What a sealed secret is about. */
export const secretOf = (webhookId: string) => `webhook:${webhookId}`

async function turnOff(context: Context, id: string, failingSince: Date): Promise<void> {
  const isOff = await context.db.transaction(async (tx) => {
    const owner = await store.turnOff(tx, { id, failingSince, now: context.clock() })
    if (!owner) return false
    await enqueueNotice(context, tx, owner, {
      subject: 'We no longer send events to your program',
      before: `Your webhook ${owner.address} didn’t take what we sent, so we have turned it off. What happens from now on is not sent there. Once your program answers again, turn the webhook on in your account settings:`,
      after: [],
      button: { label: 'Account settings', path: paths.account('PROFESSIONAL', 'developers') },
    })
    return true
  })
  if (isOff) deliverNoticesSoon(context)
}

/** Reseals secrets that were sealed with an earlier SECRET, before that is removed. Nightly job. */
export const sealWebhooks = ({ config, db }: Context): Promise<number> =>
  resealRows(
    (batch) => store.sealedOtherwise(db, { ...batch, seal: sealOf(config) }),
    async ({ id, secret: before, formerSecret }) => {
      const anew = (kept: string) => {
        const plain = unseal(config, secretOf(id), kept)
        return plain === undefined ? undefined : seal(config, secretOf(id), plain)
      }
      const secret = anew(before)
      await store.reseal(db, {
        id,
        before,
        secret: secret ?? before,
        formerSecret: formerSecret === null ? undefined : (anew(formerSecret) ?? formerSecret),
      })
      return secret !== undefined
    },
  )

/** Deletes messages that are settled and 30 days old. Hourly job. */
export async function sweepWebhookMessages(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - MESSAGES_DAYS * DAY_MS)
  await store.deleteOld(context.db, { before })
}

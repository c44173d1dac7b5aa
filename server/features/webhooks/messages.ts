import { paths } from '#contract/paths/paths.ts'
import type { SendProblem, WebhookKind, WebhookTry } from '#domain/people/webhooks.ts'
import { FAILING_FOR_MS, MESSAGES_DAYS, retryAfterMs, webhookUrl } from '#domain/people/webhooks.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { handOver } from '#server/mail/handing-over.ts'
import { deliverNoticesSoon, oweNotice } from '#server/mail/notice.ts'
import { SendFailure } from '#server/providers/outgoing-webhooks/port.ts'
import { resealRows } from '#server/secrets/resealing.ts'
import { seal, sealOf, unseal } from '#server/secrets/sealed-text.ts'
import * as store from './message-store.ts'
import { signedHeaders } from './signature.ts'

/**
 * Owes what happened to the professional's webhooks, as the bookings stand. Call it in the transaction of the change,
 * and `sendWebhooksSoon` after the commit.
 */
export async function oweWebhooks(
  tx: Queries,
  happened: { bookingIds: readonly string[]; kind: WebhookKind; now: Date; formerStart?: Date },
): Promise<void> {
  const bookingIds = [...happened.bookingIds]
  if (bookingIds.length > 0) await store.oweMessages(tx, { ...happened, bookingIds })
}

/** A message claimed by a killed program waits this long; sending takes ten seconds at most. */
const CLAIM_MS = MINUTE_MS

/** Sends in the background; the job retries failures. */
export const sendWebhooksSoon = inBackground(sendWebhooks, 'webhooks not sent')

/** Sends all messages that are due. Runs each minute; safe to run concurrently. */
export async function sendWebhooks(context: Context): Promise<void> {
  await handOver(async () => {
    const now = context.clock()
    const until = new Date(now.getTime() + CLAIM_MS)
    const owed = await store.claimMessage(context.db, { now, until })
    if (!owed) return false
    await send(context, owed)
    return true
  })
}

async function send(context: Context, owed: store.Owed): Promise<void> {
  const { id, webhookId } = owed
  const startedAt = performance.now()
  const { status, problem } = await post(context, owed)
  const now = context.clock()
  const made: WebhookTry = {
    at: now.toISOString(),
    status: status ?? null,
    problem: problem ?? null,
    milliseconds: Math.round(performance.now() - startedAt),
  }
  const noted = { id, webhookId, now, try: JSON.stringify(made) }
  if (status !== undefined && !problem) {
    await store.noteDelivery(context.db, { ...noted, status })
    return
  }
  const wait = retryAfterMs(owed.failedTries + 1)
  const dueAt = wait === undefined ? undefined : new Date(now.getTime() + wait)
  await store.noteFailure(context.db, {
    ...noted,
    status,
    dueAt,
    problem: problem ?? 'unreachable',
  })
  // 410 says that the address is gone for good.
  if (status === 410) await turnOff(context, webhookId, now)
  else if (wait === undefined)
    await turnOff(context, webhookId, new Date(now.getTime() - FAILING_FOR_MS))
}

async function post(
  { config, clock, webhooks, log }: Context,
  { id, body, webhookId, address, secret, formerSecret }: store.Owed,
): Promise<{ status?: number; problem?: SendProblem }> {
  const secrets = [secret, formerSecret].flatMap(
    (sealed) => (sealed && unseal(config, secretOf(webhookId), sealed)) || [],
  )
  const url = webhookUrl(address)
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
    await oweNotice(context, tx, owner, {
      subject: 'We no longer send events to your program',
      before: `Your webhook ${owner.address} didn’t take what we sent, so we have turned it off. What happens from now on is not sent there. Once your program answers again, turn the webhook on in your account settings:`,
      after: [],
      button: { label: 'Account settings', path: paths.account('PROFESSIONAL') },
    })
    return true
  })
  if (isOff) deliverNoticesSoon(context)
}

/** Seals secrets anew that an earlier SECRET has sealed, before that is taken away. Nightly job. */
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

import { randomUUID } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/webhooks.ts'
import { confirmFirst, notFound, Refusal } from '#domain/errors.ts'
import {
  FORMER_SECRET_HOURS,
  isWebhookKind,
  MOST_WEBHOOKS,
  webhookUrl,
} from '#domain/people/webhooks.ts'
import type { Person } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { lockProven, requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { isPrivate } from '#server/public-address.ts'
import { seal } from '#server/secrets/sealed-text.ts'
import { secretOf, sendWebhooksSoon } from './messages.ts'
import { newSecret } from './signature.ts'
import * as store from './store.ts'

export async function webhooksOf(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof calls.listWebhooks>> {
  return (await store.webhooksOf(context.db, { userId: person.id })).map(inWords)
}

/**
 * The secret is told once. Throws 403 without a recent proof, 400 for an address that can't be sent to, 409 without a
 * confirmed address, for one that is there, or for too many.
 */
export async function addWebhook(
  context: Context,
  person: Person,
  { address, kinds }: BodyOf<typeof calls.addWebhook>,
  browser: Browser,
): Promise<ReplyOf<typeof calls.addWebhook>> {
  if (!person.emailVerified) throw confirmFirst('add a webhook')
  const url = webhookUrl(address)
  if (!url || isPrivate(url)) throw badAddress()
  const id = randomUUID()
  const secret = newSecret()
  const made = await context.db.transaction(async (tx) => {
    await requireToBegin(context, tx, person, browser, 'webhook')
    const practice = await store.lockPractice(tx, { userId: person.id })
    if (!practice) throw notFound('Your profile')
    if (practice.count >= MOST_WEBHOOKS)
      throw new Refusal(
        'conflict',
        'too_many_webhooks',
        `You have ${MOST_WEBHOOKS} webhooks: remove one first`,
      )
    const row = await store.addWebhook(tx, {
      id,
      professionalId: practice.id,
      address: url.href,
      kinds: [...new Set(kinds)],
      secret: seal(context.config, secretOf(id), secret),
      now: context.clock(),
    })
    if (!row) throw new Refusal('conflict', 'webhook_there', 'You already have this webhook')
    await audit(tx, { actorId: person.id, action: 'webhook_added', subjectId: person.id })
    await enqueueBegun(context, tx, person, 'webhook', url.host)
    return row
  })
  deliverNoticesSoon(context)
  return { made: inWords(made), secret }
}

function badAddress() {
  const message =
    'must start with https://, lead to the internet, and have no password in it and no port but 443 and 8443'
  return new Refusal('invalid', 'bad_address', `The address ${message}`, {
    fields: [{ path: 'address', message }],
  })
}

/** Throws 404 if the person has no such webhook; likewise below. */
export async function changeWebhook(
  context: Context,
  person: Person,
  id: string,
  { kinds }: BodyOf<typeof calls.changeWebhook>,
): Promise<ReplyOf<typeof calls.changeWebhook>> {
  const wanted = { id, userId: person.id, kinds: [...new Set(kinds)] }
  const changed = await store.changeWebhook(context.db, wanted)
  if (!changed) throw missing()
  return inWords(changed)
}

export async function removeWebhook(context: Context, person: Person, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await store.deleteWebhook(tx, { id, userId: person.id }))) throw missing()
    await audit(tx, { actorId: person.id, action: 'webhook_removed', subjectId: person.id })
  })
}

/** The former secret signs for another day, so that programs can change over. Throws 403 without a recent proof. */
export async function newWebhookSecret(
  context: Context,
  person: Person,
  id: string,
  browser: Browser,
): Promise<ReplyOf<typeof calls.newWebhookSecret>> {
  const secret = newSecret()
  const now = context.clock()
  const until = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS)
  const sealed = seal(context.config, secretOf(id), secret)
  await context.db.transaction(async (tx) => {
    await lockProven(context, tx, person, browser)
    if (!(await store.replaceSecret(tx, { id, userId: person.id, secret: sealed, until, now })))
      throw missing()
    await audit(tx, { actorId: person.id, action: 'webhook_secret_made', subjectId: person.id })
  })
  return { secret }
}

export async function testWebhook(context: Context, person: Person, id: string): Promise<void> {
  if ((await store.enqueueTest(context.db, { id, userId: person.id, now: context.clock() })) === 0)
    throw missing()
  sendWebhooksSoon(context)
}

export async function messagesOf(
  context: Context,
  person: Person,
  id: string,
): Promise<ReplyOf<typeof calls.listWebhookMessages>> {
  return (await store.messagesOf(context.db, { id, userId: person.id })).map(messageInWords)
}

/** The same message with the same id, also if it was delivered. Throws 404. */
export async function resend(context: Context, person: Person, id: string): Promise<void> {
  if ((await store.enqueueAgain(context.db, { id, userId: person.id, now: context.clock() })) === 0)
    throw notFound('This message')
  sendWebhooksSoon(context)
}

const missing = () => notFound('This webhook')

/** Without kinds that only a later release knows. */
const inWords = ({ madeAt, failingSince, offAt, ...webhook }: store.Webhook) => ({
  ...webhook,
  kinds: webhook.kinds.filter(isWebhookKind),
  madeAt: madeAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  offAt: offAt?.toISOString() ?? null,
})

const messageInWords = ({ createdAt, triedAt, dueAt, deliveredAt, ...message }: store.Message) => ({
  ...message,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextTryAt: dueAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
})

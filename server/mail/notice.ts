import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { greetingName } from '#server/database/greeting.ts'
import { doubling, outbox } from '#server/outbox.ts'
import { seal, unseal } from '#server/secrets/sealed-text.ts'
import { EMAILS } from './handing-over.ts'
import { renderMail } from './render-mail.ts'
import * as store from './store.ts'

/** The recipient of a mail; `id` is null once the account is erased. */
export type Addressee = { id: string | null; email: string }

/** A mail with one thing to know and at most one link. */
export type Notice = {
  subject: string
  before: string
  after: string[]
  button?: { label: string; path: string }
  /** What someone wrote, with its line breaks. */
  quote?: string
}

/** The link in a notice, if it works once: without it the notice is pointless. Or only when the notice expires. */
type Link = { hash?: string; expiresAt: Date }

/** A notice that no mail server has taken by then is old news. */
const OWED_MS = 3 * DAY_MS

/**
 * Enqueues a notice, in the transaction of what it tells. Sealed, because of its link and because the address may be
 * one that an account has just given up. Call `deliverNoticesSoon` after the commit.
 */
export async function enqueueNotice(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Queries,
  to: Addressee,
  notice: Notice,
  link?: Link,
): Promise<void> {
  const id = randomUUID()
  const now = clock()
  await store.enqueueMail(tx, {
    id,
    userId: to.id,
    tokenHash: link?.hash,
    sealed: seal(config, aboutMail(id), JSON.stringify({ to: to.email, notice })),
    now,
    expiresAt: link?.expiresAt ?? new Date(now.getTime() + OWED_MS),
  })
}

const aboutMail = (id: string) => `account email:${id}`

const deliverOwed = outbox({
  ...EMAILS,
  claim: ({ db }, due) => store.claimMails(db, due),
  async deliver(context, { id, userId, sealed }) {
    const opened = unseal(context.config, aboutMail(id), sealed)
    if (opened !== undefined)
      return send(context, id, JSON.parse(opened) as { to: string; notice: Notice })
    context.log.error({ personId: userId }, 'account email dropped: no SECRET opens it')
  },
  delivered: ({ db }, { id }) => store.forgetMail(db, { id }),
  retryAt: ({ failedAttempts }, { now }) => doubling(now, failedAttempts),
  async failed({ db, log }, { id, userId, failedAttempts }, { error }, until) {
    const attempts = failedAttempts + 1
    log.error({ err: error, personId: userId, attempts }, 'account email not handed over')
    await store.recordFailure(db, { id, until })
  },
})

/** Sends all owed notices, and drops those that have expired. Runs each minute; safe to run concurrently. */
export async function deliverNotices(context: Context): Promise<void> {
  const { db, clock, log } = context
  const dropped = await store.forgetExpired(db, { now: clock() })
  if (dropped > 0) log.error({ count: dropped }, 'account emails dropped: they have expired')
  await deliverOwed(context)
}

/** Sends owed notices in the background; the job retries failures. */
export const deliverNoticesSoon = inBackground(deliverNotices, 'account emails not handed over')

async function send(
  context: Context,
  id: string,
  { to, notice }: { to: string; notice: Notice },
): Promise<void> {
  const { BRAND_NAME } = context.config
  const { subject, before, after, button, quote } = notice
  const name = await greetingName(context.db, to)
  await context.mail.send({
    key: `account-${id}`,
    to,
    subject: `${subject} – ${BRAND_NAME}`,
    ...renderMail(BRAND_NAME, {
      title: subject,
      ...(name && { name }),
      before,
      ...(quote !== undefined && { quote }),
      ...(button && {
        button: { label: button.label, address: `${context.publicUrl()}${button.path}` },
      }),
      after,
    }),
  })
}

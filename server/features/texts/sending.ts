import { MONTH_OF_TEXTS_DAYS, TEXTS_A_MONTH, TEXTS_KEPT_DAYS } from '#domain/messages/texts.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { NotTaken } from '#server/providers/texts/port.ts'
import { notifyTextsOff } from './notices.ts'
import * as store from './store.ts'

export type TextFor = {
  /** Only the first text with a key is sent. */
  key: string
  userId: string
  kind: string
  bookingId?: string
  to: string
  text: string
}

/**
 * `over`: it was claimed before, or the person has had all texts of a month. `later`: nothing was sent, and it can be
 * tried again. `failed`: it may have been sent, and never is again.
 */
export type SendResult = 'sent' | 'refused' | 'failed' | 'later' | 'over'

/** Sends a text at most once, however many programs try. A number that gets none is removed. */
export async function sendText(
  context: Context,
  { to, text, ...about }: TextFor,
): Promise<SendResult> {
  const { db, clock, log, texts } = context
  if (!texts) return 'over'
  const { key, userId } = about
  const now = clock()
  const since = new Date(now.getTime() - MONTH_OF_TEXTS_DAYS * DAY_MS)
  const claimed = await db.transaction(async (tx) => {
    await lockPerson(tx, { userId })
    return store.claim(tx, { ...about, now, since, most: TEXTS_A_MONTH })
  })
  if (claimed === 0) return 'over'
  try {
    const state = await texts.send({ key, to, text })
    await store.end(db, { key, state })
    if (state === 'refused') await dropRefused(context, userId, to)
    return state
  } catch (error) {
    const isLater = error instanceof NotTaken
    log.error({ err: error, personId: userId, isLater }, 'text not handed over')
    if (isLater) await store.release(db, { key })
    else await store.end(db, { key, state: 'failed' })
    return isLater ? 'later' : 'failed'
  }
}

async function dropRefused(context: Context, userId: string, number: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const owner = await store.dropNumber(tx, { userId, number })
    if (!owner) return
    await store.dropChoices(tx, { userIds: [userId] })
    await notifyTextsOff(context, tx, owner, 'refused')
  })
}

/** Deletes what is no longer needed. Safe to run concurrently. */
export async function forgetTexts({ db, clock }: Context): Promise<void> {
  const now = clock()
  await store.forgetTexts(db, { before: new Date(now.getTime() - TEXTS_KEPT_DAYS * DAY_MS) })
  await store.forgetCodes(db, { now })
}

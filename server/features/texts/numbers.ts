import { randomInt, randomUUID } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getTextNumber } from '#contract/messages/texts.ts'
import { Refusal } from '#domain/errors.ts'
import {
  codeText,
  countrySentence,
  TEXT_CODE_DIGITS,
  TEXT_CODE_MINUTES,
  TEXT_CODE_TRIES,
} from '#domain/messages/texts.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { requireRecentProof, requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import { notifyTextsOff } from './notices.ts'
import { sendText } from './sending.ts'
import * as store from './store.ts'

type TextNumber = ReplyOf<typeof getTextNumber>

/** Codes cost money and wake phones, whoever asks for them. */
const TO_NUMBER = { name: 'text codes to number', max: 3, within: DAY_MS }
const IN_TOTAL = { name: 'text codes in total', max: 200, within: HOUR_MS }
const IN_A_DAY = { name: 'text codes in a day', max: 1000, within: DAY_MS }

const shown = (number: string) =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** The person's confirmed number, and the one that waits for its code. */
export async function textNumberOf(context: Context, person: Person): Promise<TextNumber> {
  const own = { userId: person.id }
  const [confirmed, waiting] = await Promise.all([
    store.numberOf(context.db, own),
    store.waitingNumberOf(context.db, { ...own, now: context.clock(), most: TEXT_CODE_TRIES }),
  ])
  const isWaiting = waiting && waiting.number !== confirmed?.number
  return {
    isOffered: context.texts !== undefined,
    countries: context.config.TEXT_COUNTRIES,
    number: confirmed ? shown(confirmed.number) : null,
    waiting: isWaiting
      ? { number: shown(waiting.number), until: waiting.expiresAt.toISOString() }
      : null,
  }
}

/**
 * Sends a code to a mobile number, in E.164 or as it is written in the UK. A former code no longer counts. Throws 403
 * without a recent proof, or a Refusal if the number can't get texts, or too many were sent.
 */
export async function sendTextCode(
  context: Context,
  person: Person,
  written: string,
  browser: Browser,
  countPerson: () => Promise<void>,
): Promise<TextNumber> {
  if (!context.texts) throw new Refusal('conflict', 'no_texts', 'Text messages are not available')
  if (!person.emailVerified)
    throw new Refusal('conflict', 'email_not_confirmed', 'Confirm your email address first')
  await requireRecentProof(context, person, browser)
  const parsed = parsePhoneNumberFromString(written, { defaultCountry: 'GB', extract: false })
  if (!parsed?.isValid()) throw badNumber('Enter a mobile number, such as 07… or +447…')
  const { number, country } = parsed
  const { TEXT_COUNTRIES } = context.config
  if (!country || !TEXT_COUNTRIES.includes(country))
    throw badNumber(countrySentence(TEXT_COUNTRIES))
  const confirmed = await store.numberOf(context.db, { userId: person.id })
  if (confirmed?.number === number)
    throw new Refusal('conflict', 'number_confirmed', 'This number is confirmed already')
  if (await wasJustSent(context, person.id, number)) return textNumberOf(context, person)
  await countPerson()
  await context.limiter.count(TO_NUMBER, number)
  await context.limiter.count(IN_TOTAL, 'all')
  await context.limiter.count(IN_A_DAY, 'all')

  const code = String(randomInt(10 ** TEXT_CODE_DIGITS)).padStart(TEXT_CODE_DIGITS, '0')
  const own = { userId: person.id, number }
  await store.storeCode(context.db, {
    ...own,
    mac: macOf(context.config, textOf(own, code)),
    expiresAt: new Date(context.clock().getTime() + TEXT_CODE_MINUTES * MINUTE_MS),
  })
  const sent = await sendText(context, {
    key: `code-${randomUUID()}`,
    userId: person.id,
    kind: 'code',
    to: number,
    text: codeText(context.config.BRAND_NAME, code),
  })
  if (sent === 'sent') return textNumberOf(context, person)
  await store.forgetCode(context.db, { userId: person.id })
  switch (sent) {
    case 'refused':
      throw badNumber('This number doesn’t get our texts')
    case 'over':
      throw new Refusal('too-many', 'too_many_texts', 'You have had all your texts for this month')
    case 'later':
    case 'failed':
      throw new Refusal(
        'unavailable',
        'text_not_sent',
        'We couldn’t send a text just now, please try again later',
      )
  }
}

/** A request that is repeated, because its reply was lost, wakes no phone again. */
async function wasJustSent(context: Context, userId: string, number: string): Promise<boolean> {
  const now = context.clock()
  const waiting = await store.waitingNumberOf(context.db, { userId, now, most: TEXT_CODE_TRIES })
  const untilEnd = waiting && waiting.expiresAt.getTime() - now.getTime()
  return waiting?.number === number && Number(untilEnd) > (TEXT_CODE_MINUTES - 1) * MINUTE_MS
}

const badNumber = (message: string) =>
  new Refusal('invalid', 'bad_number', message, { fields: [{ path: 'number', message }] })

/**
 * Confirms the number to which this code was sent. Whoever had it before no longer does: phones change hands. Safe to
 * repeat. Throws a Refusal for a wrong code, of which a few can be tried, and as `requireToBegin`.
 */
export async function confirmTextNumber(
  context: Context,
  person: Person,
  code: string,
  browser: Browser,
): Promise<TextNumber> {
  const userId = person.id
  // Before a try is counted.
  await requireRecentProof(context, person, browser)
  const now = context.clock()
  const tried = await store.tryCode(context.db, { userId, now, most: TEXT_CODE_TRIES })
  if (!tried)
    throw new Refusal('conflict', 'code_over', 'This code no longer works, please ask for another')
  const own = { userId, number: tried.number }
  if (!isMacOf(context.config, textOf(own, code), tried.mac)) {
    const message = 'This is not the code we sent'
    throw new Refusal('invalid', 'wrong_code', message, { fields: [{ path: 'code', message }] })
  }
  await context.db.transaction(async (tx) => {
    await requireToBegin(context, tx, person, browser, 'text-number')
    const former = await store.takeNumber(tx, own)
    const isNew = (await store.storeNumber(tx, { ...own, now })) > 0
    if (isNew) await enqueueBegun(context, tx, person, 'text-number', shown(tried.number))
    await store.dropChoices(tx, { userIds: former.map(({ id }) => id) })
    for (const owner of former) await notifyTextsOff(context, tx, owner, 'taken')
  })
  deliverNoticesSoon(context)
  return textNumberOf(context, person)
}

const textOf = ({ userId, number }: { userId: string; number: string }, code: string) =>
  `text code:${userId}:${number}:${code}`

/** Nothing goes to the person's number any more, confirmed or not. Safe to repeat. */
export async function removeTextNumber(context: Context, person: Person): Promise<TextNumber> {
  const userId = person.id
  await context.db.transaction(async (tx) => {
    await store.forgetCode(tx, { userId })
    await store.deleteNumber(tx, { userId })
    await store.dropChoices(tx, { userIds: [userId] })
  })
  return textNumberOf(context, person)
}

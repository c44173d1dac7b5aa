import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { paths } from '#contract/paths/paths.ts'
import { Refusal } from '#domain/errors.ts'
import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { CONSENT_MINUTES, MOST_CALENDAR_GRANTS } from '#domain/hours/linked-calendars.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { CalendarAccountsPort } from '#server/providers/calendars/port.ts'
import { PermissionIncomplete } from '#server/providers/calendars/port.ts'
import { sealedTokens } from './access/access.ts'
import type { Consent } from './access/consent-cookie.ts'
import { consentCookie, consentOf } from './access/consent-cookie.ts'
import * as entries from './access/entries-store.ts'
import * as grants from './access/grants-store.ts'
import { assertMayAsk, entry, practiceOf } from './linked-calendars.ts'
import { readDueSoon } from './reading.ts'
import * as store from './store.ts'

/**
 * Where to send a professional's browser to permit us their calendars. Throws 404 if the provider isn't configured, 409
 * without a confirmed address.
 */
export async function startConsent(
  context: Context,
  person: Person,
  provider: CalendarProvider,
): Promise<{ address: string; cookie: string }> {
  await practiceOf(context, person)
  assertMayAsk(person)
  const port = portOf(context, provider)
  const consent: Consent = {
    provider,
    personId: person.id,
    state: randomBytes(32).toString('base64url'),
    verifier: randomBytes(32).toString('base64url'),
    expiresAt: context.clock().getTime() + CONSENT_MINUTES * MINUTE_MS,
  }
  const { state, verifier } = consent
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = callbackOf(context, provider)
  return {
    address: port.addressOf({ redirectUri, state, challenge }),
    cookie: consentCookie(context, consent),
  }
}

/** A provider's answer through the browser. */
export type ConsentAnswer = { state?: string; code?: string; error?: string }

/**
 * Keeps the permission with which a browser returns, and says where to lead it. Only the browser and person who set out
 * can bring it, once.
 */
export async function finishConsent(
  context: Context,
  person: Person | undefined,
  provider: CalendarProvider,
  { state = '', code, error }: ConsentAnswer,
  cookieHeader: string | undefined,
): Promise<string> {
  const failed = (problem: string) => backWith({ 'calendar-problem': problem, with: provider })
  const consent = consentOf(context, cookieHeader)
  if (
    person?.role !== 'PROFESSIONAL' ||
    consent?.personId !== person.id ||
    consent.provider !== provider ||
    consent.state !== state ||
    !(await spend(context, consent))
  )
    return failed('failed')
  if (error) return failed(error === 'access_denied' ? 'cancelled' : 'failed')
  if (!code) return failed('failed')
  try {
    const port = portOf(context, provider)
    const redirectUri = callbackOf(context, provider)
    const tokens = await port.redeem({ code, verifier: consent.verifier, redirectUri })
    const { userName } = await port.look(tokens.access)
    const id = await storeConnected(context, person, { provider, userName, tokens })
    return backWith({ connected: id })
  } catch (fault) {
    if (fault instanceof PermissionIncomplete) return failed('incomplete')
    if (fault instanceof Refusal) return failed('many')
    context.log.warn({ err: fault, provider }, 'a calendar account was not connected')
    return failed('failed')
  }
}

/** The page to which a browser returns. */
export const backWith = (query: Record<string, string>) =>
  `${paths.availability('calendars')}&${new URLSearchParams(query)}#busy-elsewhere`

async function storeConnected(
  context: Context,
  person: Person,
  { provider, userName, tokens }: Connected,
): Promise<string> {
  const { db } = context
  const { professionalId } = await practiceOf(context, person)
  const now = context.clock()
  const { id, due } = await db.transaction(async (tx) => {
    await store.lockPractice(tx, { professionalId })
    const { id } = await grants.storeGrant(tx, {
      id: randomUUID(),
      professionalId,
      provider,
      userName,
      now,
      refresh: '',
    })
    if ((await grants.countGrants(tx, { professionalId })).count > MOST_CALENDAR_GRANTS)
      throw new Refusal('conflict', 'too_many_accounts', 'There are too many accounts')
    await grants.storeTokens(tx, { id, ...sealedTokens(context, id, tokens) })
    await entries.enqueueMissing(tx, { grantId: id, now })
    await audit(tx, { ...entry(person, professionalId), action: 'calendar_account_connected' })
    return { id, due: await grants.makeDue(tx, { grantId: id, now }) }
  })
  // Connected again, its calendars are read with it.
  if (due.length > 0) readDueSoon(context)
  return id
}

type Connected = {
  provider: CalendarProvider
  userName: string
  tokens: Awaited<ReturnType<CalendarAccountsPort['redeem']>>
}

function portOf(context: Context, provider: CalendarProvider): CalendarAccountsPort {
  const port = context.calendarAccounts[provider]
  if (!port) throw new Refusal('not-found', 'not_found', 'There is nothing at this address')
  return port
}

const callbackOf = (context: Context, provider: CalendarProvider) =>
  `${context.publicUrl()}/api/calendar-grants/callback/${provider}`

/** True for the first answer, whichever program receives it. */
async function spend({ db }: Context, { state, expiresAt }: Consent): Promise<boolean> {
  const hash = createHash('sha256').update(state).digest('hex')
  return (await grants.spendState(db, { hash, end: new Date(expiresAt) })) > 0
}

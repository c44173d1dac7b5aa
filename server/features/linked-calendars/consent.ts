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
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import { sealedTokens } from './access/access.ts'
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
): Promise<{ address: string }> {
  await practiceOf(context, person)
  assertMayAsk(person)
  const port = portOf(context, provider)
  const until = context.clock().getTime() + CONSENT_MINUTES * MINUTE_MS
  const text = `${until}.${randomBytes(16).toString('base64url')}`
  const state = `${text}.${macOf(context.config, aboutState(person, provider, text))}`
  const challenge = createHash('sha256').update(verifierOf(context, state)).digest('base64url')
  const redirectUri = callbackOf(context, provider)
  return { address: port.addressOf({ redirectUri, state, challenge }) }
}

/** A provider's answer through the browser. */
export type ConsentAnswer = { state?: string; code?: string; error?: string }

/**
 * Keeps the permission with which a browser returns, and says where to lead it. Only the person who set out can bring
 * it: the state names them, so that it needs no cookie.
 */
export async function finishConsent(
  context: Context,
  person: Person | undefined,
  provider: CalendarProvider,
  { state = '', code, error }: ConsentAnswer,
): Promise<string> {
  const failed = (problem: string) => backWith({ 'calendar-problem': problem, with: provider })
  if (person?.role !== 'PROFESSIONAL' || !isStateOf(context, person, provider, state))
    return failed('failed')
  if (error) return failed(error === 'access_denied' ? 'cancelled' : 'failed')
  if (!code) return failed('failed')
  try {
    const port = portOf(context, provider)
    const redirectUri = callbackOf(context, provider)
    const tokens = await port.redeem({ code, verifier: verifierOf(context, state), redirectUri })
    const { userName } = await port.look(tokens.access)
    const id = await keep(context, person, { provider, userName, tokens })
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
  `${paths.availability()}&${new URLSearchParams(query)}#busy-elsewhere`

async function keep(
  context: Context,
  person: Person,
  { provider, userName, tokens }: Connected,
): Promise<string> {
  const { db } = context
  const { professionalId } = await practiceOf(context, person)
  const now = context.clock()
  const { id, due } = await db.transaction(async (tx) => {
    await store.lockPractice(tx, { professionalId })
    const { id } = await grants.putGrant(tx, {
      id: randomUUID(),
      professionalId,
      provider,
      userName,
      now,
      refresh: '',
    })
    if ((await grants.countGrants(tx, { professionalId })).count > MOST_CALENDAR_GRANTS)
      throw new Refusal('conflict', 'too_many_accounts', 'There are too many accounts')
    await grants.putTokens(tx, { id, ...sealedTokens(context, id, tokens) })
    await entries.oweMissing(tx, { grantId: id, now })
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

const aboutState = ({ id }: Person, provider: CalendarProvider, text: string) =>
  `calendar consent:${id}:${provider}:${text}`

/** Only we can compute it from the state, which the browser carries. */
const verifierOf = ({ config }: Context, state: string) =>
  macOf({ SECRET: config.SECRET }, `calendar verifier:${state}`)

function isStateOf(
  { config, clock }: Context,
  person: Person,
  provider: CalendarProvider,
  state: string,
): boolean {
  const [until = '', nonce = '', mac = ''] = state.split('.')
  const text = `${until}.${nonce}`
  return (
    isMacOf(config, aboutState(person, provider, text), mac) && clock().getTime() < Number(until)
  )
}

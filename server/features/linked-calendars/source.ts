import { LIMITS } from '#domain/hours/working-hours.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { CaldavAccount, Validators } from '#server/providers/calendars/port.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { isSealedNow, seal, unsealed } from '#server/secrets/sealed-text.ts'
import { withAccess } from './access/access.ts'
import type { Grant } from './access/grants-store.ts'
import { grantById } from './access/grants-store.ts'
import * as accounts from './accounts-store.ts'
import type { Linked } from './store.ts'

/** Further than anyone can book; then a month in which a calendar that does not change needs no expansion. */
export const NEEDED_MS = (LIMITS.horizonDays.most + 2) * DAY_MS
const SPARE_MS = 31 * DAY_MS

export const NEVER_READ: Validators = { etag: null, lastModified: null }

export const aboutPassword = (accountId: string) => `caldav account:${accountId}`

/** The stretch that is understood at a time. */
export const stretchAt = (now: number) => ({
  from: new Date(now - DAY_MS),
  knownUntil: new Date(now + NEEDED_MS + SPARE_MS),
})

/** What a linked calendar says; undefined if it still says the same. Throws ReadFailure. */
export async function textOf(
  context: Context,
  calendar: Linked,
  href: string,
  validators: Validators,
): Promise<({ text: string } & Validators) | undefined> {
  const { accountId, grantId, server, userName, password: kept } = calendar
  if (grantId !== null) {
    const grant = await grantById(context.db, { id: grantId })
    if (!grant) throw new ReadFailure('lost')
    return { text: await textAtProvider(context, grant, href), ...NEVER_READ }
  }
  if (accountId === null || server === null || userName === null || kept === null)
    return context.calendars.read(href, validators)
  const { config, db } = context
  const password = unsealed(config, aboutPassword(accountId), kept)
  if (password === undefined) throw new ReadFailure('lost')
  const answer = await textAtServer(
    { context, professionalId: calendar.professionalId },
    { server, userName, password },
    href,
    validators.etag,
  )
  if (!isSealedNow(config, kept))
    await accounts.resealPassword(db, {
      id: accountId,
      before: kept,
      password: seal(config, aboutPassword(accountId), password),
    })
  return answer
}

/** What a calendar at a CalDAV server says. Throws ReadFailure. */
export async function textAtServer(
  { context, professionalId }: { context: Context; professionalId: string },
  account: CaldavAccount,
  href: string,
  state: string | null,
) {
  const { from, knownUntil } = stretchAt(context.clock().getTime())
  const answer = await context.caldav.read(account, href, {
    state,
    person: professionalId,
    // Servers place times without a zone as they see fit.
    from: new Date(from.getTime() - DAY_MS),
    to: new Date(knownUntil.getTime() + DAY_MS),
  })
  return answer && { text: answer.text, etag: answer.state, lastModified: null }
}

/** What a calendar at Google or Microsoft says. Throws ReadFailure. */
export function textAtProvider(context: Context, grant: Grant, href: string): Promise<string> {
  const { from, knownUntil } = stretchAt(context.clock().getTime())
  return withAccess(context, grant, (port, access) =>
    port.read(access, href, {
      // Whole days are in the zone of the calendar there.
      from: new Date(from.getTime() - DAY_MS),
      to: new Date(knownUntil.getTime() + DAY_MS),
    }),
  )
}

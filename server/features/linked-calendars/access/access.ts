import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { CalendarAccountsPort, Tokens } from '#server/providers/calendars/port.ts'
import { AccessRefused, ReadFailure } from '#server/providers/calendars/port.ts'
import { seal, unsealed } from '#server/secrets/sealed-text.ts'
import type { Grant } from './grants-store.ts'
import * as grants from './grants-store.ts'

/** An access that is over sooner may be over before it arrives. */
const SPARE_MS = MINUTE_MS

export const aboutTokens = (grantId: string) => `calendar grant:${grantId}`

/**
 * Runs `work` with access to an account, renewed if need be. Throws ReadFailure; once the permission has ended, without
 * asking the provider.
 */
export async function withAccess<Result>(
  context: Context,
  grant: Grant,
  work: (port: CalendarAccountsPort, access: string) => Promise<Result>,
): Promise<Result> {
  if (grant.endedAt) throw new ReadFailure(`${grant.provider}_ended`)
  const port = context.calendarAccounts[grant.provider]
  if (!port) throw new ReadFailure('unreachable')
  const known = knownAccess(context, grant)
  if (known !== undefined)
    try {
      return await work(port, known)
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error
    }
  try {
    return await work(port, await renewed(context, grant, port))
  } catch (error) {
    throw error instanceof AccessRefused ? new ReadFailure('refused', { cause: error }) : error
  }
}

function knownAccess({ config, clock }: Context, grant: Grant): string | undefined {
  const { id, access, accessUntil } = grant
  if (!access || !accessUntil || accessUntil.getTime() < clock().getTime() + SPARE_MS) return
  return unsealed(config, aboutTokens(id), access)
}

async function renewed(
  context: Context,
  { id, provider, refresh: before }: Grant,
  port: CalendarAccountsPort,
): Promise<string> {
  const { config, db, clock } = context
  const refresh = unsealed(config, aboutTokens(id), before)
  if (refresh === undefined) throw new ReadFailure('lost')
  try {
    const tokens = await port.renew(refresh)
    const kept = { ...tokens, refresh: tokens.refresh ?? refresh }
    await grants.renewTokens(db, { id, before, ...sealedTokens(context, id, kept) })
    return tokens.access
  } catch (error) {
    if (error instanceof ReadFailure && error.problem === `${provider}_ended`)
      await grants.endGrant(db, { id, before, now: clock() })
    throw error
  }
}

/** Tokens as they are stored. */
export const sealedTokens = (
  { config }: Context,
  grantId: string,
  { access, expiresAt, refresh }: Tokens & { refresh: string },
) => ({
  access: seal(config, aboutTokens(grantId), access),
  accessUntil: expiresAt,
  refresh: seal(config, aboutTokens(grantId), refresh),
})

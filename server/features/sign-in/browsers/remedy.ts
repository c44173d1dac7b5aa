import type { WayOut } from '#domain/people/ways-out.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Factors } from '#server/features/second-factor/index.ts'
import { factorsOf, restrainPasskeys } from '#server/features/second-factor/index.ts'
import type { WaysEnded } from '#server/features/ways-out/index.ts'
import {
  endWaysOut,
  publishWaysEnded,
  waysInWords,
  waysOutOf,
} from '#server/features/ways-out/index.ts'
import { dayOf } from '#server/mail/when.ts'
import { publishSignInsEnded } from './end-sign-in.ts'
import { beginEpoch } from './store.ts'

/** What a new password, or signing out everywhere, ended besides sign-ins. */
export type Remedy = {
  ended: WaysEnded
  /** For the email about it. */
  inWords: string[]
}

/**
 * Ends what else can see the account, unless its owner keeps that, in the caller's transaction, with the person locked
 * and the sign-ins ended; and sign-ins that are under way. Second factors stay, but no passkey signs in alone. Notifications of the browser with `exceptToken`, which stays
 * signed in, stay. Then call `publishRemedy`.
 */
export async function endWhatSees(
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  {
    keepsWays,
    ...which
  }: { userId: string; keepsWays: boolean; exceptToken?: string; ways?: readonly WayOut[] },
): Promise<Remedy> {
  const now = clock()
  await beginEpoch(tx, which)
  await restrainPasskeys(tx, which)
  const ended = keepsWays ? [] : await endWaysOut(tx, { ...which, now })
  const kept = keepsWays ? await waysOutOf(tx, { ...which, now }) : []
  const ways = waysInWords({
    ended: ended.map(({ way }) => way),
    kept: kept.map(({ way }) => way),
  })
  const factors = factorsInWords(await factorsOf(tx, which.userId))
  return { ended, inWords: [...ways, ...factors] }
}

const ZONE = 'Europe/London'

/** A thief may have added one: whoever reads the email knows their own. */
function factorsInWords({ authenticatorSince, passkeys, recoveryCodesLeft }: Factors): string[] {
  const list = [
    ...passkeys.map(
      ({ name, createdAt }) => `the passkey ‘${name}’, added on ${dayOf(createdAt, ZONE)}`,
    ),
    ...(authenticatorSince
      ? [`an authenticator app, added on ${dayOf(authenticatorSince, ZONE)}`]
      : []),
    ...(recoveryCodesLeft > 0 ? [`${recoveryCodesLeft} recovery codes`] : []),
  ]
  if (list.length === 0) return []
  return [
    `These still belong to your account: ${list.join('; ')}. If one is not yours, remove it in your account, make new recovery codes, and write to us.`,
    ...(passkeys.length > 0
      ? ['A passkey signs you in by itself again once it has been your second step.']
      : []),
  ]
}

/** Call it after the commit. */
export function publishRemedy(context: Context, userId: string, { ended }: Remedy): void {
  publishSignInsEnded(context, userId)
  publishWaysEnded(context, ended)
}

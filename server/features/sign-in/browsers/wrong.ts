import { paths } from '#contract/paths/paths.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { enqueueNotice } from '#server/mail/notice.ts'

/** How many wrong codes, passwords or passkeys there were, and within which time, in words. */
export type Wrong = { count: number; within: string }

type Told = Limit & { inWords: string }

/** When an owner is told of wrong attempts: of five at once, and of twenty by someone who takes their time. */
export const toldOf = (name: string): Told[] => [
  { name, max: 5, within: 15 * MINUTE_MS, inWords: '15 minutes' },
  { name: `${name} by day`, max: 20, within: DAY_MS, inWords: 'a day' },
]

/** Counts one wrong attempt, and tells if that makes one of the numbers full. */
export async function tellOnReaching(
  { limiter }: Pick<Context, 'limiter'>,
  told: Told[],
  subject: string,
  tell: (wrong: Wrong) => Promise<void>,
): Promise<void> {
  for (const limit of told)
    if (await limiter.reaches(limit, subject))
      await tell({ count: limit.max, within: limit.inWords })
}

export function enqueueWrongProofs(
  context: Context,
  tx: Queries,
  to: Addressee,
  { count, within }: Wrong,
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'Someone may be using your account',
    before: `In a browser that is signed in to your ${context.config.BRAND_NAME} account, someone has given ${count} wrong passwords, codes or passkeys within ${within}, where we ask to confirm that it is you. If it was you, there is nothing to do. If it was not, sign out everywhere else, choose a new password and write to us:`,
    after: [],
    button: { label: 'Get help', path: paths.contact() },
  })
}

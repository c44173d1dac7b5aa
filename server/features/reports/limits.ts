import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { byAddress, byPerson, limits, unconfirmedByNetwork } from '#server/http/limits.ts'

/** Counts a report of any kind, by person and by network, and of unconfirmed addresses more strictly. */
export function limitReports(context: Pick<Context, 'limiter' | 'config'>) {
  const all = limits(context, [
    { name: 'reports', max: 20, within: HOUR_MS, by: byPerson },
    { name: 'reports by network', max: 60, within: HOUR_MS, by: byAddress },
  ])
  const unconfirmed = limits(context, [
    {
      name: 'reports of unconfirmed',
      max: 5,
      within: HOUR_MS,
      by: byPerson,
      refusal: {
        code: 'confirm_email',
        sentence: (wait) =>
          `You have sent 5 reports within an hour: please confirm your email address to send more, or try again in ${wait}. ${IN_DANGER}`,
      },
    },
    unconfirmedByNetwork(context, { name: 'reports of unconfirmed', toDo: 'report this' }),
  ])
  return async (request: Parameters<typeof all>[0]) => {
    await all(request)
    if (!(await request.person())?.emailVerified) await unconfirmed(request)
  }
}

export const IN_DANGER = 'If someone is in danger, call 999 first.'

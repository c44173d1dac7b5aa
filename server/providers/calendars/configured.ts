import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Outside } from '#server/providers/outside.ts'
import { googleCalendar } from './google.ts'
import { microsoftCalendar } from './microsoft.ts'
import type { CalendarAccounts } from './port.ts'
import { calendarsStandIn } from './stand-in.ts'

type Parts = {
  db: Database
  clock: () => Date
  publicUrl: () => string
  outside: (provider: string) => Outside
}

/** The providers that are configured; in production the others aren't there, elsewhere they are simulated. */
export function configuredCalendars(
  config: Config,
  { db, clock, publicUrl, outside }: Parts,
): CalendarAccounts {
  const google = clientOf(config.GOOGLE_CALENDAR_CLIENT_ID, config.GOOGLE_CALENDAR_CLIENT_SECRET)
  const microsoft = clientOf(
    config.MICROSOFT_CALENDAR_CLIENT_ID,
    config.MICROSOFT_CALENDAR_CLIENT_SECRET,
  )
  const simulated = config.NODE_ENV === 'production' ? undefined : { db, clock, publicUrl }
  return {
    ...(simulated && {
      google: calendarsStandIn({ ...simulated, provider: 'google' }),
      microsoft: calendarsStandIn({ ...simulated, provider: 'microsoft' }),
    }),
    ...(google && {
      google: googleCalendar({ client: google, clock, outside: outside('google-calendar') }),
    }),
    ...(microsoft && {
      microsoft: microsoftCalendar({
        client: microsoft,
        clock,
        outside: outside('microsoft-calendar'),
      }),
    }),
  }
}

const clientOf = (id: string | undefined, secret: string | undefined) =>
  id && secret ? { id, secret } : undefined

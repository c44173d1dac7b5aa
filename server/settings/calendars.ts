import { list, text, together } from './kinds.ts'

const BY_HALF = "calendars can't be connected with half of them"

export const googleCalendar = {
  settings: {
    GOOGLE_CALENDAR_CLIENT_ID: text
      .optional()
      .describe(
        'Professionals can connect Google Calendar: the id and secret of an OAuth client (type: web application) with the redirect URI `/api/calendar-grants/callback/google`, of a project with the Google Calendar API. Read [the note](operations.md#calendars-at-google-and-microsoft-365) first. Without them, production does not offer it; elsewhere it is simulated at `/dev/calendars/google`.',
      ),
    GOOGLE_CALENDAR_CLIENT_SECRET: text.optional(),
  },
  together: together(['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET'], BY_HALF),
}

export const microsoftCalendar = {
  settings: {
    MICROSOFT_CALENDAR_CLIENT_ID: text
      .optional()
      .describe(
        'The same for Microsoft 365 and Outlook.com: the application id and a secret of an app registration with the redirect URI (platform: web) `/api/calendar-grants/callback/microsoft` and the delegated permission Calendars.ReadWrite.',
      ),
    MICROSOFT_CALENDAR_CLIENT_SECRET: text.optional(),
  },
  together: together(['MICROSOFT_CALENDAR_CLIENT_ID', 'MICROSOFT_CALENDAR_CLIENT_SECRET'], BY_HALF),
}

const HOST_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i

export const calendars = {
  settings: {
    CALENDAR_INTERNAL_HOSTS: list(
      (host) => HOST_AND_PORT.test(host),
      'must be hosts with their ports as in cloud.example.internal:443, with commas between',
    )
      .transform((hosts) => hosts.map((host) => host.toLowerCase()))
      .default([])
      .describe(
        'Servers in your own network whose calendars professionals may link, by address or CalDAV, as `host:port` with commas between, such as `cloud.example.internal:443`. Any other private address is [refused](decisions/082-busy-times-elsewhere-are-read-by-address.md), and any port but 443 and 8443.',
      ),
  },
}

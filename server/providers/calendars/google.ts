import * as z from 'zod'
import { DAY_MS } from '#domain/time.ts'
import type { Outside } from '#server/providers/outside.ts'
import { addressWith } from '#server/providers/sign-in/open-id.ts'
import type { Busy } from './busy-text.ts'
import { busyText } from './busy-text.ts'
import { accept, askJson, askToken, assertScope, expected, tokensOf } from './json-api.ts'
import type { CalendarAccountsPort, WrittenSession } from './port.ts'
import { ReadFailure } from './port.ts'

const ENDED = 'google_ended'

/** The names of calendars, and the events of those that the person owns. */
const SCOPES = [
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'https://www.googleapis.com/auth/calendar.events.owned',
]

const ADDRESSES = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
}

const list = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      summary: z.optional(z.string()),
      summaryOverride: z.optional(z.string()),
      primary: z.optional(z.boolean()),
    }),
  ),
})
const time = z.object({ dateTime: z.optional(z.string()), date: z.optional(z.string()) })
const events = z.object({
  nextPageToken: z.optional(z.string()),
  items: z.array(
    z.object({
      status: z.optional(z.string()),
      transparency: z.optional(z.string()),
      iCalUID: z.optional(z.string()),
      start: time,
      end: time,
      attendees: z.optional(
        z.array(
          z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) }),
        ),
      ),
      extendedProperties: z.optional(
        z.object({ private: z.optional(z.record(z.string(), z.string())) }),
      ),
    }),
  ),
})
type Event = z.output<typeof events>['items'][number]
const FIELDS =
  'nextPageToken,items(status,transparency,iCalUID,start,end,attendees(self,responseStatus),extendedProperties(private))'
const channel = z.object({ resourceId: z.string(), expiration: z.coerce.number() })

/** Few enough to be understood in milliseconds; together as many as are read of any calendar. */
const EACH_PAGE = 1000
const MOST_PAGES = 10
/** As long as Google keeps a channel to events. */
const CHANNEL_MS = 7 * DAY_MS
const SESSION = 'parlourSession'

type Settings = {
  client: { id: string; secret: string }
  outside: Outside
  clock: () => Date
  addresses?: typeof ADDRESSES
}

/** https://developers.google.com/workspace/calendar/api/v3/reference */
export function googleCalendar({
  client,
  outside,
  clock,
  addresses = ADDRESSES,
}: Settings): CalendarAccountsPort {
  return {
    name: 'google',
    ...tokensOf({
      outside,
      clock,
      url: addresses.token,
      ended: ENDED,
      client: { client_id: client.id, client_secret: client.secret },
      assertGranted: (scope) => assertScope(scope, SCOPES),
    }),

    addressOf: ({ redirectUri, state, challenge }) =>
      addressWith(addresses.consent, {
        client_id: client.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPES.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Only with the question does Google send a refresh token again.
        prompt: 'consent',
      }),

    async revoke(refresh) {
      // 400: it is no longer good, which is what we want.
      await askToken(outside, addresses.revoke, { token: refresh }, ENDED)
    },

    async look(access) {
      const asked = { minAccessRole: 'owner', showHidden: 'true', maxResults: '250' }
      const url = addressWith(`${addresses.api}/users/me/calendarList`, {
        ...asked,
        fields: 'items(id,summary,summaryOverride,primary)',
      })
      const { items } = expected(list, await askJson(outside, 'calendars', url, { access }))
      const main = items.find(({ primary }) => primary)
      if (!main) throw new ReadFailure('server')
      return {
        userName: main.id,
        calendars: items.map(({ id, summary, summaryOverride, primary = false }) => ({
          address: `${addresses.api}/calendars/${encodeURIComponent(id)}`,
          name: summaryOverride ?? summary ?? id,
          isMain: primary,
          mayWrite: true,
        })),
      }
    },

    async read(access, address, { from, to }) {
      const found: Busy[] = []
      let page = ''
      for (let n = 0; n < MOST_PAGES; n++) {
        const url = addressWith(`${address}/events`, {
          timeMin: from.toISOString(),
          timeMax: to.toISOString(),
          singleEvents: 'true',
          maxResults: String(EACH_PAGE),
          maxAttendees: '1',
          fields: FIELDS,
          ...(page && { pageToken: page }),
        })
        const { items, nextPageToken } = expected(
          events,
          await askJson(outside, 'read', url, { access }),
        )
        found.push(...items.filter(takesTime).map(asBusy))
        if (!nextPageToken) return busyText(found)
        page = nextPageToken
      }
      throw new ReadFailure('events')
    },

    async put(access, address, session) {
      const id = idOf(session.key)
      const change = () =>
        askJson(outside, 'write', `${address}/events/${id}`, {
          access,
          method: 'PUT',
          body: entryOf(session),
        })
      const changed = await change()
      if (changed.status !== 404) return accept(changed)
      const made = await askJson(outside, 'write', `${address}/events`, {
        access,
        method: 'POST',
        body: { id, ...entryOf(session) },
      })
      // Someone else has just made it.
      accept(made.status === 409 ? await change() : made)
    },

    async remove(access, address, key) {
      const removed = await askJson(outside, 'remove', `${address}/events/${idOf(key)}`, {
        access,
        method: 'DELETE',
      })
      if (removed.status !== 404 && removed.status !== 410) accept(removed)
    },

    async watch(access, address, { id, secret, url }) {
      const expiration = clock().getTime() + CHANNEL_MS
      const asked = await askJson(outside, 'watch', `${address}/events/watch`, {
        access,
        method: 'POST',
        body: { id, type: 'web_hook', address: url, token: secret, expiration },
      })
      const { resourceId, ...kept } = expected(channel, asked)
      return { ref: resourceId, expiresAt: new Date(kept.expiration) }
    },

    async stop(access, { id, ref }) {
      const stopped = await askJson(outside, 'stop', `${addresses.api}/channels/stop`, {
        access,
        method: 'POST',
        body: { id, resourceId: ref },
      })
      if (stopped.status !== 404) accept(stopped)
    },
  }
}

/** Google's ids are of the letters a to v and digits. */
const idOf = (key: string) => key.replaceAll('-', '')

function takesTime({ status, transparency, attendees = [] }: Event): boolean {
  const hasDeclined = attendees.some(
    ({ self, responseStatus }) => self && responseStatus === 'declined',
  )
  return status !== 'cancelled' && transparency !== 'transparent' && !hasDeclined
}

function asBusy({ start, end, iCalUID, extendedProperties }: Event): Busy {
  const uid = extendedProperties?.private?.[SESSION] ?? iCalUID
  return { start: timeOf(start), end: timeOf(end), uid }
}

function timeOf({ dateTime, date }: z.output<typeof time>): Date | string {
  if (date !== undefined) return date
  const instant = new Date(dateTime ?? '')
  if (Number.isNaN(instant.getTime())) throw new ReadFailure('event')
  return instant
}

const entryOf = ({ sessionId, startsAt, endsAt, title, text, isTentative }: WrittenSession) => ({
  summary: title,
  description: text,
  start: { dateTime: startsAt.toISOString() },
  end: { dateTime: endsAt.toISOString() },
  status: isTentative ? 'tentative' : 'confirmed',
  transparency: 'opaque',
  visibility: 'private',
  extendedProperties: { private: { [SESSION]: sessionId } },
})

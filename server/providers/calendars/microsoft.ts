import * as z from 'zod'
import { DAY_MS } from '#domain/time.ts'
import type { Outside } from '#server/providers/outside.ts'
import { addressWith } from '#server/providers/sign-in/open-id.ts'
import type { Busy } from './busy-text.ts'
import { busyText } from './busy-text.ts'
import { accept, askJson, assertScope, expected, tokensOf } from './json-api.ts'
import type { CalendarAccountsPort, WrittenSession } from './port.ts'
import { ReadFailure } from './port.ts'

const ENDED = 'microsoft_ended'

/** There is no narrower one that writes events. */
const SCOPE = 'https://graph.microsoft.com/Calendars.ReadWrite'

const ADDRESSES = {
  consent: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  api: 'https://graph.microsoft.com/v1.0',
}

const next = { '@odata.nextLink': z.optional(z.string()) }
const list = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      name: z.nullish(z.string()),
      canEdit: z.nullish(z.boolean()),
      isDefaultCalendar: z.nullish(z.boolean()),
      owner: z.nullish(z.object({ address: z.nullish(z.string()) })),
    }),
  ),
})
const time = z.object({ dateTime: z.string(), timeZone: z.nullish(z.string()) })
const property = z.object({ id: z.string(), value: z.string() })
const events = z.object({
  ...next,
  value: z.array(
    z.object({
      showAs: z.nullish(z.string()),
      isCancelled: z.nullish(z.boolean()),
      isAllDay: z.nullish(z.boolean()),
      iCalUId: z.nullish(z.string()),
      responseStatus: z.nullish(z.object({ response: z.nullish(z.string()) })),
      start: time,
      end: time,
      singleValueExtendedProperties: z.nullish(z.array(property)),
    }),
  ),
})
type Event = z.output<typeof events>['value'][number]
const FIELDS = 'showAs,isCancelled,isAllDay,iCalUId,responseStatus,start,end'
const ids = z.object({ value: z.array(z.object({ id: z.string() })) })
const subscription = z.object({ id: z.string(), expirationDateTime: z.string() })

/** Together as many events as are read of any calendar. */
const EACH_PAGE = 500
const MOST_PAGES = 20
/** Microsoft has kept them for three days at most, and lately for seven. */
const CHANNEL_MS = 2 * DAY_MS

/** Properties of our own on an event; the id of their set is ours too. */
const named = (name: string) => `String {6a2f0c6e-5d3b-4c57-9f0e-1b7c2a94d8e3} Name ${name}`
const KEY = named('ParlourKey')
const SESSION = named('ParlourSession')

/** Times in UTC, and ids that stay when an event is moved to another folder. */
const PREFER = { prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' }

type Settings = {
  client: { id: string; secret: string }
  outside: Outside
  clock: () => Date
  addresses?: typeof ADDRESSES
}

/** https://learn.microsoft.com/graph/api/resources/calendar */
export function microsoftCalendar({
  client,
  outside,
  clock,
  addresses = ADDRESSES,
}: Settings): CalendarAccountsPort {
  const { api } = addresses
  const scope = `offline_access ${SCOPE}`
  return {
    name: 'microsoft',
    ...tokensOf({
      outside,
      clock,
      url: addresses.token,
      ended: ENDED,
      client: { client_id: client.id, client_secret: client.secret, scope },
      // It is said with the address of its service or without.
      assertGranted: (granted) =>
        assertScope(granted.replaceAll('https://graph.microsoft.com/', ''), [
          'Calendars.ReadWrite',
        ]),
    }),

    addressOf: ({ redirectUri, state, challenge }) =>
      addressWith(addresses.consent, {
        client_id: client.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'query',
        scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Lets people with several accounts choose.
        prompt: 'select_account',
      }),

    // Microsoft takes a permission back only from its owner, or by signing them out everywhere.
    revoke: async () => {},

    async look(access) {
      const url = addressWith(`${api}/me/calendars`, {
        $top: '100',
        $select: 'id,name,canEdit,isDefaultCalendar,owner',
      })
      const answer = await askJson(outside, 'calendars', url, { access, headers: PREFER })
      const { value } = expected(list, answer)
      const main = value.find(({ isDefaultCalendar }) => isDefaultCalendar)
      const userName = main?.owner?.address
      if (!userName) throw new ReadFailure('server')
      return {
        userName,
        calendars: value
          // Those that others share need a further permission.
          .filter(({ owner }) => !owner?.address || owner.address === userName)
          .map(({ id, name, canEdit, isDefaultCalendar }) => ({
            address: `${api}/me/calendars/${encodeURIComponent(id)}`,
            name: name || 'Calendar',
            isMain: isDefaultCalendar === true,
            mayWrite: canEdit === true,
          })),
      }
    },

    async read(access, address, { from, to }) {
      const found: Busy[] = []
      let url = addressWith(`${address}/calendarView`, {
        startDateTime: from.toISOString(),
        endDateTime: to.toISOString(),
        $top: String(EACH_PAGE),
        $select: FIELDS,
        $expand: `singleValueExtendedProperties($filter=id eq '${SESSION}')`,
      })
      for (let n = 0; n < MOST_PAGES; n++) {
        const answer = await askJson(outside, 'read', url, { access, headers: PREFER })
        const { value, '@odata.nextLink': further } = expected(events, answer)
        found.push(...value.filter(takesTime).map(asBusy))
        if (!further) return busyText(found)
        // It gets the access along.
        if (!further.startsWith(`${api}/`)) throw new ReadFailure('server')
        url = further
      }
      throw new ReadFailure('events')
    },

    async put(access, address, session) {
      const [known] = await entriesWith(access, address, session.key)
      const body = entryOf(session)
      accept(
        known
          ? await askJson(outside, 'write', `${api}/me/events/${encodeURIComponent(known.id)}`, {
              access,
              method: 'PATCH',
              body,
              headers: PREFER,
            })
          : await askJson(outside, 'write', `${address}/events`, {
              access,
              method: 'POST',
              headers: PREFER,
              // The same event is not made twice if two ask for it at once.
              body: { ...body, transactionId: session.key },
            }),
      )
    },

    async remove(access, address, key) {
      for (const { id } of await entriesWith(access, address, key)) {
        const url = `${api}/me/events/${encodeURIComponent(id)}`
        const removed = await askJson(outside, 'remove', url, {
          access,
          method: 'DELETE',
          headers: PREFER,
        })
        if (removed.status !== 404) accept(removed)
      }
    },

    async watch(access, address, { secret, url }) {
      const expirationDateTime = new Date(clock().getTime() + CHANNEL_MS).toISOString()
      const asked = await askJson(outside, 'watch', `${api}/subscriptions`, {
        access,
        method: 'POST',
        body: {
          changeType: 'created,updated,deleted',
          notificationUrl: url,
          resource: `${address.slice(api.length)}/events`,
          expirationDateTime,
          clientState: secret,
        },
      })
      const { id, ...kept } = expected(subscription, asked)
      return { ref: id, expiresAt: instantOf(kept.expirationDateTime) }
    },

    async stop(access, { ref }) {
      const url = `${api}/subscriptions/${encodeURIComponent(ref)}`
      const stopped = await askJson(outside, 'stop', url, { access, method: 'DELETE' })
      if (stopped.status !== 404) accept(stopped)
    },
  }

  async function entriesWith(access: string, address: string, key: string) {
    const url = addressWith(`${address}/events`, {
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${KEY}' and ep/value eq '${key}')`,
      $select: 'id',
    })
    const answer = await askJson(outside, 'find', url, { access, headers: PREFER })
    // The calendar itself is gone, and its entries with it.
    return answer.status === 404 ? [] : expected(ids, answer).value
  }
}

/** As in Outlook, who works elsewhere is free. */
const takesTime = ({ showAs, isCancelled, responseStatus }: Event) =>
  showAs !== 'free' &&
  showAs !== 'workingElsewhere' &&
  !isCancelled &&
  responseStatus?.response !== 'declined'

function asBusy({ start, end, isAllDay, iCalUId, singleValueExtendedProperties }: Event): Busy {
  const own = singleValueExtendedProperties?.find(({ id }) => id.toLowerCase() === LOWER_SESSION)
  const uid = own?.value ?? foreignUidIn(iCalUId ?? '')
  if (isAllDay && isMidnight(start) && isMidnight(end))
    return { start: dateOf(start), end: dateOf(end), uid }
  return { start: instantOf(start.dateTime), end: instantOf(end.dateTime), uid }
}

/** Exchange may write what it sends back in other cases. */
const LOWER_SESSION = SESSION.toLowerCase()

type Time = z.output<typeof time>
const isMidnight = ({ dateTime }: Time) => /^\d{4}-\d\d-\d\dT00:00:00(\.0+)?$/.test(dateTime)
const dateOf = ({ dateTime }: Time) => dateTime.slice(0, 10)

/** A UID that came with an invitation is within Exchange's own, in hexadecimal ([MS-OXCICAL] 2.1.3.1.1.20.26). */
function foreignUidIn(uid: string): string {
  const text = /^([0-9a-f]{2})+$/i.test(uid) ? Buffer.from(uid, 'hex').toString('latin1') : uid
  return /vCal-Uid.{4}([\w-]+)/s.exec(text)?.[1] ?? uid
}

/** Without an offset it is in UTC, as we prefer it. */
function instantOf(dateTime: string): Date {
  const hasZone = /Z$|[+-]\d\d:\d\d$/.test(dateTime)
  const [text = ''] = dateTime.split(/\.\d+/)
  const instant = new Date(hasZone ? dateTime : `${text}Z`)
  if (Number.isNaN(instant.getTime())) throw new ReadFailure('event')
  return instant
}

const entryOf = ({
  key,
  sessionId,
  startsAt,
  endsAt,
  title,
  text,
  isTentative,
}: WrittenSession) => ({
  subject: title,
  body: { contentType: 'text', content: text },
  start: { dateTime: startsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: endsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  showAs: isTentative ? 'tentative' : 'busy',
  sensitivity: 'private',
  singleValueExtendedProperties: [
    { id: KEY, value: key },
    { id: SESSION, value: sessionId },
  ],
})

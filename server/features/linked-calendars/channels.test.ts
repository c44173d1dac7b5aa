import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { GrantCalendar, LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { googleCalendar } from '#server/providers/calendars/google.ts'
import { microsoftCalendar } from '#server/providers/calendars/microsoft.ts'
import { unwatched } from '#server/providers/outside.ts'
import { startCalendarProviders } from '#test/support/calendar-providers.ts'
import { eventually } from '#test/support/eventually.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { closeGrants } from './access/closing.ts'
import { watchCalendars } from './channels.ts'

const there = await startCalendarProviders()
afterAll(there.close)

const NOW = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({
  now: NOW,
  settings: { PUBLIC_URL: 'https://parlour.example' },
  parts: (context) => {
    const shared = { client: { id: 'us', secret: 's' }, outside: unwatched, clock: context.clock }
    return {
      calendarAccounts: {
        google: googleCalendar({ ...shared, addresses: there.addresses.google }),
        microsoft: microsoftCalendar({ ...shared, addresses: there.addresses.microsoft }),
      },
    }
  },
})
const { app, context, db, aProfessional, setClock } = testApp
const GRANTS = '/api/professional/calendar-grants'
const SECRET = { google: 'token', microsoft: 'clientState' }
const ADDRESS = { google: 'address', microsoft: 'notificationUrl' }
const EVENT = {
  google: {
    start: { dateTime: '2026-03-09T10:00:00Z' },
    end: { dateTime: '2026-03-09T11:00:00Z' },
  },
  microsoft: {
    showAs: 'busy',
    start: { dateTime: '2026-03-09T10:00:00.0000000' },
    end: { dateTime: '2026-03-09T11:00:00.0000000' },
  },
}

afterEach(() => {
  setClock(NOW)
  there.google.clear()
  there.microsoft.clear()
})
const later = (hours: number) =>
  setClock(new Date(context.clock().getTime() + hours * 3_600_000).toISOString())

/** A professional with a linked calendar, watched; the test owns what the provider was asked. */
async function watched(provider: 'google' | 'microsoft') {
  const professional = await aProfessional()
  const started = await professional.post(GRANTS, { provider })
  const state = new URL(started.json().address).searchParams.get('state') ?? ''
  const back = new URLSearchParams({ state, code: 'code' })
  const [{ name, value } = { name: '', value: '' }] = started.cookies
  const cookie = `${professional.cookie}; ${name}=${value}`
  const returned = await professional.get(`/api/calendar-grants/callback/${provider}?${back}`, {
    cookie,
  })
  const id =
    new URL(returned.headers.location ?? '', 'http://x').searchParams.get('connected') ?? ''
  const [calendar] = (await professional.get(`${GRANTS}/${id}/calendars`)).json<GrantCalendar[]>()
  const choice = { addresses: [calendar?.address], target: null }
  expect((await professional.put(`${GRANTS}/${id}/calendars`, choice)).statusCode).toBe(200)
  await watchCalendars(context)
  return { professional, id, ...channelAsked(provider) }
}

const isWatch = (provider: 'google' | 'microsoft') => (path: string) =>
  provider === 'google' ? path.endsWith('/events/watch') : path.endsWith('/subscriptions')

function channelAsked(provider: 'google' | 'microsoft') {
  const asked = there.asked.findLast(({ url }) => isWatch(provider)(url.pathname))
  const url = String(asked?.body[ADDRESS[provider]])
  return { path: new URL(url).pathname, secret: String(asked?.body[SECRET[provider]]) }
}
const tell = (provider: 'google' | 'microsoft', path: string, secret: string) =>
  app.inject({
    method: 'POST',
    url: path,
    ...(provider === 'google'
      ? { headers: { 'x-goog-channel-token': secret, 'x-goog-resource-state': 'exists' } }
      : { payload: { value: [{ subscriptionId: 's', clientState: secret }] } }),
  })
const busyAhead = async (professional: ProfessionalCaller) =>
  (await professional.get('/api/professional/linked-calendars')).json<LinkedCalendar[]>()[0]
    ?.busyAhead

describe.each(['google', 'microsoft'] as const)('a watched calendar at %s', (provider) => {
  it('is read at once when its provider says that it has changed', async () => {
    const { professional, path, secret } = await watched(provider)
    expect(path).toMatch(new RegExp(`^/api/calendar-channels/${provider}/[0-9a-f-]{36}$`))
    expect(await busyAhead(professional)).toBe(0)
    there[provider].set('new', EVENT[provider])
    later(1 / 60)
    expect((await tell(provider, path, secret)).statusCode).toBe(202)
    await eventually(async () => expect(await busyAhead(professional)).toBe(1))
  })

  it('is not read for anyone who does not bring its secret', async () => {
    const { professional, path, secret } = await watched(provider)
    there[provider].set('new', EVENT[provider])
    later(1 / 60)
    const before = there.asked.length
    expect((await tell(provider, path, `${secret}x`)).statusCode).toBe(404)
    expect((await tell(provider, path, '')).statusCode).toBe(404)
    const other = path.replace(/[^/]+$/, crypto.randomUUID())
    expect((await tell(provider, other, secret)).statusCode).toBe(404)
    expect(there.asked.length).toBe(before)
    expect(await busyAhead(professional)).toBe(0)
  })

  it('gets another channel before the one that it has expires, which then is stopped', async () => {
    const { path, id } = await watched(provider)
    const channels = async () =>
      (
        await db.rows<{ id: string }>('select id from calendar_channels where grant_id = $1', [id])
      ).map((each) => each.id)
    const [first] = await channels()
    expect(path).toContain(first)
    later(24)
    await watchCalendars(context)
    expect(await channels()).toEqual([first])
    later(provider === 'google' ? 5 * 24 + 13 : 13)
    // Were it made twice, both would stay.
    await Promise.all([watchCalendars(context), watchCalendars(context)])
    await watchCalendars(context)
    expect(await channels()).toEqual([expect.any(String)])
    expect(await channels()).not.toEqual([first])
    const stopped = there.asked.filter(({ url, method }) =>
      provider === 'google'
        ? url.pathname.endsWith('/channels/stop')
        : method === 'DELETE' && url.pathname.includes('/subscriptions/'),
    )
    expect(stopped.length).toBeGreaterThan(0)
  })

  it('loses its channel when the account is disconnected', async () => {
    const { professional, id, path, secret } = await watched(provider)
    await professional.delete(`${GRANTS}/${id}`)
    expect((await tell(provider, path, secret)).statusCode).toBe(404)
    await eventually(async () => {
      await closeGrants(context)
      expect(await db.rows('select from calendar_grants where id = $1', [id])).toEqual([])
    })
    expect(await db.rows('select from calendar_channels where grant_id = $1', [id])).toEqual([])
  })
})

it('Microsoft’s question whether anyone is here is answered with its own words, as text', async () => {
  const path = `/api/calendar-channels/microsoft/${crypto.randomUUID()}`
  const reply = await app.inject({
    method: 'POST',
    url: `${path}?validationToken=${encodeURIComponent('<b>: token')}`,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.body).toBe('<b>: token')
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { unwatched } from '#server/providers/outside.ts'
import { startCalendarProviders } from '#test/support/calendar-providers.ts'
import { googleCalendar } from './google.ts'
import { microsoftCalendar } from './microsoft.ts'
import { AccessRefused, PermissionIncomplete, ReadFailure } from './port.ts'

const there = await startCalendarProviders()
afterAll(there.close)
beforeEach(() => {
  there.google.clear()
  there.microsoft.clear()
  there.asked.length = 0
  Object.assign(there, { access: 'access-1', isEnded: false, instead: undefined })
})

const NOW = new Date('2026-03-02T08:00:00Z')
const settings = {
  client: { id: 'us', secret: 'our-secret' },
  outside: unwatched,
  clock: () => NOW,
}
const ports = {
  google: googleCalendar({ ...settings, addresses: there.addresses.google }),
  microsoft: microsoftCalendar({ ...settings, addresses: there.addresses.microsoft }),
}
const ADDRESS = {
  google: `${there.here}/google/calendars/alex%40example.org`,
  microsoft: `${there.here}/microsoft/me/calendars/main`,
}
const BETWEEN = { from: NOW, to: new Date('2027-04-01T00:00:00Z') }
const SESSION_ID = '3f6f0f9e-6f5a-4a51-8b1f-0a3b5c7d9e01'
const session = {
  key: '9b2f0f9e-6f5a-4a51-8b1f-0a3b5c7d9e02',
  sessionId: SESSION_ID,
  startsAt: new Date('2026-03-09T10:00:00Z'),
  endsAt: new Date('2026-03-09T11:00:00Z'),
  title: 'Session with Clara',
  text: 'A video session',
  isTentative: false,
}
const redeeming = { code: 'c', verifier: 'v', redirectUri: 'https://here/back' }
const failure = (problem: string) => expect.objectContaining({ name: 'ReadFailure', problem })

const CONSENT = {
  google: {
    scope: there.scope.google,
    access_type: 'offline',
    prompt: 'consent',
  },
  microsoft: { scope: 'offline_access https://graph.microsoft.com/Calendars.ReadWrite' },
}
const ENTRY = {
  google: {
    summary: 'Session with Clara',
    visibility: 'private',
    transparency: 'opaque',
    status: 'confirmed',
  },
  microsoft: { subject: 'Session with Clara', sensitivity: 'private', showAs: 'busy' },
}

describe.each(['google', 'microsoft'] as const)('an account at %s', (name: CalendarProvider) => {
  const port = ports[name]
  const address = ADDRESS[name]

  it('asks its owner for no more than is needed, with state and a challenge', () => {
    const url = new URL(
      port.addressOf({ redirectUri: 'https://here/back', state: 's', challenge: 'h' }),
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'us',
      redirect_uri: 'https://here/back',
      response_type: 'code',
      state: 's',
      code_challenge: 'h',
      code_challenge_method: 'S256',
      ...CONSENT[name],
    })
  })

  it('exchanges the code with its verifier, and renews the access', async () => {
    expect(await port.redeem(redeeming)).toEqual({
      access: 'access-1',
      refresh: 'refresh-1',
      expiresAt: new Date('2026-03-02T08:59:59Z'),
    })
    expect(there.asked[0]?.body).toMatchObject({
      grant_type: 'authorization_code',
      code: 'c',
      code_verifier: 'v',
      client_id: 'us',
      client_secret: 'our-secret',
      redirect_uri: 'https://here/back',
    })
    await port.renew('refresh-0')
    expect(there.asked[1]?.body).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-0',
    })
  })

  it('is refused if its owner allowed less', async () => {
    const whole = there.scope[name]
    there.scope[name] = 'openid'
    await expect(port.redeem(redeeming)).rejects.toBeInstanceOf(PermissionIncomplete)
    there.scope[name] = whole
  })

  it('says that a permission has ended, and not so of a fault', async () => {
    there.isEnded = true
    await expect(port.renew('refresh-1')).rejects.toEqual(failure(`${name}_ended`))
    there.instead = () => ({ status: 503 })
    await expect(port.renew('refresh-1')).rejects.toEqual(failure('unreachable'))
    there.instead = () => ({ status: 401, body: { error: 'invalid_client' } })
    await expect(port.renew('refresh-1')).rejects.toEqual(failure('refused'))
  })

  it('tells an access that is over from other refusals', async () => {
    there.access = 'access-2'
    await expect(port.look('access-1')).rejects.toBeInstanceOf(AccessRefused)
    there.instead = () => ({ status: 429 })
    await expect(port.look('access-2')).rejects.toEqual(failure('unreachable'))
    there.instead = () => ({ status: 404 })
    await expect(port.read('access-2', address, BETWEEN)).rejects.toEqual(failure('refused'))
    there.instead = () => ({ status: 200, body: { unexpected: true } })
    await expect(port.read('access-2', address, BETWEEN)).rejects.toEqual(failure('server'))
  })

  it('lists its own calendars, the main one by name', async () => {
    expect(await port.look('access-1')).toEqual({
      userName: 'alex@example.org',
      calendars: [
        { address, name: name === 'google' ? 'Alex' : 'Calendar', isMain: true, mayWrite: true },
      ],
    })
  })

  it('writes a session once, however often it is asked, and changes it in its place', async () => {
    await port.put('access-1', address, session)
    await port.put('access-1', address, session)
    const entries = [...there[name].values()]
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject(ENTRY[name])
    await port.put('access-1', address, { ...session, endsAt: new Date('2026-03-09T12:00:00Z') })
    expect([...there[name].values()]).toHaveLength(1)
    expect(JSON.stringify([...there[name].values()])).toContain('2026-03-09T12:00:00')
    await port.remove('access-1', address, session.key)
    await port.remove('access-1', address, session.key)
    expect(there[name].size).toBe(0)
  })

  it('writes a reserved session as tentative, and confirms that entry later', async () => {
    await port.put('access-1', address, { ...session, isTentative: true })
    expect([...there[name].values()]).toMatchObject([
      name === 'google' ? { status: 'tentative' } : { showAs: 'tentative' },
    ])
    await port.put('access-1', address, session)
    expect([...there[name].values()]).toMatchObject([ENTRY[name]])
  })

  it('reads what it has written as the session that it is', async () => {
    await port.put('access-1', address, session)
    if (name === 'microsoft') {
      const [entry] = [...there.microsoft.values()]
      Object.assign(entry ?? {}, {
        start: { dateTime: '2026-03-09T10:00:00.0000000', timeZone: 'UTC' },
        end: { dateTime: '2026-03-09T11:00:00.0000000', timeZone: 'UTC' },
      })
    }
    const text = await port.read('access-1', address, BETWEEN)
    expect(text).toContain(`UID:${SESSION_ID}`)
    expect(text).toContain('DTSTART:20260309T100000Z\r\nDTEND:20260309T110000Z')
  })

  it('asks for notice of changes, and ends that', async () => {
    const id = '0c2f0f9e-6f5a-4a51-8b1f-0a3b5c7d9e03'
    const made = await port.watch('access-1', address, { id, secret: 'hush', url: 'https://here' })
    expect(made.expiresAt.getTime()).toBeGreaterThan(NOW.getTime() + 86_400_000)
    expect(JSON.stringify(there.asked[0]?.body)).toContain('hush')
    await port.stop('access-1', { id, ref: made.ref })
    there.instead = () => ({ status: 404 })
    await port.stop('access-1', { id, ref: made.ref })
  })
})

describe('busy times', () => {
  const at = (hour: number) => `2026-03-09T${String(hour).padStart(2, '0')}:00:00`

  it('at Google are those of events that take time, on every page', async () => {
    const span = (from: number) => ({
      start: { dateTime: `${at(from)}Z` },
      end: { dateTime: `${at(from + 1)}Z` },
    })
    const events = [
      { ...span(9), summary: 'Hospital' },
      { ...span(10), transparency: 'transparent' },
      { ...span(11), attendees: [{ self: true, responseStatus: 'declined' }] },
      { ...span(12), status: 'cancelled' },
      { ...span(13), attendees: [{ self: true, responseStatus: 'tentative' }] },
      { start: { date: '2026-03-10' }, end: { date: '2026-03-11' } },
    ]
    events.forEach((event, n) => {
      there.google.set(`foreign${n}`, event)
    })
    const text = await ports.google.read('access-1', ADDRESS.google, BETWEEN)
    expect(text.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
      ...['DTSTART:20260309T090000Z', 'DTSTART:20260309T130000Z'],
      'DTSTART;VALUE=DATE:20260310',
    ])
    const fields = there.asked[0]?.url.searchParams.get('fields')
    for (const private_ of ['summary', 'description', 'location'])
      expect(fields).not.toContain(private_)
  })

  it('at Microsoft are those of events that take time, on every page', async () => {
    const span = (from: number) => ({
      start: { dateTime: `${at(from)}.0000000`, timeZone: 'UTC' },
      end: { dateTime: `${at(from + 1)}.0000000`, timeZone: 'UTC' },
    })
    const events = [
      { ...span(9), showAs: 'oof' },
      { ...span(10), showAs: 'free' },
      { ...span(11), showAs: 'busy', isCancelled: true },
      { ...span(12), showAs: 'busy', responseStatus: { response: 'declined' } },
      { ...span(13), showAs: 'tentative' },
      {
        showAs: 'busy',
        isAllDay: true,
        start: { dateTime: '2026-03-10T00:00:00.0000000', timeZone: 'UTC' },
        end: { dateTime: '2026-03-11T00:00:00.0000000', timeZone: 'UTC' },
      },
    ]
    events.forEach((event, n) => {
      there.microsoft.set(`foreign${n}`, event)
    })
    const text = await ports.microsoft.read('access-1', ADDRESS.microsoft, BETWEEN)
    expect(text.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
      ...['DTSTART:20260309T090000Z', 'DTSTART:20260309T130000Z'],
      'DTSTART;VALUE=DATE:20260310',
    ])
    expect(there.asked[0]?.url.searchParams.get('$select')).not.toContain('subject')
    expect(there.asked[0]?.headers.prefer).toContain('outlook.timezone="UTC"')
  })

  it('of an invitation of ours to Exchange are known by the UID within its own', async () => {
    const uid = Buffer.from(`\x04\0\0\0vCal-Uid\x01\0\0\0${SESSION_ID}\0`, 'latin1').toString('hex')
    there.microsoft.set('invited', {
      iCalUId: uid.toUpperCase(),
      showAs: 'busy',
      start: { dateTime: `${at(9)}.0000000` },
      end: { dateTime: `${at(10)}.0000000` },
    })
    const text = await ports.microsoft.read('access-1', ADDRESS.microsoft, BETWEEN)
    expect(text).toContain(`UID:${SESSION_ID}`)
  })

  it('are not asked for at an address to which a page leads elsewhere', async () => {
    there.instead = () => ({
      status: 200,
      body: { value: [], '@odata.nextLink': 'https://elsewhere.example/next' },
    })
    await expect(
      ports.microsoft.read('access-1', ADDRESS.microsoft, BETWEEN),
    ).rejects.toBeInstanceOf(ReadFailure)
  })
})

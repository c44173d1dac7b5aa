import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CalendarGrants,
  GrantCalendar,
  LinkedCalendar,
} from '#contract/hours/linked-calendars.ts'
import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { READ_PROBLEMS } from '#domain/hours/linked-calendars.ts'
import { completeEnded, expireHolds, settle } from '#server/features/bookings/index.ts'
import { asCalendarsStandIn } from '#server/providers/calendars/stand-in.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSeries, aSession, cancelSession, moveSession } from '#test/support/sessions.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { closeGrants } from './access/closing.ts'
import { forgetWritten, writeSessions } from './access/entries.ts'
import { recordWritten, takeToWrite } from './access/entries-store.ts'
import { watchCalendars } from './channels.ts'
import { readLinkedCalendars } from './linked-calendars.ts'

const NOW = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { context, db, aProfessional, visitor, setClock } = testApp
const GRANTS = '/api/professional/calendar-grants'
const LINKED = '/api/professional/linked-calendars'

afterEach(() => {
  setClock(NOW)
  for (const provider of ['google', 'microsoft'] as const)
    Object.assign(standIn(provider).faults, { isAway: false, timesOutAfterActing: false })
})

function standIn(provider: CalendarProvider) {
  const found = asCalendarsStandIn(context.calendarAccounts[provider])
  if (!found) throw new Error('no stand-in')
  return found
}
const later = (hours: number) =>
  setClock(new Date(context.clock().getTime() + hours * 3_600_000).toISOString())
const grantsOf = async (who: ProfessionalCaller) => (await who.get(GRANTS)).json<CalendarGrants>()
const linkedOf = async (who: ProfessionalCaller) => (await who.get(LINKED)).json<LinkedCalendar[]>()
const startsOn = async ({ professionalId }: ProfessionalCaller, date: string) =>
  (
    await visitor.get(
      `/api/professionals/${professionalId}/availability/slots?date=${date}&duration=60&timeZone=Europe/London`,
    )
  )
    .json<{ startTime: string }[]>()
    .map(({ startTime }) => startTime.slice(11, 16))

/** Goes to the provider, permits it as `account`, and returns. */
async function consent(who: ProfessionalCaller, provider: CalendarProvider, account: string) {
  const started = await who.post(GRANTS, { provider })
  const there = new URL(started.json().address)
  const { redirectUri = '', state = '', challenge = '' } = Object.fromEntries(there.searchParams)
  const code = await standIn(provider).allow(account, challenge)
  const back = `${new URL(redirectUri).pathname}?${new URLSearchParams({ state, code })}`
  const [{ name, value } = { name: '', value: '' }] = started.cookies
  return { back, state, code, challenge, cookie: `${who.cookie}; ${name}=${value}` }
}

async function connected(provider: CalendarProvider = 'google', given?: ProfessionalCaller) {
  const professional = given ?? (await aProfessional())
  const account = `${crypto.randomUUID()}@example.org`
  const { back, cookie } = await consent(professional, provider, account)
  const reply = await professional.get(back, { cookie })
  expect(reply.statusCode).toBe(303)
  const id = new URL(reply.headers.location ?? '', 'http://x').searchParams.get('connected') ?? ''
  const calendars = (await professional.get(`${GRANTS}/${id}/calendars`)).json<GrantCalendar[]>()
  const address = calendars.find(({ isMain }) => isMain)?.address ?? ''
  const choose = (addresses: string[], target: string | null = null) =>
    professional.put(`${GRANTS}/${id}/calendars`, { addresses, target })
  return { professional, provider, account, id, calendars, address, choose }
}

const busy = { title: 'Hospital appointment' }
const MONDAY = {
  startsAt: new Date('2026-03-09T10:00:00Z'),
  endsAt: new Date('2026-03-09T11:30:00Z'),
}

describe.each(['google', 'microsoft'] as const)('a connected account at %s', (provider) => {
  it('takes exactly the busy times of the chosen calendars, until it is disconnected', async () => {
    const { professional, account, id, address, choose } = await connected(provider)
    await standIn(provider).addEntry(account, { ...busy, ...MONDAY })
    const before = await startsOn(professional, '2026-03-09')
    expect((await choose([address])).statusCode).toBe(200)
    expect(await linkedOf(professional)).toMatchObject([
      { name: 'Appointments', userName: account, provider, state: 'current', busyAhead: 1 },
    ])
    const taken = before.filter((start) => !['09:30', '10:00', '10:30', '11:00'].includes(start))
    expect(await startsOn(professional, '2026-03-09')).toEqual(taken)

    expect((await professional.delete(`${GRANTS}/${id}`)).json()).toMatchObject({ accounts: [] })
    expect(await startsOn(professional, '2026-03-09')).toEqual(before)
    await eventually(async () => {
      await closeGrants(context)
      expect(await db.rows('select from calendar_grants where id = $1', [id])).toEqual([])
    })
    const granted = await db.rows<{ endedAt: Date | null }>(
      `select ended_at as "endedAt" from calendars_stand_in.grants where account = $1`,
      [account],
    )
    expect(granted).toEqual([{ endedAt: expect.any(Date) }])
  })

  it('whose permission is taken back says so once, counts on, and is mended by connecting again', async () => {
    const { professional, account, address, choose } = await connected(provider)
    await standIn(provider).addEntry(account, { ...busy, ...MONDAY })
    await choose([address])
    await standIn(provider).withdraw(account)
    later(1 / 6)
    await readLinkedCalendars(context)
    expect(await linkedOf(professional)).toMatchObject([
      { problem: `${provider}_ended`, state: 'current', busyAhead: 1 },
    ])
    expect(await grantsOf(professional)).toMatchObject({
      accounts: [{ endedAt: context.clock().toISOString() }],
    })
    // The provider is not asked again.
    const port = standIn(provider)
    const renew = vi.spyOn(context.calendarAccounts[provider] ?? port, 'renew')
    later(1 / 6)
    await readLinkedCalendars(context)
    expect(renew).not.toHaveBeenCalled()
    renew.mockRestore()
    expect(READ_PROBLEMS[`${provider}_ended`]).toContain('Connect it again')

    const { back, cookie } = await consent(professional, provider, account)
    await professional.get(back, { cookie })
    await context.background.settled(PATIENCE_MS)
    expect(await linkedOf(professional)).toMatchObject([{ problem: null, busyAhead: 1 }])
    expect(await grantsOf(professional)).toMatchObject({
      accounts: [{ userName: account, endedAt: null }],
    })
  })
})

describe('the way to a provider and back', () => {
  it('brings nothing to anyone but the browser and person who set out, in time, with its own state', async () => {
    const professional = await aProfessional()
    const other = await aProfessional()
    const { back, state, code, cookie } = await consent(professional, 'google', 'a@example.org')
    const problemAt = async (who: Pick<ProfessionalCaller, 'get'>, url: string, own = cookie) =>
      new URL(
        (await who.get(url, { cookie: own })).headers.location ?? '',
        'http://x',
      ).searchParams.get('calendar-problem')
    const consentOnly = cookie.slice(professional.cookie.length + 2)
    expect(await problemAt(other, back, `${other.cookie}; ${consentOnly}`)).toBe('failed')
    expect(await problemAt(visitor, back, consentOnly)).toBe('failed')
    // The same person in another browser, or with a permission that this browser began later.
    expect(await problemAt(professional, back, professional.cookie)).toBe('failed')
    const again = await consent(professional, 'google', 'a@example.org')
    expect(await problemAt(professional, back, again.cookie)).toBe('failed')
    const changed = new URLSearchParams({ state: `9${state}`, code })
    const callback = '/api/calendar-grants/callback/google'
    expect(await problemAt(professional, `${callback}?${changed}`)).toBe('failed')
    expect(await problemAt(professional, back.replace('google', 'microsoft'))).toBe('failed')
    const refused = new URLSearchParams({ state, error: 'access_denied' })
    expect(await problemAt(professional, `${callback}?${refused}`)).toBe('cancelled')
    later(1)
    expect(await problemAt(professional, back)).toBe('failed')
    expect(await grantsOf(professional)).toMatchObject({ accounts: [] })
  })

  it('is good once, whoever repeats it, with a verifier that its state doesn’t tell', async () => {
    const professional = await aProfessional()
    const [one, two] = [
      await consent(professional, 'google', 'twice@example.org'),
      await consent(professional, 'google', 'twice@example.org'),
    ]
    const challenges = [one, two].map(({ challenge }) => challenge)
    expect(new Set(challenges).size).toBe(2)
    const answers: (string | undefined)[] = []
    for (let n = 0; n < 2; n++)
      answers.push((await professional.get(one.back, { cookie: one.cookie })).headers.location)
    expect(answers[0]).toContain('connected=')
    expect(answers[1]).toContain('calendar-problem=failed')
  })

  it('is sealed at rest, and gives others nothing to see', async () => {
    const { professional, id, address } = await connected()
    const other = await aProfessional()
    expect((await other.get(`${GRANTS}/${id}/calendars`)).statusCode).toBe(404)
    const choice = { addresses: [address], target: null }
    expect((await other.put(`${GRANTS}/${id}/calendars`, choice)).statusCode).toBe(404)
    await other.delete(`${GRANTS}/${id}`)
    expect((await grantsOf(professional)).accounts).toHaveLength(1)
    const [row] = await db.rows<{ refresh: string; access: string }>(
      'select refresh, access from calendar_grants where id = $1',
      [id],
    )
    expect(row?.refresh).toMatch(/^sealed:/)
    expect(row?.access).toMatch(/^sealed:/)
  })

  it('is closed for providers that are not configured', async () => {
    const { google } = context.calendarAccounts
    delete context.calendarAccounts.google
    const professional = await aProfessional()
    expect((await professional.post(GRANTS, { provider: 'google' })).statusCode).toBe(404)
    expect(await grantsOf(professional)).toEqual({ providers: ['microsoft'], accounts: [] })
    if (google) context.calendarAccounts.google = google
  })

  it('reads and writes no calendar that the provider does not name', async () => {
    const { choose } = await connected()
    expect((await choose(['https://elsewhere.example/'])).statusCode).toBe(400)
    expect((await choose([], 'https://elsewhere.example/')).statusCode).toBe(400)
  })
})

describe('sessions', () => {
  const times = { startsAt: '2026-03-10T10:00:00.000Z', endsAt: '2026-03-10T11:00:00.000Z' }
  const written = async (account: string) =>
    (await standIn('google').entriesOf(account)).map(({ startsAt, title }) => ({
      startsAt: startsAt.toISOString(),
      title,
    }))

  it('are written into the chosen calendar, move and go with it, once, though two programs write', async () => {
    const { professional, account, address, choose } = await connected()
    await choose([address], address)
    await context.background.settled(PATIENCE_MS)
    const { id, client } = await aSession(testApp, { ...times, professional })
    const both = () => Promise.all([writeSessions(context), writeSessions(context)])
    const put = vi.spyOn(standIn('google'), 'put')
    await both()
    await both()
    expect(await written(account)).toEqual([
      { startsAt: times.startsAt, title: `Session with ${client.user.name}` },
    ])
    expect(put.mock.calls.filter(([, at]) => at === address)).toHaveLength(1)
    put.mockRestore()

    const moved = { startsAt: '2026-03-10T10:30:00.000Z', endsAt: '2026-03-10T11:30:00.000Z' }
    await moveSession(testApp, id, moved, client.user)
    await both()
    expect(await written(account)).toMatchObject([{ startsAt: moved.startsAt }])
    await cancelSession(testApp, id, client.user)
    await both()
    expect(await written(account)).toEqual([])
  })

  it('that are reserved are tentative there until they are paid for, and go when they are released or cancelled', async () => {
    const { professional, account, address, choose } = await connected()
    const weekly = [10, 17, 24, 31].map(
      (day) => `2026-03-${day}T${day === 31 ? '09' : '10'}:00:00.000Z`,
    )
    const { client, ids } = await aSeries(testApp, weekly, { professional })
    const [, second = '', third = '', fourth = ''] = ids
    const entries = async () => {
      await writeSessions(context)
      return (await standIn('google').entriesOf(account)).map((entry) => ({
        startsAt: entry.startsAt.toISOString(),
        title: entry.title,
        isTentative: entry.isTentative,
      }))
    }
    const named = `ession with ${client.user.name}`
    const confirmed = (startsAt: string | undefined) => ({
      startsAt,
      title: `S${named}`,
      isTentative: false,
    })
    const reserved = (startsAt: string | undefined) => ({
      startsAt,
      title: `Reserved: s${named}`,
      isTentative: true,
    })
    // Those that were reserved before the calendar was chosen, too.
    await choose([address], address)
    await context.background.settled(PATIENCE_MS)
    expect(await entries()).toEqual([confirmed(weekly[0]), ...weekly.slice(1).map(reserved)])

    const moved = { startsAt: '2026-03-18T10:00:00.000Z', endsAt: '2026-03-18T11:00:00.000Z' }
    expect((await client.post(`/api/sessions/${second}/reschedule`, moved)).statusCode).toBe(200)
    await db.transaction((tx) => settle(tx, third, context.clock()))
    expect((await client.post(`/api/sessions/${fourth}/cancel`, {})).statusCode).toBe(200)
    expect(await entries()).toEqual([
      confirmed(weekly[0]),
      reserved(moved.startsAt),
      confirmed(weekly[2]),
    ])
    setClock('2026-03-17T22:00:00Z')
    await expireHolds(context)
    expect(await entries()).toEqual([confirmed(weekly[0]), confirmed(weekly[2])])
    const left = await db.rows('select from calendar_entries where booking_id = any($1)', [
      [second, fourth],
    ])
    expect(left).toEqual([])
  })

  it('that are reserved now are written too, and those still at the checkout are not', async () => {
    const { professional, account, address, choose } = await connected()
    await choose([], address)
    await context.background.settled(PATIENCE_MS)
    const weekly = ['2026-03-10T10:00:00.000Z', '2026-03-17T10:00:00.000Z']
    await aSession(testApp, {
      startsAt: '2026-03-11T10:00:00.000Z',
      endsAt: '2026-03-11T11:00:00.000Z',
      professional,
      isPaid: false,
    })
    await aSeries(testApp, weekly, { professional })
    await writeSessions(context)
    expect((await written(account)).map(({ startsAt }) => startsAt)).toEqual(weekly)
  })

  it('that were reserved and have taken place are not due again', async () => {
    const { professional, address, choose } = await connected()
    await choose([], address)
    await context.background.settled(PATIENCE_MS)
    const weekly = ['2026-03-10T10:00:00.000Z', '2026-03-17T10:00:00.000Z']
    const { ids } = await aSeries(testApp, weekly, { professional })
    await db.transaction((tx) => settle(tx, ids[1] ?? '', context.clock()))
    await writeSessions(context)
    setClock('2026-03-17T11:00:00Z')
    await completeEnded(context)
    const entries = await db.rows(
      `select b.status, e.retry_at from calendar_entries e join bookings b on b.id = e.booking_id
       where b.id = any($1)`,
      [ids],
    )
    expect(entries).toEqual(weekly.map(() => ({ status: 'COMPLETED', retry_at: null })))
  })

  it('are taken by one program while another is about to take them', async () => {
    const { professional, address, choose } = await connected()
    await choose([], address)
    await context.background.settled(PATIENCE_MS)
    const { id } = await aSession(testApp, { ...times, professional })
    const now = context.clock()
    const taking = { now, retryAt: new Date(now.getTime() + 60_000), limit: 1000, failed: [] }
    const { first, second } = await db.transaction(async (tx) => {
      const first = await takeToWrite(tx, taking)
      return { first, second: await takeToWrite(db, taking) }
    })
    const ofSession = ({ bookingId }: { bookingId: string }) => bookingId === id
    expect(first.filter(ofSession)).toHaveLength(1)
    expect(second.filter(ofSession)).toEqual([])
  })

  it('are due only until they are written, and again from each change on, also one while they are being written', async () => {
    const { professional, address, choose } = await connected()
    await choose([], address)
    await context.background.settled(PATIENCE_MS)
    const { id, client } = await aSession(testApp, { ...times, professional })
    const at = (hour: number) => ({
      startsAt: `2026-03-10T${hour}:00:00.000Z`,
      endsAt: `2026-03-10T${hour + 1}:00:00.000Z`,
    })
    const due = async () => {
      const [entry] = await db.rows<{ id: string; retry_at: Date | null }>(
        'select id, retry_at from calendar_entries where booking_id = $1',
        [id],
      )
      return entry
    }
    expect((await due())?.retry_at).not.toBeNull()
    await writeSessions(context)
    expect((await due())?.retry_at).toBeNull()
    await moveSession(testApp, id, at(13), client.user)
    const now = context.clock()
    const taken = await takeToWrite(db, {
      now,
      retryAt: new Date(now.getTime() + 60_000),
      limit: 1000,
      failed: [],
    })
    const { sequence = 0 } = taken.find(({ bookingId }) => bookingId === id) ?? {}
    await moveSession(testApp, id, at(15), client.user)
    await recordWritten(db, { id: (await due())?.id ?? '', sequence, now })
    expect((await due())?.retry_at).not.toBeNull()

    await writeSessions(context)
    await db.rows('update calendar_entries set retry_at = $2 where booking_id = $1', [id, now])
    await writeSessions(context)
    expect((await due())?.retry_at, 'due by a former program').toBeNull()
  })

  it('that were written count as no busy time, not even after they have moved', async () => {
    const { professional, address, choose } = await connected()
    const { id, client } = await aSession(testApp, { ...times, professional })
    await choose([address], address)
    await writeSessions(context)
    later(1 / 6)
    await readLinkedCalendars(context)
    expect(await linkedOf(professional)).toMatchObject([{ busyAhead: 0, overlaps: [] }])
    await cancelSession(testApp, id, client.user)
    expect(await startsOn(professional, '2026-03-10')).toContain('10:00')
  })

  it('are written after a provider was away, and not twice if it had acted', async () => {
    const { professional, account, address, choose } = await connected()
    await aSession(testApp, { ...times, professional })
    standIn('google').faults.timesOutAfterActing = false
    await choose([], null)
    await eventually(async () => expect(await written(account)).toEqual([]))
    const { id } = (await grantsOf(professional)).accounts[0] ?? { id: '' }
    await db.rows('update calendar_grants set target = $2 where id = $1', [id, address])
    // No choice has owed it: a job does each hour.
    await forgetWritten(context)
    standIn('google').faults.timesOutAfterActing = true
    await writeSessions(context)
    standIn('google').faults.timesOutAfterActing = false
    later(1 / 6)
    await writeSessions(context)
    expect(await written(account)).toHaveLength(1)
  })

  it('that are over stay in the calendar, and nothing more is owed of them', async () => {
    const { professional, account, id, address, choose } = await connected()
    await aSession(testApp, { ...times, professional })
    await choose([], address)
    await context.background.settled(PATIENCE_MS)
    expect(await written(account)).toHaveLength(1)
    setClock('2026-03-12T10:00:00Z')
    await writeSessions(context)
    await forgetWritten(context)
    expect(await db.rows('select from calendar_entries where grant_id = $1', [id])).toEqual([])
    await professional.delete(`${GRANTS}/${id}`)
    await closeGrants(context)
    expect(await written(account)).toHaveLength(1)
  })

  it('leave the calendar when another is chosen, and when the account is disconnected', async () => {
    const { professional, account, id, calendars, address, choose } = await connected()
    await aSession(testApp, { ...times, professional })
    await choose([], address)
    await eventually(async () => expect(await written(account)).toHaveLength(1))
    const other = calendars.find(({ isMain }) => !isMain)?.address ?? ''
    await choose([], other)
    const places = () =>
      db.rows('select address from calendars_stand_in.entries where address like $1', [
        `%${encodeURIComponent(account)}%`,
      ])
    await eventually(async () => expect(await places()).toEqual([{ address: other }]))
    await professional.delete(`${GRANTS}/${id}`)
    await eventually(async () => expect(await written(account)).toEqual([]))
  })
})

it('asks for no channel where there is no https address to call', async () => {
  const { address, choose } = await connected()
  const watch = vi.spyOn(standIn('google'), 'watch')
  await choose([address])
  await watchCalendars(context)
  expect(watch).not.toHaveBeenCalled()
  watch.mockRestore()
})

it('a disconnected account is forgotten after a day, even if its provider stays away', async () => {
  const { professional, id, address, choose } = await connected()
  await aSession(testApp, {
    startsAt: '2026-03-10T10:00:00.000Z',
    endsAt: '2026-03-10T11:00:00.000Z',
    professional,
  })
  await choose([], address)
  await eventually(async () =>
    expect(
      await db.rows('select from calendar_entries where grant_id = $1 and sequence is not null', [
        id,
      ]),
    ).toHaveLength(1),
  )
  standIn('google').faults.isAway = true
  await professional.delete(`${GRANTS}/${id}`)
  const known = () => db.rows('select from calendar_grants where id = $1', [id])
  later(1)
  await closeGrants(context)
  expect(await known()).toHaveLength(1)
  later(24)
  await closeGrants(context)
  expect(await known()).toEqual([])
})

it('ends with the account here', async () => {
  const { professional, account, address, choose } = await connected()
  await choose([address])
  const data = await professional.get('/api/account/export')
  expect(data.body).toContain(account)
  await professional.delete('/api/account', { password: 'correct-horse-battery' })
  await closeGrants(context)
  const { professionalId } = professional
  const left = await db.rows('select from calendar_grants where professional_id = $1', [
    professionalId,
  ])
  expect(left).toEqual([])
})

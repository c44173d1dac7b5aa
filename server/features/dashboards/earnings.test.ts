import { describe, expect, it } from 'vitest'
import { aPaidSession, refund } from '#test/support/payments.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const testApp = await buildTestApp({ now: '2026-01-02T08:00:00Z' })
const { setClock, aClient, aProfessional } = testApp

async function earningsOf(professional: Caller, query = '') {
  const reply = await professional.get(`/api/professional/earnings${query}`)
  expect(reply.statusCode).toBe(200)
  return { ...reply.json(), count: reply.headers['x-total-count'] }
}

async function fileOf(professional: Caller, query = '') {
  const reply = await professional.get(`/api/professional/earnings.csv${query}`)
  expect(reply.statusCode).toBe(200)
  return reply
}

/** Booked in January, paid at `paidAt`; an hour at £45. */
function paid(professional: ProfessionalCaller, startsAt: string, paidAt: string, client?: Caller) {
  setClock('2026-01-02T08:00:00Z')
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  return aPaidSession(testApp, {
    startsAt: new Date(startsAt).toISOString(),
    endsAt,
    professional,
    paidAt,
    ...(client && { client }),
  })
}

/** Three sessions in two months, with an empty month between; the second is refunded. Until 10 March. */
async function aPractice() {
  const professional = await aProfessional({ rules: { horizonDays: 365 } })
  const january = await paid(professional, '2026-01-20T10:00Z', '2026-01-10T12:00:00Z')
  const returned = await paid(professional, '2026-01-31T10:00Z', '2026-01-12T12:00:00Z')
  await refund(testApp, returned, '2026-03-05T12:00:00Z')
  const march = await paid(professional, '2026-03-01T10:00Z', '2026-01-03T12:00:00Z')
  setClock('2026-03-10T12:00:00Z')
  return { professional, january, returned, march }
}

const ONE = { priceMinor: 4500, feeMinor: 360, vatMinor: 972, paidOutMinor: 0, dispute: null }
const NOT_EARNED = { disputedMinor: 0, upcomingMinor: 0 }

describe('earnings', () => {
  it('are real zeros for someone new', async () => {
    const nothing = { grossMinor: 0, refundsMinor: 0, netMinor: 0, paidOutMinor: 0 }
    const zeros = { ...nothing, ...NOT_EARNED, pendingMinor: 0, sessions: 0 }
    expect(await earningsOf(await aProfessional())).toEqual({
      totals: zeros,
      months: [],
      sessions: [],
      count: '0',
    })
  })

  it('match the ledger: charges less refunds, per month of the session without gaps, and per session', async () => {
    const { professional, january, returned, march } = await aPractice()
    const month = { sessions: 0, grossMinor: 0, refundsMinor: 0, netMinor: 0 }
    expect(await earningsOf(professional)).toEqual({
      totals: {
        grossMinor: 13_500,
        refundsMinor: 4500,
        netMinor: 9000,
        paidOutMinor: 0,
        pendingMinor: 9000,
        sessions: 3,
        ...NOT_EARNED,
      },
      months: [
        {
          month: '2026-01',
          sessions: 2,
          grossMinor: 9000,
          refundsMinor: 4500,
          netMinor: 4500,
        },
        { ...month, month: '2026-02' },
        { ...month, month: '2026-03', sessions: 1, grossMinor: 4500, netMinor: 4500 },
      ],
      sessions: [
        {
          ...ONE,
          id: march.id,
          startsAt: '2026-03-01T10:00:00.000Z',
          endsAt: '2026-03-01T11:00:00.000Z',
          clientName: march.client.user.name,
          at: '2026-01-03T12:00:00.000Z',
          paidOutAt: null,
          refundMinor: 0,
          netMinor: 4500,
          pendingMinor: 4500,
        },
        expect.objectContaining({
          ...ONE,
          id: returned.id,
          refundMinor: 4500,
          netMinor: 0,
          pendingMinor: 0,
        }),
        expect.objectContaining({
          ...ONE,
          id: january.id,
          refundMinor: 0,
          netMinor: 4500,
          pendingMinor: 4500,
        }),
      ],
      count: '3',
    })
  })

  it('select a range by the sessions’ days in London, and add up to the totals', async () => {
    const { professional, january, returned, march } = await aPractice()
    const january31 = await earningsOf(professional, '?from=2026-01-31&to=2026-01-31')
    expect(january31.totals).toMatchObject({ grossMinor: 4500, netMinor: 0, sessions: 1 })
    expect(january31.sessions).toMatchObject([{ id: returned.id, refundMinor: 4500, netMinor: 0 }])
    const inMarch = await earningsOf(professional, '?from=2026-03-01')
    expect(inMarch.totals).toMatchObject({ grossMinor: 4500, refundsMinor: 0, netMinor: 4500 })
    expect(inMarch.sessions).toMatchObject([{ id: march.id, netMinor: 4500 }])
    const before = await earningsOf(professional, '?to=2026-01-30')
    expect(before.sessions).toMatchObject([{ id: january.id }])
    expect((await earningsOf(professional, '?from=2026-02-01&to=2026-02-28')).months).toEqual([])
  })

  it('know that London is an hour ahead of UTC in summer', async () => {
    const professional = await aProfessional({
      timeZone: 'UTC',
      weekly: [0, 1].map((weekday) => ({ weekday, startMin: 0, endMin: 1440, isActive: true })),
      rules: { horizonDays: 365 },
    })
    await paid(professional, '2026-05-31T23:00Z', '2026-05-01T12:00:00Z')
    await paid(professional, '2026-05-31T22:00Z', '2026-05-01T12:00:00Z')
    setClock('2026-06-02T12:00:00Z')
    const { months } = await earningsOf(professional)
    expect(months).toMatchObject([
      { month: '2026-05', sessions: 1 },
      { month: '2026-06', sessions: 1 },
    ])
    expect((await earningsOf(professional, '?from=2026-06-01')).totals.sessions).toBe(1)
    expect((await earningsOf(professional, '?to=2026-05-31')).totals.sessions).toBe(1)
  })

  it('count a session once its time is over, and until then as upcoming', async () => {
    const professional = await aProfessional()
    const { id } = await paid(professional, '2026-01-20T10:00Z', '2026-01-10T12:00:00Z')
    setClock('2026-01-20T10:59:59Z')
    const before = await earningsOf(professional)
    expect(before.totals).toMatchObject({ netMinor: 0, upcomingMinor: 4500, pendingMinor: 4500 })
    expect(before).toMatchObject({ months: [], sessions: [{ id, netMinor: 4500 }] })
    setClock('2026-01-20T11:00:00Z')
    expect((await earningsOf(professional)).totals).toMatchObject({
      netMinor: 4500,
      upcomingMinor: 0,
    })
  })

  it('show the same paid-out and pending amounts in totals, sessions, file, panel and cards', async () => {
    const professional = await aProfessional()
    const soon = await paid(professional, '2026-01-20T10:00Z', '2026-01-10T12:00:00Z')
    const later = await paid(professional, '2026-01-25T10:00Z', '2026-01-10T12:00:00Z')
    await setUpPayouts(testApp, professional)
    setClock('2026-01-22T11:00:00Z')
    await runPayouts(testApp)
    const { totals, sessions } = await earningsOf(professional)
    const figures = { paidOutMinor: 4500, pendingMinor: 4500 }
    expect(totals).toMatchObject({ ...figures, netMinor: 4500, upcomingMinor: 4500 })
    expect(sessions).toMatchObject([
      { id: later.id, paidOutMinor: 0, pendingMinor: 4500, paidOutAt: null },
      {
        id: soon.id,
        paidOutMinor: 4500,
        pendingMinor: 0,
        paidOutAt: '2026-01-22T11:00:00.000Z',
      },
    ])
    expect((await professional.get('/api/professional/payouts/account')).json()).toMatchObject({
      ...figures,
      pending: { upcomingMinor: 4500 },
      nextPayoutAt: '2026-01-27T11:00:00.000Z',
      nextPayoutMinor: 4500,
    })
    const { stats, upcomingEarnings } = (
      await professional.get('/api/professional/dashboard')
    ).json()
    expect([stats.totalEarnings, upcomingEarnings]).toEqual([4500, 4500])
    expect((await fileOf(professional)).body).toContain(',0.00,45.00,45.00,0.00\r\n')
  })

  it('come in pages', async () => {
    const { professional, january, returned, march } = await aPractice()
    const ids = async (query: string) =>
      (await earningsOf(professional, query)).sessions.map(({ id }: { id: string }) => id)
    expect(await ids('?pageSize=2')).toEqual([march.id, returned.id])
    expect(await ids('?pageSize=2&page=2')).toEqual([january.id])
    expect(await ids('?pageSize=2&page=3')).toEqual([])
    expect((await earningsOf(professional, '?pageSize=2&page=2')).totals.sessions).toBe(3)
  })

  it('are visible to their professional only', async () => {
    await aPractice()
    expect((await earningsOf(await aProfessional())).sessions).toEqual([])
    for (const path of ['/api/professional/earnings', '/api/professional/earnings.csv'])
      expect((await (await aClient()).get(path)).statusCode).toBe(403)
  })

  it.each([
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
  ])('refuse the range %s, naming the field', async (query, field) => {
    const professional = await aProfessional()
    for (const path of ['/api/professional/earnings', '/api/professional/earnings.csv']) {
      const reply = await professional.get(`${path}?${query}`, { accept: 'application/json' })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().errors).toMatchObject([{ path: expect.stringContaining(field) }])
    }
  })
})

describe('the earnings file', () => {
  const HEAD =
    '\uFEFF"Client paid on","Session","Session starts","Minutes","Client","Price (GBP)","Platform fee (GBP)","VAT (GBP)","Refund (GBP)","Net (GBP)","Paid out (GBP)","Pending (GBP)"\r\n'

  it('has the same sums, oldest session first, with times in London', async () => {
    const { professional, january, returned, march } = await aPractice()
    const reply = await fileOf(professional, '?from=2026-01-01&to=2026-03-31')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="earnings-2026-01-01-to-2026-03-31.csv"',
    )
    expect(reply.body).toBe(
      [
        HEAD,
        `2026-01-10 12:00,"${january.id}",2026-01-20 10:00,60,"Clara Client",45.00,3.60,9.72,0.00,45.00,0.00,45.00\r\n`,
        `2026-01-12 12:00,"${returned.id}",2026-01-31 10:00,60,"Clara Client",45.00,3.60,9.72,45.00,0.00,0.00,0.00\r\n`,
        `2026-01-03 12:00,"${march.id}",2026-03-01 10:00,60,"Clara Client",45.00,3.60,9.72,0.00,45.00,0.00,45.00\r\n`,
      ].join(''),
    )
  })

  it('without a range is named after the days it covers', async () => {
    const { professional } = await aPractice()
    setClock('2026-03-10T12:00:00Z')
    expect((await fileOf(professional)).headers['content-disposition']).toContain(
      '"earnings-2026-01-20-to-2026-03-10.csv"',
    )
    const newcomer = await fileOf(await aProfessional())
    expect(newcomer.body).toBe(HEAD)
    expect(newcomer.headers['content-disposition']).toContain(
      '"earnings-2026-03-10-to-2026-03-10.csv"',
    )
  })

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    [' =1+1', `"' =1+1"`],
    ['x;=1+1', '"x;=1+1"'],
    ['O’Neill, Zoë "Zo"', '"O’Neill, Zoë ""Zo"""'],
  ])('contains no formula or extra column for a client called %s', async (name, cell) => {
    const professional = await aProfessional()
    const client = await aClient()
    await testApp.db.rows('update users set name = $2 where id = $1', [client.user.id, name])
    await paid(professional, '2026-01-20T10:00Z', '2026-01-10T12:00:00Z', client)
    expect((await fileOf(professional)).body).toContain(`,60,${cell},45.00,`)
  })
})

import { describe, expect, it } from 'vitest'
import { completeEnded } from '#server/features/bookings/index.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({ now: BOOKED_AT })
const { context, db, owner, visitor, setClock, aClient, aProfessional } = testApp

const times = (hour: number) => ({
  startsAt: `2026-03-02T${hour}:00:00.000Z`,
  endsAt: `2026-03-02T${hour + 1}:00:00.000Z`,
})

const startOf = (hour: number) => ({ startsAt: times(hour).startsAt })

async function activityOf(professional: Caller, query = '') {
  const reply = await professional.get(`/api/professional/activity${query}`)
  expect(reply.statusCode).toBe(200)
  return { lines: reply.json(), headers: reply.headers }
}

describe('the activity of a practice', () => {
  it('starts empty', async () => {
    const { lines, headers } = await activityOf(await aProfessional())
    expect([lines, headers['x-total-count']]).toEqual([[], '0'])
  })

  it('shows a booking once it is paid, not while it is only held', async () => {
    setClock(BOOKED_AT)
    const [professional, client] = [await aProfessional(), await aClient('Daniel Cohen')]
    await aSession(testApp, { ...times(10), professional, client, isPaid: false })
    expect((await activityOf(professional)).lines).toEqual([])
    const { id } = await aSession(testApp, { ...times(12), professional, client })
    expect((await activityOf(professional)).lines).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        action: 'booking_confirmed',
        session: { id, startsAt: times(12).startsAt, clientName: 'Daniel Cohen' },
        isOwn: false,
        rating: null,
        amountMinor: null,
      },
    ])
  })

  it('shows who moved or cancelled a session, with its time then, but no released holds', async () => {
    setClock(BOOKED_AT)
    const [professional, client] = [await aProfessional(), await aClient('Daniel Cohen')]
    const { id } = await aSession(testApp, { ...times(14), professional, client })
    const hold = await aSession(testApp, { ...times(10), professional, client, isPaid: false })
    expect((await client.post(`/api/sessions/${hold.id}/cancel`, {})).statusCode).toBe(200)
    const moved = await professional.post(`/api/sessions/${id}/reschedule`, times(16))
    expect(moved.statusCode).toBe(200)
    expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
    expect((await activityOf(professional)).lines).toMatchObject([
      { action: 'booking_cancelled', isOwn: false, session: { id, ...startOf(16) } },
      { action: 'booking_moved', isOwn: true, session: { id, ...startOf(16) } },
      { action: 'booking_confirmed', isOwn: false, session: { id, ...startOf(14) } },
    ])
  })

  it('keeps the time that was booked then, even if the trail has it only in a later move', async () => {
    setClock(BOOKED_AT)
    const [professional, client] = [await aProfessional(), await aClient()]
    const { id } = await aSession(testApp, { ...times(14), professional, client })
    await db.rows(
      `insert into audit_events (at, action, subject_id, professional_id)
       values ('2026-01-01', 'booking_confirmed', $1, $2)`,
      [id, professional.professionalId],
    )
    for (const hour of [16, 10])
      expect((await client.post(`/api/sessions/${id}/reschedule`, times(hour))).statusCode).toBe(
        200,
      )
    expect((await activityOf(professional)).lines).toMatchObject([
      { action: 'booking_moved', session: startOf(10) },
      { action: 'booking_moved', session: startOf(16) },
      { action: 'booking_confirmed', session: startOf(14) },
      { action: 'booking_confirmed', session: startOf(14) },
    ])
  })

  it('shows the rating of a review but not its author', async () => {
    setClock(BOOKED_AT)
    const { id, client, professional } = await aSession(testApp, times(10))
    setClock('2026-03-02T11:00:00Z')
    await completeEnded(context)
    await client.post(`/api/sessions/${id}/review`, { rating: 4, text: 'Good' })
    const { lines } = await activityOf(professional)
    expect(lines.map(({ action }: { action: string }) => action)).toEqual([
      'review_left',
      'booking_confirmed',
    ])
    expect(lines[0]).toMatchObject({ rating: 4, session: null })
    expect(JSON.stringify(lines[0])).not.toContain(id)
  })

  it('shows a change of hours, without a session', async () => {
    const professional = await aProfessional()
    const url = '/api/professional/availability'
    const hours = (await professional.get(url)).json()
    await professional.put(url, { ...hours, rules: { ...hours.rules, bufferMin: 15 } })
    expect((await activityOf(professional)).lines).toMatchObject([
      { action: 'availability_changed', session: null },
    ])
  })

  it('comes in pages, newest first, for its professional only', async () => {
    setClock(BOOKED_AT)
    const [professional, client] = [await aProfessional(), await aClient()]
    const ids: string[] = []
    for (const hour of [10, 11, 12])
      ids.unshift((await aSession(testApp, { ...times(hour), professional, client })).id)
    const paged = async (query: string) =>
      (await activityOf(professional, query)).lines.map(
        ({ session }: { session: { id: string } }) => session.id,
      )
    expect(await paged('?pageSize=2')).toEqual(ids.slice(0, 2))
    expect(await paged('?pageSize=2&page=2')).toEqual(ids.slice(2))
    expect(await paged('?pageSize=2&page=3')).toEqual([])
    expect((await activityOf(professional)).headers['x-total-count']).toBe('3')
    expect((await activityOf(await aProfessional())).lines).toEqual([])
    expect((await visitor.get('/api/professional/activity')).statusCode).toBe(401)
    expect((await client.get('/api/professional/activity')).statusCode).toBe(403)
  })

  it('reads only what it shows of a long trail, and counts to 1,000', async () => {
    const professional = await aProfessional()
    await db.rows(
      `insert into audit_events (at, action, professional_id)
       select timestamptz '2026-01-01' + n * interval '1 minute', 'availability_changed',
         case when n % 2 = 0 then $1::uuid else gen_random_uuid() end
       from generate_series(1, 20000) n`,
      [professional.professionalId],
    )
    await owner.rows('analyze audit_events')
    const { headers } = await activityOf(professional, '?page=2')
    expect([headers['x-total-count'], headers['x-total-count-capped']]).toEqual(['1000', 'true'])
    const plan = await db.rows<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) select * from audit_events
       where professional_id = '${professional.professionalId}' and action = 'availability_changed'
       order by at desc, id desc limit 6 offset 6`,
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Scan using audit_events_first_of_professional .*rows=12\b/)
  })
})

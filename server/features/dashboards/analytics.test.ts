import { expect, it } from 'vitest'
import { aPaidSession } from '#test/support/payments.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-31T22:30:00Z'
const testApp = await buildTestApp({ now: NOW })
const { db, visitor, setClock, aClient, aProfessional } = testApp

const analyticsOf = async (person: Caller) => {
  const reply = await person.get('/api/professional/analytics')
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const look = ({ professionalId }: ProfessionalCaller, who: Pick<Caller, 'post'> = visitor) =>
  who.post(`/api/professionals/${professionalId}/visits`)
const monthOf = async (person: Caller, month: string) =>
  (await analyticsOf(person)).months.find((each: { month: string }) => each.month === month)

it('has twelve months of real zeros for a new professional, and says that no visit was counted yet', async () => {
  setClock(NOW)
  const { visitsSince, totals, months } = await analyticsOf(await aProfessional())
  expect(visitsSince).toBeNull()
  expect(totals).toEqual({
    visits: 0,
    bookingsSinceVisits: 0,
    bookings: 0,
    clients: 0,
    returningClients: 0,
    reviews: 0,
    rating: null,
  })
  expect(months).toHaveLength(12)
  // Half an hour before midnight in London, which is an hour ahead of UTC.
  expect([months[0].month, months[11].month]).toEqual(['2025-04', '2026-03'])
})

it('counts visits by day, without the professional’s own and without identities', async () => {
  const professional = await aProfessional()
  setClock('2026-02-28T23:30:00Z')
  expect((await look(professional)).statusCode).toBe(204)
  setClock('2026-03-30T23:30:00Z')
  await look(professional)
  await look(professional, await aClient())
  await look(professional, professional)
  setClock(NOW)
  const { visitsSince, totals } = await analyticsOf(professional)
  expect([visitsSince, totals.visits]).toEqual(['2026-02-28', 3])
  expect((await monthOf(professional, '2026-01')).visits).toBeNull()
  expect((await monthOf(professional, '2026-02')).visits).toBe(1)
  expect((await monthOf(professional, '2026-03')).visits).toBe(2)
  const kept = await db.rows<object>(
    'select * from profile_visits where professional_id = $1 order by day',
    [professional.professionalId],
  )
  // Half past midnight on 31 March in London.
  expect(kept.map((row) => Object.keys(row))[0]).toEqual(['professional_id', 'day', 'visits'])
  expect(kept.at(-1)).toMatchObject({ day: '2026-03-31', visits: 2 })
})

it('counts paid bookings by month, and returning clients', async () => {
  const professional = await aProfessional()
  const [once, twice] = [await aClient(), await aClient()]
  const book = async (client: Caller, day: string, paidAt: string) => {
    const { id } = await aPaidSession(testApp, {
      client,
      professional,
      startsAt: `2026-04-${day}T10:00:00.000Z`,
      endsAt: `2026-04-${day}T11:00:00.000Z`,
      paidAt,
    })
    await db.rows('update bookings set confirmed_at = $2 where id = $1', [id, paidAt])
  }
  await book(twice, '10', '2026-02-10T12:00:00Z')
  setClock('2026-03-01T12:00:00Z')
  await look(professional)
  await book(twice, '11', '2026-03-10T12:00:00Z')
  await book(once, '12', '2026-03-11T12:00:00Z')
  setClock(NOW)
  const { totals } = await analyticsOf(professional)
  expect(totals).toMatchObject({
    bookings: 3,
    clients: 2,
    returningClients: 1,
    visits: 1,
    bookingsSinceVisits: 2,
  })
  expect(await monthOf(professional, '2026-02')).toMatchObject({
    bookings: 1,
    clients: 1,
    returningClients: 0,
  })
  expect(await monthOf(professional, '2026-03')).toMatchObject({
    bookings: 2,
    clients: 2,
    returningClients: 1,
  })
})

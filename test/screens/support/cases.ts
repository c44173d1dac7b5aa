import type { Conversation, Message } from '#contract/messages/messages.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { write } from '#test/support/conversations.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { aPastSession } from './past.ts'

/** A contest of a paid session, answered, and its case at the desk. */
export async function aContestCase(
  testApp: TestApp,
  { hourlyRateMinor = 4500, dueInHours = 30 } = {},
): Promise<{ id: string; bookingId: string }> {
  const professional = await testApp.aProfessional({ hourlyRateMinor })
  const session = await aPastSession(testApp, { professional, isPaidByCard: true })
  const [made] = await testApp.db.rows<{ id: string; bookingId: string }>(
    `with session as (
       update bookings b set status = 'COMPLETED' from professionals p, users c
       where b.id = $1 and p.id = b.professional_id and c.id = b.client_id
       returning b.id, b.total_minor, b.client_id, p.user_id, c.name as client, p.name as professional),
     contest as (
       insert into attendance_contests (booking_id, by, claim, made_at, answer_by, answer, answered_at)
       select id, 'client', 'She came at twenty past. I paid for an hour.', now() - interval '2 days',
         now() + interval '5 days', 'My train was late, and we used the rest.', now() - interval '1 day' from session)
     insert into cases (queue, subject_id, title, people, person_ids, amount_minor, opened_at, due_at)
     select 'contests', id, 'Client contests', client || ' · ' || professional, array[client_id, user_id], total_minor,
       now() - interval '2 days', now() + $2 * interval '1 hour'
     from session returning id, subject_id as "bookingId"`,
    [session.id, dueInHours],
  )
  if (!made) throw new Error('there is no session to contest')
  return made
}

/** A refund of £155.52 that the provider refused, and its case at the desk. */
export async function aRefundCase(testApp: TestApp): Promise<{ id: string; bookingId: string }> {
  const professional = await testApp.aProfessional({ hourlyRateMinor: 12_000 })
  const { id, client } = await aPastSession(testApp, {
    professional,
    hoursAgo: -72,
    isPaidByCard: true,
  })
  const simulator = asCardSimulator(testApp.context.payments)
  if (!simulator) throw new Error('the test wants the card simulator')
  simulator.faults.refusesRefunds = true
  await client.post(`/api/sessions/${id}/cancel`, {})
  simulator.faults.refusesRefunds = false
  const [made] = await testApp.db.rows<{ id: string }>(
    `select c.id from cases c join refunds r on r.id = c.subject_id join payments y on y.id = r.payment_id
     where y.booking_id = $1`,
    [id],
  )
  return { id: made?.id ?? '', bookingId: id }
}

export const ASKED = 'Please pay me outside of this site'

/** A client reports the second of a professional's three messages. */
export async function aReportCase({ aClient, aProfessional, db }: TestApp): Promise<string> {
  const [client, professional] = [await aClient(), await aProfessional()]
  const { professionalId } = professional
  const opened = await client.post('/api/conversations', { professionalId })
  const thread = opened.json<Conversation>().id
  await write(professional, thread, 'Words before it')
  const { id } = (await write(professional, thread, ASKED)).json<Message>()
  await write(professional, thread, 'Words after it')
  await client.post(`/api/messages/${id}/report`, { reason: 'off-platform', note: 'Twice now' })
  const [made] = await db.rows<{ id: string }>(
    'select c.id from cases c join reports r on r.id = c.subject_id where r.subject_id = $1',
    [id],
  )
  return made?.id ?? ''
}

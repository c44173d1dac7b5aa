import type { APIRequestContext } from '@playwright/test'
import type { SlotTimes } from '#contract/hours/availability.ts'
import type { Program } from './program.ts'
import { expect } from './program.ts'

/** The payment succeeds, and the bank then disputes it. */
const DISPUTED_CARD = '4000000000000259'

/**
 * Signs in as a professional with one disputed payment (created once and then reused). Resolves with the id of its
 * session.
 */
export async function asDisputed(api: APIRequestContext): Promise<string> {
  const signIn = (email: string) =>
    api.post('/api/auth/login', { data: { email, password: 'parlour-demo' } })
  const disputes = async () => (await api.get('/api/professional/disputes')).json()
  await signIn('nadia.rahman@parlour.test')
  if ((await disputes()).length === 0) {
    const { id } = await (await api.get('/api/professional/profile')).json()
    await signIn('priya.raman@parlour.test')
    await bookAndPay(api, id, 2, DISPUTED_CARD)
    await signIn('nadia.rahman@parlour.test')
  }
  await expect.poll(async () => (await disputes()).length).toBe(1)
  return (await disputes())[0].session.id
}

/** Free slots of a professional (by default of one hour, from two days ahead) on the first three days that have any. */
export async function freeHours(
  api: APIRequestContext,
  professionalId: string,
  from = 2,
  minutes = 60,
): Promise<SlotTimes[]> {
  const today = Temporal.Now.plainDateISO('Europe/London')
  const hours: SlotTimes[][] = []
  for (let days = from; days < from + 28 && hours.length < 3; days++) {
    const query = `date=${today.add({ days })}&duration=${minutes}`
    const reply = await api.get(`/api/professionals/${professionalId}/availability/slots?${query}`)
    const slots: SlotTimes[] = await reply.json()
    if (slots.length > 0) hours.push(slots)
  }
  return hours.flat()
}

/** Holds the first of these slots at which the client is free too; resolves with the booking's id. */
export async function hold(
  api: APIRequestContext,
  professionalId: string,
  from?: number,
  minutes?: number,
): Promise<string> {
  for (const { startTime, endTime } of await freeHours(api, professionalId, from, minutes)) {
    const data = { professionalId, startsAt: startTime, endsAt: endTime }
    const booked = await api.post('/api/bookings', { data })
    if (booked.ok()) return (await booked.json()).id
  }
  throw new Error('there is no free hour')
}

/** Signs in as the demo client with exactly one hold, of an hour; the limit is three. */
export async function holdAlone(
  api: APIRequestContext,
  rows: Program['rows'],
): Promise<{ id: string; professionalId: string }> {
  await api.post('/api/auth/login', {
    data: { email: 'client@parlour.test', password: 'parlour-demo' },
  })
  await rows(
    `update bookings set status = 'CANCELLED', hold_seat = null where status = 'PENDING_PAYMENT'`,
  )
  const [professional] = await rows<{ id: string }>(
    `select id from professionals where verification_status = 'VERIFIED' order by name limit 1`,
  )
  const professionalId = professional?.id ?? ''
  return { id: await hold(api, professionalId), professionalId }
}

export async function statusOf(rows: Program['rows'], id: string): Promise<string | undefined> {
  const [booking] = await rows<{ status: string }>('select status from bookings where id = $1', [
    id,
  ])
  return booking?.status
}

/** Holds an hour and pays for it as a client's browser would; resolves with the booking's id. */
export async function bookAndPay(
  api: APIRequestContext,
  professionalId: string,
  from?: number,
  card?: string,
): Promise<string> {
  const id = await hold(api, professionalId, from)
  await pay(api, id, card)
  return id
}

/** Pays for a booking with the simulator as a client's browser would, and waits until it is confirmed. */
export async function pay(
  api: APIRequestContext,
  id: string,
  number = '4242424242424242',
): Promise<void> {
  const { clientSecret } = await (await api.post(`/api/sessions/${id}/payment-intent`)).json()
  await api.post('/api/simulator/confirm', {
    data: { clientSecret, number, expiry: '12/34', cvc: '123' },
  })
  await expect
    .poll(async () => (await (await api.get(`/api/sessions/${id}`)).json()).status)
    .toBe('CONFIRMED')
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller, TestApp } from '#test/support/test-app.ts'

type Wishes = {
  client?: Caller
  professional?: ProfessionalCaller
  /** When it began; less than 0 is in the future. */
  hoursAgo?: number
  /** Otherwise there is no payment to refund. */
  isPaidByCard?: boolean
}

/** A paid session that ended an hour or so ago. Pages go by the machine's clock, so its times are near to now. */
export async function aPastSession(testApp: TestApp, wishes: Wishes = {}): Promise<BookedSession> {
  const { hoursAgo = 3, isPaidByCard, ...who } = wishes
  const now = Date.now()
  const startsAt = now - (now % (30 * MINUTE_MS)) - hoursAgo * HOUR_MS
  testApp.setClock(new Date(startsAt - DAY_MS))
  const session = await aSession(testApp, {
    ...who,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + HOUR_MS).toISOString(),
    isPaid: !isPaidByCard,
  })
  if (isPaidByCard) await payByCard(testApp, session)
  testApp.setClock(new Date(now))
  return session
}

async function payByCard({ context }: TestApp, { id, client }: BookedSession): Promise<void> {
  const simulator = asCardSimulator(context.payments)
  const intent = await client.post(`/api/sessions/${id}/payment-intent`)
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await simulator?.confirm({ clientSecret: intent.json().clientSecret, ...card })
  await simulator?.idle()
}

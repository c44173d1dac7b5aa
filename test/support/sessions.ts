import { settlePaid } from '#server/features/bookings/bookings.ts'
import type { Caller, ProfessionalCaller, TestApp } from './test-app.ts'

export type BookedSession = {
  id: string
  client: Caller
  professional: ProfessionalCaller
}

/** A session that is booked and paid; without wishes its two people are new. */
export async function aSession(
  { context, aClient, aProfessional }: TestApp,
  wishes: {
    startsAt: string
    endsAt: string
    client?: Caller
    professional?: ProfessionalCaller
    /** False leaves it an unpaid hold. */
    isPaid?: boolean
  },
): Promise<BookedSession> {
  const client = wishes.client ?? (await aClient())
  const professional = wishes.professional ?? (await aProfessional())
  const reply = await client.post('/api/bookings', {
    professionalId: professional.professionalId,
    startsAt: wishes.startsAt,
    endsAt: wishes.endsAt,
  })
  if (reply.statusCode !== 201)
    throw new Error(`booking answered ${reply.statusCode}: ${reply.body}`)
  const { id } = reply.json()
  if (wishes.isPaid !== false)
    await context.db.transaction((tx) => settlePaid(tx, id, context.clock()))
  return { id, client, professional }
}

import { settlePaid } from '#server/features/bookings/bookings.ts'
import { oweCancellation, oweMove } from '#server/features/notifications/notifications.ts'
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

/** Gives a confirmed session another time, as a verb of bookings would. */
export async function moveSession(
  { context }: TestApp,
  id: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [before] = await tx.rows<{ start: Date }>(
      'select starts_at as start from bookings where id = $1 for update',
      [id],
    )
    if (!before) throw new Error('there is no such session')
    await tx.rows(
      `update bookings set starts_at = $2, ends_at = $3, blocked_until = $3, sequence = sequence + 1
       where id = $1`,
      [id, startsAt, endsAt],
    )
    await oweMove(tx, id, before.start, context.clock())
  })
}

/** Calls a confirmed session off, as a verb of bookings would. */
export async function cancelSession(
  { context }: TestApp,
  id: string,
  by: { id: string; reason?: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.rows(
      `update bookings set status = 'CANCELLED', cancelled_at = $2, cancelled_by = $3, cancel_reason = $4,
         sequence = sequence + 1 where id = $1`,
      [id, context.clock(), by.id, by.reason ?? null],
    )
    await oweCancellation(tx, id, context.clock())
  })
}

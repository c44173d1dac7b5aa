import { callOff, lockOwn, move, settle } from '#server/features/bookings/index.ts'
import type { Caller, ProfessionalCaller, TestApp } from './test-app.ts'

export type BookedSession = {
  id: string
  client: Caller
  professional: ProfessionalCaller
}

/** A booked and paid session; by default with a new client and a new professional. */
export async function aSession(
  { context, aClient, aProfessional }: TestApp,
  wishes: {
    startsAt: string
    endsAt: string
    client?: Caller
    professional?: ProfessionalCaller
    /** False makes it an unpaid hold. */
    isPaid?: boolean
    /** By default a session by the hour. */
    serviceId?: string
  },
): Promise<BookedSession> {
  const client = wishes.client ?? (await aClient())
  const professional = wishes.professional ?? (await aProfessional())
  const reply = await client.post('/api/bookings', {
    professionalId: professional.professionalId,
    startsAt: wishes.startsAt,
    endsAt: wishes.endsAt,
    serviceId: wishes.serviceId,
  })
  if (reply.statusCode !== 201)
    throw new Error(`booking answered ${reply.statusCode}: ${reply.body}`)
  const { id } = reply.json()
  if (wishes.isPaid !== false) await context.db.transaction((tx) => settle(tx, id, context.clock()))
  return { id, client, professional }
}

/** A weekly series of 60 minutes each whose first session is paid for; `ids` are of its sessions, soonest first. */
export async function aSeries(
  { context, db, aClient, aProfessional }: TestApp,
  startsAt: string[],
  who: { client?: Caller; professional?: ProfessionalCaller } = {},
) {
  const client = who.client ?? (await aClient())
  const professional = who.professional ?? (await aProfessional())
  await db.rows('update users set email_verified = true where id = $1', [client.user.id])
  await professional.put('/api/professional/series', { serviceId: null, seriesFor: 'anyone' })
  const { professionalId } = professional
  const wanted = { professionalId, minutes: 60, everyWeeks: 1, startsAt }
  const reply = await client.post('/api/series', wanted)
  if (reply.statusCode !== 201)
    throw new Error(`series answered ${reply.statusCode}: ${reply.body}`)
  await db.transaction((tx) => settle(tx, reply.json().id, context.clock()))
  const sessions = await db.rows<{ id: string; series_id: string }>(
    `select id, series_id from bookings
     where series_id = (select series_id from bookings where id = $1) order by starts_at`,
    [reply.json().id],
  )
  return {
    client,
    professional,
    ids: sessions.map(({ id }) => id),
    seriesId: sessions[0]?.series_id ?? '',
  }
}

/** Moves a confirmed session; its emails are not sent yet. */
export async function moveSession(
  { context }: TestApp,
  id: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  by: { id: string },
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const before = await lockOwn(tx, { id, personId: by.id })
    if (!before) throw new Error('there is no such session')
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    await move(tx, before, before.clientId === by.id ? 'client' : 'professional', {
      ...times,
      blockedFrom: null,
      blockedUntil: times.endsAt,
      by: by.id,
      asksForEarlyStart: false,
      now,
    })
  })
}

/** Cancels a confirmed session; its emails are not sent yet. */
export async function cancelSession(
  { context }: TestApp,
  id: string,
  by: { id: string; reason?: string },
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const before = await lockOwn(tx, { id, personId: by.id })
    if (!before) throw new Error('there is no such session')
    const party = before.clientId === by.id ? 'client' : 'professional'
    const rule = party === 'client' ? 'in-time' : 'by-professional'
    await callOff(tx, [before], party, { by: by.id, reason: by.reason ?? null, rule, now })
  })
}

import { beforeAll, describe, expect, it } from 'vitest'
import { attend } from '#test/support/attendance.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const testApp = await buildTestApp({ now: '2026-03-02T09:00:00Z' })
const { db, setClock } = testApp
beforeAll(() => db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`))

let day = 2
/** From 10:00 to 11:00; the client has been there from the start, and the professional, who stays, came this late. */
async function aLate(minutes: number, wishes: { next?: string } = {}) {
  day += 1
  const date = `2026-03-${String(day).padStart(2, '0')}`
  setClock('2026-03-02T09:00:00Z')
  const session = await aSession(testApp, {
    startsAt: `${date}T10:00:00Z`,
    endsAt: `${date}T11:00:00Z`,
  })
  const { professional } = session
  if (wishes.next)
    await aSession(testApp, {
      professional,
      startsAt: `${date}T${wishes.next}:00Z`,
      endsAt: `${date}T${Number(wishes.next.slice(0, 2)) + 1}:00:00Z`,
    })
  await db.rows('update bookings set has_right_to_cancel = false where id = $1', [session.id])
  await attend(testApp, session, { client: [[0, 90]], professional: [[minutes, 90]] })
  setClock(`${date}T10:20:00Z`)
  return { ...session, at: (time: string) => setClock(`${date}T${time}:00Z`) }
}

const path = ({ id }: BookedSession) => `/api/sessions/${id}/attendance`
const offer = (session: BookedSession) => session.professional.post(`${path(session)}/added-time`)
const answer = (session: BookedSession, accepts: boolean) =>
  session.client.post(`${path(session)}/added-time/answer`, { accepts })
const seen = async (session: BookedSession, who: 'client' | 'professional') =>
  (await session[who].get(path(session))).json()
const endOf = async ({ id, client }: BookedSession) =>
  (await client.get(`/api/sessions/${id}`)).json().endsAt.slice(11, 16)

describe('a professional who was late', () => {
  it('can offer the minutes at the end, and what the client accepts is not refunded', async () => {
    const session = await aLate(9)
    const addedTime = { minutes: 9, refundMinor: 875 }
    expect((await seen(session, 'professional')).addedTime).toEqual({
      state: 'possible',
      ...addedTime,
    })
    expect((await seen(session, 'client')).addedTime).toBeNull()
    expect((await offer(session)).statusCode).toBe(200)
    expect((await offer(session)).statusCode).toBe(200)
    expect((await seen(session, 'client')).addedTime).toEqual({ state: 'offered', ...addedTime })
    expect(await endOf(session)).toBe('11:00')
    expect((await answer(session, true)).json()).toMatchObject({
      addedTime: null,
      minutes: { booked: 60, added: 9 },
    })
    expect((await answer(session, true)).statusCode).toBe(200)
    expect(await endOf(session)).toBe('11:09')
    session.at('11:08')
    expect((await seen(session, 'professional')).addedTime).toBeNull()
  })

  it('has the client get the money back who declines, and can’t offer again', async () => {
    const session = await aLate(9)
    await offer(session)
    expect((await answer(session, false)).statusCode).toBe(200)
    expect((await answer(session, true)).statusCode).toBe(409)
    expect(await endOf(session)).toBe('11:00')
    expect((await seen(session, 'professional')).addedTime).toBeNull()
    expect((await offer(session)).statusCode).toBe(409)
  })

  it('can offer nothing if one of the two has another session then, or little was missed', async () => {
    const busy = await aLate(9, { next: '11:00' })
    expect((await seen(busy, 'professional')).addedTime).toBeNull()
    expect((await offer(busy)).statusCode).toBe(409)
    expect((await offer(await aLate(4))).statusCode).toBe(409)
  })

  it('is not believed by a client who has no offer, nor after the end', async () => {
    const session = await aLate(9)
    expect((await answer(session, true)).statusCode).toBe(409)
    await offer(session)
    session.at('11:01')
    expect((await answer(session, true)).statusCode).toBe(409)
    expect(await endOf(session)).toBe('11:00')
  })

  it('can’t add time that is held for someone on the waiting list', async () => {
    const [session, earlier] = [await aLate(9), await aLate(9)]
    const hold = ({ id }: BookedSession) =>
      db.rows(
        `insert into freed_times
           (professional_id, starts_at, ends_at, blocked_until, given_up_by, freed_at, held_until)
         select professional_id, ends_at, ends_at + interval '1 hour', ends_at + interval '1 hour', client_id, starts_at,
           starts_at + interval '30 minutes' from bookings where id = $1`,
        [id],
      )
    await offer(earlier)
    await hold(earlier)
    expect((await answer(earlier, true)).statusCode).toBe(409)
    session.at('10:20')
    expect((await seen(session, 'professional')).addedTime).toMatchObject({ state: 'possible' })
    await hold(session)
    expect((await seen(session, 'professional')).addedTime).toBeNull()
    session.at('10:31')
    expect((await seen(session, 'professional')).addedTime).toMatchObject({ state: 'possible' })
  })

  it('can’t add time into a session that was moved there meanwhile', async () => {
    const session = await aLate(9, { next: '14:00' })
    await offer(session)
    await db.rows(
      `update bookings later set starts_at = b.ends_at, ends_at = b.ends_at + interval '1 hour',
         blocked_until = b.ends_at + interval '1 hour'
       from bookings b where b.id = $1 and later.professional_id = b.professional_id and later.id <> b.id`,
      [session.id],
    )
    const reply = await answer(session, true)
    expect([reply.statusCode, reply.body]).toEqual([
      409,
      'One of you has another session at that time',
    ])
    expect((await answer(session, false)).statusCode).toBe(200)
  })
})

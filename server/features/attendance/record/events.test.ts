import { describe, expect, it } from 'vitest'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { firstBroken } from './chain.ts'
import { checkAttendance } from './check.ts'
import { recordEvent } from './events.ts'
import { eventsOf } from './store.ts'

const testApp = await buildTestApp({ now: '2026-03-02T09:00:00Z' })
const { context, db, owner, setClock } = testApp
let day = 2

/** A session with its two people; each is on a day of its own. */
async function aRecorded() {
  setClock('2026-03-01T09:00:00Z')
  day += 1
  const date = `2026-03-${String(day).padStart(2, '0')}`
  const session = await aSession(testApp, {
    startsAt: `${date}T10:00:00Z`,
    endsAt: `${date}T11:00:00Z`,
  })
  const at = (time: string) => new Date(`${date}T${time}Z`)
  setClock(at('12:00'))
  return { ...session, at, events: () => eventsOf(db, { bookingId: session.id }) }
}

/** What someone with the database in their hands could do. */
async function tamper(sql: string, ...values: unknown[]) {
  await owner.rows('alter table attendance_events disable trigger attendance_events_append_only')
  await owner.rows(sql, values)
  await owner.rows('alter table attendance_events enable trigger attendance_events_append_only')
}

const reported = () =>
  db.rows<{ details: { first: { bookingId: string; number: number }[] } }>(
    `select details from audit_events where action = 'attendance_differs'`,
  )

describe('the record of attendance', () => {
  it('numbers events without gaps, even if two programs write at the same moment', async () => {
    const { id, client, professional, at, events } = await aRecorded()
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        recordEvent(context, {
          bookingId: id,
          personId: n % 2 ? client.user.id : professional.user.id,
          kind: 'joined',
          at: at(`10:${10 + n}`),
        }),
      ),
    )
    const recorded = await events()
    expect(recorded.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    )
    expect(firstBroken(context.config, recorded)).toBeUndefined()
  })

  it('cannot be changed or deleted, by the program or the owner of the database', async () => {
    const { id, client, at } = await aRecorded()
    await recordEvent(context, {
      bookingId: id,
      personId: client.user.id,
      kind: 'joined',
      at: at('10:00'),
    })
    for (const sql of [
      `update attendance_events set kind = 'left' where booking_id = $1`,
      'delete from attendance_events where booking_id = $1',
    ]) {
      await expect(db.rows(sql, [id])).rejects.toThrow('permission denied')
      await expect(owner.rows(sql, [id])).rejects.toThrow('append-only')
    }
  })

  it('does not break the call of someone whose event can’t be written', async () => {
    const { client, at } = await aRecorded()
    const event = { personId: client.user.id, kind: 'joined', at: at('10:00') } as const
    await recordEvent(context, { bookingId: crypto.randomUUID(), ...event })
  })

  it.each([
    [
      'changed',
      2,
      `update attendance_events set at = at + interval '9 minutes' where booking_id = $1 and number = 2`,
    ],
    ['taken out', 2, 'delete from attendance_events where booking_id = $1 and number = 2'],
    [
      'given another number',
      2,
      'update attendance_events set number = number + 10 where booking_id = $1 and number > 1',
    ],
  ])('shows at night that an event was %s', async (_, number, sql) => {
    const { id, client, at } = await aRecorded()
    for (const [n, kind] of (['joined', 'lost', 'back', 'left'] as const).entries())
      await recordEvent(context, {
        bookingId: id,
        personId: client.user.id,
        kind,
        reason: 'own-choice',
        at: at(`10:${10 + n}`),
      })
    await checkAttendance(context)
    const before = (await reported()).length
    await tamper(sql, id)
    await checkAttendance(context)
    const [report] = (await reported()).slice(before)
    expect(report?.details.first).toContainEqual({ bookingId: id, number })
    await tamper('delete from attendance_events where booking_id = $1', id)
  })

  it('stays whole through a change of the secret, and does not vouch for what it can’t check', async () => {
    const { id, client, at, events } = await aRecorded()
    const event = { bookingId: id, personId: client.user.id, at: at('10:00') }
    await recordEvent(context, { ...event, kind: 'joined' })
    const SECRET_PREVIOUS = context.config.SECRET
    const changed = { ...context.config, SECRET: 'n'.repeat(32), SECRET_PREVIOUS }
    await recordEvent(
      { ...context, config: changed },
      { ...event, kind: 'left', reason: 'own-choice' },
    )
    const recorded = await events()
    expect(firstBroken(changed, recorded)).toBeUndefined()
    expect(firstBroken({ SECRET: 'n'.repeat(32) }, recorded)).toBeUndefined()
    expect(firstBroken(changed, recorded, 3)).toBe(3)
    await tamper('delete from attendance_events where booking_id = $1', id)
  })
})

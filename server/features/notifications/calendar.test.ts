import type { VEvent } from 'node-ical'
import ical from 'node-ical'
import { describe, expect, it } from 'vitest'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { storeCalendarHost } from './notifications.ts'

const testApp = await buildTestApp({
  now: '2026-03-02T08:00:00.000Z',
  settings: { PUBLIC_URL: 'https://parlour.example:8443' },
})
const { db, visitor, aClient, aProfessional } = testApp

let hour = 0
/** A different hour for each session. */
const anHour = () => {
  hour += 1
  const day = `2026-03-${String(4 + Math.floor(hour / 10)).padStart(2, '0')}`
  const at = (h: number) => `${day}T${String(10 + (h % 10)).padStart(2, '0')}:00:00.000Z`
  return { startsAt: at(hour), endsAt: at(hour + 1) }
}

/** The only entry of a file, read by another library. */
function entryOf(file: string): VEvent {
  const entries = Object.values(ical.sync.parseICS(file)).filter((part) => part?.type === 'VEVENT')
  expect(entries).toHaveLength(1)
  return entries[0] as VEvent
}

/** Lines without folding (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file of a session', () => {
  it('keeps the host in its UID if it was handed out with one, whatever the site is called now', async () => {
    const client = await aClient()
    const older = await aSession(testApp, { ...anHour(), client })
    // Like sessions that were confirmed before the migration.
    await db.rows(`update bookings set calendar_host = '' where id = $1`, [older.id])
    await storeCalendarHost({ ...testApp.context, publicUrl: () => 'https://old.example' })
    await storeCalendarHost({ ...testApp.context, publicUrl: () => 'https://new.example' })
    const file = (await client.get(`/api/sessions/${older.id}/calendar.ics`)).body
    expect(entryOf(file).uid).toBe(`${older.id}@old.example`)
  })

  it('puts every property of the session before its alarm (RFC 5545, 3.6.1)', async () => {
    const client = await aClient()
    const { id } = await aSession(testApp, { ...anHour(), client })
    const lines = linesOf((await client.get(`/api/sessions/${id}/calendar.ics`)).body)
    const alarm = lines.indexOf('BEGIN:VALARM')
    expect(alarm).toBeGreaterThan(lines.findIndex((line) => line.startsWith('URL')))
    expect(lines.slice(lines.indexOf('END:VALARM') + 1)).toEqual([
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('says who, when and where to each of the two', async () => {
    const times = { startsAt: '2026-03-30T09:00:00.000Z', endsAt: '2026-03-30T10:30:00.000Z' }
    const client = await aClient('Clara Client')
    const professional = await aProfessional({ name: 'Paul Professional' })
    const { id } = await aSession(testApp, { ...times, client, professional })
    const reply = await client.get(`/api/sessions/${id}/calendar.ics`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="session-2026-03-30.ics"',
    )
    const entry = entryOf(reply.body)
    expect(entry).toMatchObject({
      uid: id,
      sequence: 0,
      status: 'CONFIRMED',
      class: 'PRIVATE',
      method: 'PUBLISH',
      summary: 'Session with Paul Professional',
    })
    expect([entry.start.toISOString(), entry.end?.toISOString()]).toEqual([
      times.startsAt,
      times.endsAt,
    ])
    expect(linesOf(reply.body)).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20260302T080000Z',
        'DTSTART:20260330T090000Z',
        'DTEND:20260330T103000Z',
        'ORGANIZER;CN="Parlour":mailto:hello@parlour.test',
        `URL;VALUE=URI:https://parlour.example:8443/sessions/${id}`,
        'TRIGGER:-PT10M',
      ]),
    )
    const theirs = await professional.get(`/api/sessions/${id}/calendar.ics`)
    expect(entryOf(theirs.body).summary).toBe('Session with Clara Client')
  })

  it('does not reveal the other person’s email address', async () => {
    const { id, client, professional } = await aSession(testApp, anHour())
    for (const [reader, other] of [
      [client, professional],
      [professional, client],
    ] as const) {
      const file = (await reader.get(`/api/sessions/${id}/calendar.ics`)).body
      expect(file).not.toContain(other.user.email)
    }
  })

  it('keeps names intact, on lines of at most 75 octets', async () => {
    const name = 'Zoë, Gräfin von Żółć; "die Kluge"^ \\ BEGIN:VEVENT 👩‍🏫 '.repeat(2).trim()
    const professional = await aProfessional({ name: 'P' })
    await db.rows('update professionals set name = $2 where id = $1', [
      professional.professionalId,
      `${name}\nATTACH:https://evil.example`,
    ])
    const { id, client } = await aSession(testApp, { ...anHour(), professional })
    const file = (await client.get(`/api/sessions/${id}/calendar.ics`)).body
    expect(entryOf(file).summary).toBe(`Session with ${name}\nATTACH:https://evil.example`)
    expect(linesOf(file).filter((line) => /^(ATTACH|BEGIN:VEVENT)/.test(line))).toHaveLength(1)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('exists once the session is confirmed, and remains when it is over or cancelled', async () => {
    const { id, client } = await aSession(testApp, { ...anHour(), isPaid: false })
    const read = () => client.get(`/api/sessions/${id}/calendar.ics`)
    const held = await read()
    expect([held.statusCode, held.body]).toEqual([409, 'This session is not confirmed'])

    await db.rows(
      `update bookings set status = 'COMPLETED', hold_seat = null, confirmed_at = now() where id = $1`,
      [id],
    )
    expect(entryOf((await read()).body).status).toBe('CONFIRMED')

    await db.rows(`update bookings set status = 'CANCELLED', sequence = 1 where id = $1`, [id])
    const cancelled = (await read()).body
    expect(entryOf(cancelled)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    expect(cancelled).not.toContain('VALARM')
  })

  it('is for its two people only', async () => {
    const { id } = await aSession(testApp, anHour())
    const stranger = await aClient()
    const [hidden, unknown] = [
      await stranger.get(`/api/sessions/${id}/calendar.ics`),
      await stranger.get(`/api/sessions/${crypto.randomUUID()}/calendar.ics`),
    ]
    expect([hidden.statusCode, hidden.body]).toEqual([404, 'This session was not found'])
    expect([unknown.statusCode, unknown.body]).toEqual([404, 'This session was not found'])
  })

  it('is described as a file', async () => {
    const { paths } = (await visitor.get('/api/openapi.json')).json()
    expect(paths['/api/sessions/{id}/calendar.ics'].get.responses[200].content).toEqual({
      'text/calendar': { schema: { type: 'string' } },
    })
  })
})

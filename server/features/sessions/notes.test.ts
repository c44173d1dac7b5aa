import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({ now: BOOKED_AT })
const { context, db, aClient } = testApp

const anHour = () =>
  aSession(testApp, { startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T11:00:00.000Z' })
const save = (who: Caller, id: string, body: object) => who.put(`/api/sessions/${id}/notes`, body)
const read = async (who: Caller, id: string): Promise<Session> =>
  (await who.get(`/api/sessions/${id}`)).json()

const CHANGED = [409, 'These notes have been changed meanwhile, so yours were not saved']

describe('notes of a session', () => {
  it('are shared by its two people, whoever writes them', async () => {
    const { id, client, professional } = await anHour()
    const reply = await save(client, id, { notesShared: '  Bring the 2023 paper  ' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual(await read(client, id))
    for (const who of [client, professional])
      expect(await read(who, id)).toMatchObject({
        notesShared: 'Bring the 2023 paper',
        notesSharedVersion: 1,
      })
    await save(professional, id, { notesShared: '' })
    expect(await read(client, id)).toMatchObject({ notesShared: '', notesSharedVersion: 2 })
  })

  it('that are private are the professional’s alone', async () => {
    const { id, client, professional } = await anHour()
    await save(professional, id, { notesPro: 'Afraid of fractions', notesShared: 'Page 3' })
    expect(await read(professional, id)).toMatchObject({ notesPro: 'Afraid of fractions' })
    const seen = JSON.stringify([
      await read(client, id),
      (await client.get('/api/sessions')).json(),
    ])
    expect(seen).toContain('Page 3')
    expect(seen).not.toMatch(/Afraid|notesPro/)
    const reply = await save(client, id, { notesPro: 'Mine', notesShared: 'Mine too' })
    expect([reply.statusCode, reply.body]).toEqual([
      403,
      'Only the professional can keep private notes',
    ])
    expect(await read(professional, id)).toMatchObject({
      notesPro: 'Afraid of fractions',
      notesShared: 'Page 3',
    })
  })

  it('are not found by anybody else', async () => {
    const { id } = await anHour()
    const reply = await save(await aClient(), id, { notesShared: 'Hello' })
    expect([reply.statusCode, reply.body]).toEqual([404, 'This session was not found'])
  })

  it('are never saved over what was not read: of two at once one is kept, and the other is told', async () => {
    const { id, client, professional } = await anHour()
    for (const notesSharedVersion of [0, 1]) {
      const replies = await Promise.all([
        save(client, id, {
          notesShared: `From the client ${notesSharedVersion}`,
          notesSharedVersion,
        }),
        save(professional, id, {
          notesShared: `From the professional ${notesSharedVersion}`,
          notesSharedVersion,
        }),
      ])
      const [won, lost] = replies.sort((a, b) => a.statusCode - b.statusCode)
      expect(won?.statusCode).toBe(200)
      expect([lost?.statusCode, lost?.body]).toEqual(CHANGED)
      expect((await read(client, id)).notesShared).toBe(won?.json().notesShared)
    }
    const late = await save(client, id, { notesShared: 'Late', notesSharedVersion: 1 })
    expect([late.statusCode, late.body]).toEqual(CHANGED)
    expect(
      (await save(client, id, { notesShared: 'Read', notesSharedVersion: 2 })).statusCode,
    ).toBe(200)
  })

  it('can be sent again when the answer was lost', async () => {
    const { id, client } = await anHour()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reply = await save(client, id, { notesShared: 'Once', notesSharedVersion: 0 })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('are saved both or not at all', async () => {
    const { id, professional } = await anHour()
    await save(professional, id, { notesPro: 'First' })
    const reply = await save(professional, id, {
      notesShared: 'New',
      notesPro: 'From an old page',
      notesProVersion: 0,
    })
    expect([reply.statusCode, reply.body]).toEqual(CHANGED)
    expect(await read(professional, id)).toMatchObject({ notesShared: null, notesPro: 'First' })
  })

  it.each(['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])('are not taken for %s', async (status) => {
    const { id, client } = await anHour()
    await db.rows('update bookings set status = $2, hold_seat = $3 where id = $1', [
      id,
      status,
      status === 'PENDING_PAYMENT' ? 1 : null,
    ])
    const reply = await save(client, id, { notesShared: 'Hello' })
    expect([reply.statusCode, reply.body]).toEqual([409, 'This session is not confirmed'])
  })

  it('tell the other person that they changed, private ones nobody', async () => {
    const { id, client, professional } = await anHour()
    const told: string[] = []
    const leave = [client, professional].map(({ user }) =>
      context.live.join(user.id, () => told.push(user.role)),
    )
    await save(client, id, { notesShared: 'Hello' })
    expect(told.sort()).toEqual(['CLIENT', 'PROFESSIONAL'])
    await save(professional, id, { notesPro: 'Hm' })
    expect(told.sort()).toEqual(['CLIENT', 'PROFESSIONAL', 'PROFESSIONAL'])
    for (const each of leave) each()
  })

  it('have room for 20,000 characters', async () => {
    const { id, client } = await anHour()
    expect((await save(client, id, { notesShared: 'x'.repeat(20_000) })).statusCode).toBe(200)
    expect((await save(client, id, { notesShared: 'x'.repeat(20_001) })).statusCode).toBe(400)
  })
})

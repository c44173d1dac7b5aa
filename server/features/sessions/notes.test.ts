import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { sealPrivateNotes } from './sealing.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({ now: BOOKED_AT })
const { context, db, owner, aClient } = testApp

const anHour = () =>
  aSession(testApp, { startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T11:00:00.000Z' })
const save = (who: Caller, id: string, body: object) => who.put(`/api/sessions/${id}/notes`, body)
const read = async (who: Caller, id: string): Promise<Session> =>
  (await who.get(`/api/sessions/${id}`)).json()

/** Blocks the other one of a session, as the client or the professional. */
async function block(who: Caller, { client, professional }: BookedSession) {
  const { professionalId } = professional
  const thread = (await client.post('/api/conversations', { professionalId })).json()
  expect((await who.put(`/api/threads/${thread.id}/block`)).statusCode).toBe(200)
}

describe('someone blocked', () => {
  const refused = [409, 'Messages can’t be sent in this conversation']

  it.each(['client', 'professional'] as const)(
    'changes shared notes in the room alone, if that is the %s',
    async (side) => {
      const session = await anHour()
      const { id } = session
      const [blocked, other] =
        side === 'client'
          ? [session.client, session.professional]
          : [session.professional, session.client]
      await save(blocked, id, { notesShared: 'Before' })
      await block(other, session)
      const reply = await save(blocked, id, { notesShared: 'You will be sorry' })
      expect([reply.statusCode, reply.body]).toEqual(refused)
      expect((await save(blocked, id, { notesShared: 'Before' })).statusCode).toBe(200)
      expect((await save(other, id, { notesShared: 'Ours' })).statusCode).toBe(200)
      testApp.setClock('2026-03-02T10:05:00Z')
      expect((await save(blocked, id, { notesShared: 'In the room' })).statusCode).toBe(200)
      testApp.setClock('2026-03-02T15:00:00Z')
      const late = await save(blocked, id, { notesShared: 'Still sorry' })
      expect([late.statusCode, late.body]).toEqual(refused)
      testApp.setClock(BOOKED_AT)
    },
  )
})

const CHANGED = [409, 'These notes have been changed meanwhile, so yours were not saved']

describe('what the client tells the professional beforehand', () => {
  const tell = (who: Caller, id: string, text: string) =>
    who.put(`/api/sessions/${id}/client-note`, { text })

  it('can be read by both, and changed or removed until the start', async () => {
    const { id, client, professional } = await anHour()
    expect((await read(professional, id)).clientNote).toBeNull()
    const reply = await tell(client, id, '  I have a letter from my landlord  ')
    expect([reply.statusCode, reply.json().clientNote]).toEqual([
      200,
      'I have a letter from my landlord',
    ])
    expect((await read(professional, id)).clientNote).toBe('I have a letter from my landlord')
    await tell(client, id, '')
    expect((await read(professional, id)).clientNote).toBeNull()
    testApp.setClock('2026-03-02T10:00:00Z')
    const late = await tell(client, id, 'One more thing')
    testApp.setClock(BOOKED_AT)
    expect([late.statusCode, late.body]).toEqual([
      409,
      'This session has begun, so its note can no longer be changed',
    ])
  })

  it('can be written while the booking waits for payment', async () => {
    const { id, client } = await anHour()
    await db.rows(
      `update bookings set status = 'PENDING_PAYMENT', hold_seat = 1, hold_expires_at = '2026-03-02T08:15Z'
       where id = $1`,
      [id],
    )
    expect((await tell(client, id, 'Hello')).statusCode).toBe(200)
  })

  it('can’t be written by anyone else, and has at most 1,000 characters', async () => {
    const { id, client, professional } = await anHour()
    expect((await tell(professional, id, 'Mine')).statusCode).toBe(403)
    expect((await tell(await aClient(), id, 'Mine')).statusCode).toBe(404)
    expect((await tell(client, id, 'x'.repeat(1000))).statusCode).toBe(200)
    const reply = await tell(client, id, 'x'.repeat(1001))
    expect([reply.statusCode, reply.body]).toEqual([400, 'text must have at most 1000 characters'])
  })
})

describe('notes of a session', () => {
  it('are shared by its two people, whoever writes them', async () => {
    const { id, client, professional } = await anHour()
    const reply = await save(client, id, { notesShared: '  Bring the 2023 paper  ' })
    expect(reply.statusCode).toBe(200)
    expect({ ...reply.json(), here: [] }).toEqual(await read(client, id))
    for (const who of [client, professional])
      expect(await read(who, id)).toMatchObject({
        notesShared: 'Bring the 2023 paper',
        notesSharedVersion: 1,
      })
    await save(professional, id, { notesShared: '' })
    expect(await read(client, id)).toMatchObject({ notesShared: '', notesSharedVersion: 2 })
  })

  it('that are private are for the professional only', async () => {
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

  it('are not found by anyone else', async () => {
    const { id } = await anHour()
    const reply = await save(await aClient(), id, { notesShared: 'Hello' })
    expect([reply.statusCode, reply.body]).toEqual([404, 'This session was not found'])
  })

  it('never overwrite unread changes: of two saves at once one succeeds, and the other gets an error', async () => {
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

  it('can be sent again if the reply was lost', async () => {
    const { id, client } = await anHour()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reply = await save(client, id, { notesShared: 'Once', notesSharedVersion: 0 })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('are saved together or not at all', async () => {
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

  it('notify the other person of changes, except private ones', async () => {
    const { id, client, professional } = await anHour()
    const told: string[] = []
    const joined = [client, professional].map(({ user }) =>
      context.live.join(user.id, () => told.push(user.role)),
    )
    await save(client, id, { notesShared: 'Hello' })
    expect(told.sort()).toEqual(['CLIENT', 'PROFESSIONAL'])
    await save(professional, id, { notesPro: 'Hm' })
    expect(told.sort()).toEqual(['CLIENT', 'PROFESSIONAL', 'PROFESSIONAL'])
    for (const { leave } of joined) leave()
  })

  it('may have 20,000 characters', async () => {
    const { id, client } = await anHour()
    expect((await save(client, id, { notesShared: 'x'.repeat(20_000) })).statusCode).toBe(200)
    expect((await save(client, id, { notesShared: 'x'.repeat(20_001) })).statusCode).toBe(400)
  })
})

/** Flushes everything to disk, for the whole server, so it may take longer than any of our statements. */
async function checkpoint(): Promise<void> {
  const client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

describe('private notes in the database', () => {
  const keptOf = async (id: string) => {
    const [row] = await db.rows<{ text: string }>(
      `select text from session_notes where booking_id = $1 and kind = 'pro'`,
      [id],
    )
    return row?.text ?? ''
  }

  const anUnsealedNote = async (id: string) => {
    const plain = `From before ${crypto.randomUUID()}`
    await db.rows(
      `insert into session_notes (booking_id, kind, text, saved_at) values ($1, 'pro', $2, now())`,
      [id, plain],
    )
    return plain
  }

  it('are nowhere in plain text: in no table, and not in its file on disk', async () => {
    const { id, client, professional } = await anHour()
    const secret = `Unmistakable ${crypto.randomUUID()}`
    await save(professional, id, { notesPro: secret, notesShared: `Shared ${id}` })
    expect(await keptOf(id)).toMatch(/^sealed:1:/)
    expect(await tablesThatHold(secret)).toEqual([])
    expect(await tablesThatHold(`Shared ${id}`)).toEqual(['session_notes'])
    await checkpoint()
    const file = await fileOf('session_notes')
    expect(file).toContain(`Shared ${id}`)
    expect(file).not.toContain(secret)
    expect(await read(professional, id)).toMatchObject({ notesPro: secret })
    for (const path of [`/api/sessions/${id}`, '/api/sessions', '/api/client/dashboard'])
      expect((await client.get(path)).body).not.toMatch(/Unmistakable|sealed:1/)
  })

  it('from before are sealed by the job, and their text is removed from the file', async () => {
    const { id, professional } = await anHour()
    const plain = await anUnsealedNote(id)
    expect(await read(professional, id)).toMatchObject({ notesPro: plain, notesProVersion: 1 })
    const counts = await Promise.all([sealPrivateNotes(context), sealPrivateNotes(context)])
    expect(counts.sort()).toEqual([0, 1])
    expect(await sealPrivateNotes(context)).toBe(0)
    expect(await keptOf(id)).toMatch(/^sealed:1:/)
    expect(await read(professional, id)).toMatchObject({ notesPro: plain, notesProVersion: 1 })
    await checkpoint()
    expect(await fileOf('session_notes')).not.toContain(plain)
  })

  it('from before are removed from the file even if an older snapshot was reading them', async () => {
    const { id } = await anHour()
    const plain = await anUnsealedNote(id)
    const reader = new pg.Client({ connectionString: testApp.databaseUrl })
    await reader.connect()
    await reader.query('begin isolation level repeatable read')
    await reader.query('select from users')
    const sealing = sealPrivateNotes(context)
    const first = await Promise.race([sealing, setTimeout(500, 'waits for the reader')])
    expect(first).toBe('waits for the reader')
    await reader.end()
    expect(await sealing).toBe(1)
    await checkpoint()
    expect(await fileOf('session_notes')).not.toContain(plain)
  })

  it('can be saved again if the reply was lost, though they are sealed differently each time', async () => {
    const { id, professional } = await anHour()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reply = await save(professional, id, { notesPro: 'Once', notesProVersion: 0 })
      expect([reply.statusCode, reply.json().notesProVersion]).toEqual([200, 1])
    }
    const other = await save(professional, id, { notesPro: 'Other', notesProVersion: 0 })
    expect([other.statusCode, other.body]).toEqual(CHANGED)
  })

  it('are not overwritten while SECRET is not the one they need', async () => {
    const { id, client, professional } = await anHour()
    await save(professional, id, { notesPro: 'Precious' })
    const own = context.config.SECRET
    context.config.SECRET = own.replace(/./g, 'x')
    const { sessionWithNotes, saveNotes } = await import('./notes.ts')
    const person = { ...professional.user, role: 'PROFESSIONAL' as const }
    expect((await sessionWithNotes(context, person, id)).notesPro).toBe(null)
    await expect(saveNotes(context, person, id, { notesPro: 'New' })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'notes_unreadable',
    })
    context.config.SECRET = own
    expect(await read(professional, id)).toMatchObject({ notesPro: 'Precious' })
    expect((await client.get(`/api/sessions/${id}`)).statusCode).toBe(200)
  })
})

/** Our tables that contain the words in some row, as in a dump. */
async function tablesThatHold(words: string): Promise<string[]> {
  const tables = await owner.rows<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const [found] = await owner.rows<{ count: number }>(
      `select count(*) from ${name} t where strpos(t::text, $1) > 0`,
      [words],
    )
    if (found?.count) holding.push(name.replace('public.', ''))
  }
  return holding
}

async function fileOf(table: string): Promise<string> {
  const [row] = await owner.rows<{ bytes: Buffer }>(
    'select pg_read_binary_file(pg_relation_filepath($1)) as bytes',
    [table],
  )
  return row?.bytes.toString('latin1') ?? ''
}

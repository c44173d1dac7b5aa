import { beforeEach, describe, expect, it } from 'vitest'
import { unfoldReports } from '#server/features/reports/index.ts'
import { BEHIND_PROXY, elsewhere } from '#test/support/elsewhere.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const NOW = '2026-03-02T09:00:00Z'
const testApp = await buildTestApp({
  now: NOW,
  settings: { ...BEHIND_PROXY, UNCONFIRMED_LIMIT_ADDRESS: '4', SIGN_UP_LIMIT_ADDRESS: '3' },
})
const { context, db, setClock, aClient, aConfirmedClient, aProfessional, visitor } = testApp

let network = 0
/** The same person at a network of its own, or at one that is given. */
const at = ({ cookie }: Caller, address = `198.51.100.${++network}`) =>
  elsewhere(testApp, address, { cookie })
const metrics = async () => (await visitor.get('/metrics')).body

const professionals = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aProfessional()))

describe('many accounts with unconfirmed addresses from one network', () => {
  it('write to few professionals between them, and a confirmed one there as before', async () => {
    const [address, people] = ['203.0.113.20', await professionals(6)]
    const contact = async (who: Caller, n: number) =>
      at(who, address).post('/api/conversations', { professionalId: people[n]?.professionalId })
    const [ada, bea] = [await aClient('Ada'), await aClient('Bea')]
    for (const n of [0, 1]) expect((await contact(ada, n)).statusCode).toBe(200)
    for (const n of [2, 3]) expect((await contact(bea, n)).statusCode).toBe(200)
    const refused = await contact(bea, 4)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Please confirm your email address to write to new professionals, or try again in 60 minutes: much has come from new accounts in your network',
    ])
    expect((await contact(await aConfirmedClient(), 4)).statusCode).toBe(200)
    expect(await metrics()).toContain('lines_refused_total{line="unconfirmed",why="network"} 1\n')
  })

  it('report little between them, and are told the way out', async () => {
    const [address, people] = ['203.0.113.21', await professionals(6)]
    const report = async (who: Caller, n: number) =>
      at(who, address).post(`/api/professionals/${people[n]?.professionalId}/report`, {
        reason: 'scam',
        note: '',
      })
    const [ada, bea] = [await aClient('Ada'), await aClient('Bea')]
    for (const n of [0, 1]) expect((await report(ada, n)).statusCode).toBe(201)
    for (const n of [2, 3]) expect((await report(bea, n)).statusCode).toBe(201)
    const refused = await report(bea, 4)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Please confirm your email address to report this, or try again in 60 minutes: much has come from new accounts in your network',
    ])
    expect((await report(await aConfirmedClient(), 4)).statusCode).toBe(201)
  })

  it('are so few an hour that a network has its share of sign-ups, which /metrics counts', async () => {
    const signUp = (n: number, address = '203.0.113.22') =>
      elsewhere(testApp, address).post('/api/auth/register', {
        name: 'Ada Client',
        email: `ada${n}@example.org`,
        password: PASSWORD,
      })
    for (const n of [1, 2, 3]) expect((await signUp(n)).statusCode).toBe(201)
    const refused = await signUp(4)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Many accounts have been made in your network, please try again in 60 minutes',
    ])
    expect((await signUp(4, '203.0.113.23')).statusCode).toBe(201)
    expect(await metrics()).toContain('lines_refused_total{line="sign-ups",why="network"} 1\n')
  })
})

describe('urgent reports from unconfirmed addresses', () => {
  const titles = async () =>
    (
      await db.rows<{ title: string }>(
        'select title from cases where resolved_at is null and queue = $1 order by opened_at, number',
        ['reports'],
      )
    ).map(({ title }) => title)
  const urgent = async (who: Caller, address: string, professionalId?: string) => {
    const id = professionalId ?? (await aProfessional()).professionalId
    const body = { reason: 'child', note: '' }
    const reply = await at(who, address).post(`/api/professionals/${id}/report`, body)
    expect(reply.statusCode).toBe(201)
  }
  beforeEach(async () => {
    await db.rows('update cases set resolved_at = $1 where resolved_at is null', [NOW])
    await db.rows(`update reports set decision = 'keep', statement = 'x', decided_at = $1`, [NOW])
  })

  it('of several accounts in one network about several people wait in one case', async () => {
    for (const _ of [1, 2, 3]) await urgent(await aClient(), '203.0.113.30')
    expect(await titles()).toEqual(['Urgent: Profile: A child may be at risk, and 2 more'])
  })

  it('keep none waiting that comes from a confirmed address or from elsewhere', async () => {
    await urgent(await aClient(), '203.0.113.31')
    await urgent(await aConfirmedClient(), '203.0.113.31')
    await urgent(await aClient(), '203.0.113.32')
    expect(await titles()).toHaveLength(3)
  })

  it('forget their network after a day', async () => {
    await urgent(await aClient(), '203.0.113.33')
    const known = async () =>
      (await db.rows('select from reports where reporter_network is not null')).length
    await unfoldReports(context)
    expect(await known()).toBeGreaterThan(0)
    setClock('2026-03-03T09:00:01Z')
    await unfoldReports(context)
    setClock(NOW)
    expect(await known()).toBe(0)
  })
})

describe('an account with an unconfirmed address', () => {
  it('reports five times an hour, and then has to confirm', async () => {
    const client = await aClient()
    const people = await professionals(6)
    const replies = []
    for (const { professionalId } of people)
      replies.push(
        await at(client).post(`/api/professionals/${professionalId}/report`, {
          reason: 'scam',
          note: '',
        }),
      )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429])
    expect(replies[5]?.body).toBe(
      'You have sent 5 reports within an hour: please confirm your email address to send more, or try again in 60 minutes. If someone is in danger, call 999 first.',
    )
  })

  it('writes as before to professionals it has booked, without confirming anything', async () => {
    const client = await aClient()
    const people = await professionals(4)
    for (const { professionalId } of people.slice(1))
      await at(client).post('/api/conversations', { professionalId })
    const [professional] = people
    const times = { startsAt: '2026-03-05T10:00:00Z', endsAt: '2026-03-05T11:00:00Z' }
    await aSession(testApp, { ...times, client: { ...client, ...at(client) }, professional })
    const { professionalId } = professional ?? {}
    const opened = await at(client).post('/api/conversations', { professionalId })
    expect(opened.statusCode).toBe(200)
    for (let n = 1; n <= 40; n++) {
      const message = { threadId: opened.json().id, body: `Message ${n}` }
      expect((await at(client).post('/api/messages', message)).statusCode).toBe(201)
    }
  })

  it('sends 30 messages an hour to someone not booked, and more once the address is confirmed', async () => {
    const client = await aClient()
    const { professionalId } = await aProfessional()
    const { id } = (await at(client).post('/api/conversations', { professionalId })).json()
    const send = (n: number) =>
      at(client).post('/api/messages', { threadId: id, body: `Message ${n}` })
    for (let n = 1; n <= 30; n++) expect((await send(n)).statusCode).toBe(201)
    const refused = await send(31)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'You have sent 30 messages within an hour: please confirm your email address to send more, or try again in 60 minutes',
    ])
    await db.rows('update users set email_verified = true where id = $1', [client.user.id])
    expect((await send(31)).statusCode).toBe(201)
  })
})

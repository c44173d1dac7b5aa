import { describe, expect, it } from 'vitest'
import { LINE_CHECK_MAX_BYTES } from '#domain/meeting/line-check.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const SERVERS = [
  { urls: 'stun:stun.example:3478' },
  { urls: ['turn:turn.example:3478'], username: 'parlour', credential: 'secret' },
]
const testApp = await buildTestApp({
  now: BOOKED_AT,
  settings: { ICE_SERVERS: JSON.stringify(SERVERS) },
})
const { setClock } = testApp

const aBooked = () => {
  setClock(BOOKED_AT)
  return aSession(testApp, {
    startsAt: '2026-03-02T10:00:00.000Z',
    endsAt: '2026-03-02T11:00:00.000Z',
  })
}

describe('the check of a line', () => {
  it('knows the servers of the call long before the room opens', async () => {
    const { id, client, professional } = await aBooked()
    for (const person of [client, professional]) {
      const reply = await person.get(`/api/sessions/${id}/ice-servers`)
      expect(reply.json()).toEqual({ iceServers: SERVERS })
    }
  })

  it('gets as many bytes as it asks for, which no network can compress', async () => {
    const { id, client } = await aBooked()
    const { headers, rawPayload } = await client.get(`/api/sessions/${id}/line-check?bytes=65536`)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['cache-control']).toBe('no-store')
    expect(rawPayload).toHaveLength(65_536)
    expect(new Set(rawPayload).size).toBe(256)
  })

  it.each([0, -1, 1.5, LINE_CHECK_MAX_BYTES + 1, 'many'])(
    'never asks for %s bytes',
    async (bytes) => {
      const { id, client } = await aBooked()
      expect((await client.get(`/api/sessions/${id}/line-check?bytes=${bytes}`)).statusCode).toBe(
        400,
      )
    },
  )

  it.each([
    [1, 200],
    [LINE_CHECK_MAX_BYTES, 200],
    [LINE_CHECK_MAX_BYTES + 1, 413],
  ])('sends %i bytes: %i', async (bytes, status) => {
    const { id, client } = await aBooked()
    const reply = await client.post(`/api/sessions/${id}/line-check`, Buffer.alloc(bytes, 7), {
      'content-type': 'application/octet-stream',
    })
    expect(reply.statusCode).toBe(status)
    if (status === 200) expect(reply.json()).toEqual({ bytes })
  })

  it('ends with the session', async () => {
    const { id, client } = await aBooked()
    const ask = async () => [
      (await client.get(`/api/sessions/${id}/ice-servers`)).statusCode,
      (await client.get(`/api/sessions/${id}/line-check?bytes=1`)).statusCode,
      (await client.post(`/api/sessions/${id}/line-check`, {})).statusCode,
    ]
    setClock('2026-03-02T10:59:59Z')
    expect(await ask()).toEqual([200, 200, 200])
    setClock('2026-03-02T11:00:00Z')
    expect(await ask()).toEqual([409, 409, 409])
  })

  it('can be repeated, but not all day long', async () => {
    const { id, client } = await aBooked()
    const ask = async () => (await client.get(`/api/sessions/${id}/line-check?bytes=1`)).statusCode
    const statuses = new Set<number>()
    for (let n = 0; n < 240; n++) statuses.add(await ask())
    expect([...statuses]).toEqual([200])
    expect(await ask()).toBe(429)
  })
})

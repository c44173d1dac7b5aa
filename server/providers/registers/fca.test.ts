import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import type { OwnCredentials } from '#contract/profile/credentials.ts'
import { checkCredentials } from '#server/features/credentials/index.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import { unwatched } from '#server/providers/outside.ts'
import { closeLater } from '#test/support/closing.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fcaRegister } from './fca.ts'

const NOW = '2026-11-03T09:00:00.000Z'
let played: { code?: string; status?: string; http?: number } = {}
const asked: { path: string | undefined; headers: IncomingMessage['headers'] }[] = []

/** Plays the register as its documentation shows it. */
const register = createServer((request, response) => {
  asked.push({ path: request.url, headers: request.headers })
  const { code = 'FSR-API-03-01-00', status = 'Active', http = 200 } = played
  const found = [
    { Details: { 'Full Name': 'Amara Grace Okafor', Status: status, IRN: 'AGO01234' } },
  ]
  response.writeHead(http, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ Status: code, Data: code.endsWith('-00') ? found : null }))
}).listen(0, '127.0.0.1')
await once(register, 'listening')
closeLater(async () => void register.close())

const port = fcaRegister({
  email: 'us@parlour.test',
  key: 'a key',
  outside: unwatched,
  log: { warn: vi.fn() } as never,
  apiUrl: `http://127.0.0.1:${(register.address() as AddressInfo).port}/V0.1`,
})
const world = await buildTestApp({ now: NOW, parts: () => ({ registers: port }) })

async function anAdviser(number: string) {
  const who = await world.aProfessional({ name: 'Amara Okafor', categories: ['business'] })
  const credential = { title: 'Diploma', institution: 'CISI', year: 2012 }
  const registration = { register: 'FCA', number }
  await who.patch('/api/professional/profile', { credentials: [{ ...credential, registration }] })
  const check = async (at: string) => {
    world.setClock(at)
    await checkCredentials(world.context)
    const { checks } = (await who.get('/api/professional/credentials')).json<OwnCredentials>()
    const cases = await world.db.rows<{ isOpen: boolean }>(
      `select c.resolved_at is null as "isOpen" from cases c join credential_checks k on k.id = c.subject_id
       where k.professional_id = $1`,
      [who.professionalId],
    )
    const profile = await world.visitor.get(`/api/professionals/${who.professionalId}`)
    return {
      state: checks[0]?.state,
      isListed: profile.statusCode === 200,
      isWithStaff: cases.some(({ isOpen }) => isOpen),
    }
  }
  return { check }
}

it('a person in the Financial Services Register is checked by it, and unlisted once it says that they are inactive', async () => {
  const { check } = await anAdviser('AGO01234')
  played = { status: 'Certified / assessed by firm' }
  expect(await check('2026-11-03T10:00:00Z')).toEqual({
    state: 'checked',
    isListed: true,
    isWithStaff: false,
  })
  expect(asked.at(-1)).toMatchObject({
    path: '/V0.1/Individuals/AGO01234',
    headers: { 'x-auth-email': 'us@parlour.test', 'x-auth-key': 'a key' },
  })
  played = { status: 'Inactive' }
  expect(await check('2026-11-04T10:00:00Z')).toEqual({
    state: 'lapsed',
    isListed: false,
    isWithStaff: false,
  })
})

it.each([{ code: 'FSR-API-03-01-21' }, { code: 'FSR-API-03-01-11' }, { status: 'Something new' }])(
  'an answer that is not clear waits for staff and unlists no one: %o',
  async (unclear) => {
    const { check } = await anAdviser('AGO01234')
    played = {}
    expect((await check('2026-11-03T10:00:00Z')).state).toBe('checked')
    played = unclear
    expect(await check('2026-11-04T10:00:00Z')).toEqual({
      state: 'checked',
      isListed: true,
      isWithStaff: true,
    })
    played = {}
    expect((await check('2026-11-05T10:00:00Z')).isWithStaff).toBe(false)
  },
)

it('a firm’s number waits for staff, because the register names the firm', async () => {
  const { check } = await anAdviser('615820')
  asked.length = 0
  expect(await check('2026-11-03T10:00:00Z')).toEqual({
    state: 'waiting',
    isListed: true,
    isWithStaff: true,
  })
  expect(asked).toEqual([])
})

it.each([{ code: 'FSR-API-01-01-11' }, { http: 503, code: 'FSR-API-99-01-01' }])(
  'a register that refuses or fails changes nothing: %o',
  async (failure) => {
    played = failure
    const look = port.look({ register: 'FCA', number: 'AGO01234', name: 'Amara', personId: '' })
    await expect(look).rejects.toThrow(ProviderAway)
  },
)

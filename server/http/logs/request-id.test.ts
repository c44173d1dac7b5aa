import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { currentRequestId, nameRequests, requestIdOf } from './request-id.ts'

const app = Fastify({ genReqId: requestIdOf })
nameRequests(app)
app.post('/', async () => {
  await pause(1)
  return currentRequestId()
})

const ask = async (id?: string) => {
  const { body, headers } = await app.inject({
    method: 'POST',
    url: '/',
    payload: { a: 1 },
    headers: id === undefined ? {} : { 'x-request-id': id },
  })
  expect(headers['x-request-id']).toBe(body)
  return body
}

it('a request keeps the id that a proxy gave it, beside others', async () => {
  const ids = ['5f1c0a7e.1', '5f1c0a7e.2', '5f1c0a7e.3']
  expect(await Promise.all(ids.map(ask))).toEqual(ids)
  expect(currentRequestId()).toBeUndefined()
})

it.each([undefined, '', 'short', 'x'.repeat(65), '{"level":50}', 'one two three'])(
  'a request with the id %j gets another',
  async (id) => {
    expect(await ask(id)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  },
)

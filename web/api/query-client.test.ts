import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Transport } from './client.ts'
import { ApiError } from './client.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = (code: string, seconds?: number) =>
  new ApiError(503, 'Please try again', {
    code,
    ...(seconds && { headers: { 'retry-after': `${seconds}` } }),
  })

/** The milliseconds at which something is read that is refused so, one after the other; and what comes of it. */
async function reading(refusals: ApiError[], transport?: Transport) {
  const start = Date.now()
  const times: number[] = []
  const queryFn = async () => {
    times.push(Date.now() - start)
    const refusal = refusals[times.length - 1]
    if (refusal) throw refusal
    return 'read'
  }
  const client = createQueryClient(transport)
  const read = client.fetchQuery({ queryKey: ['something'], queryFn }).catch((error) => error)
  await vi.runAllTimersAsync()
  return { times, read: await read }
}

it('reads again after the time that the server says, if it had too much to do', async () => {
  const refusals = [refused('busy', 3), refused('database_away', 2)]
  expect(await reading(refusals)).toEqual({ times: [0, 3000, 5000], read: 'read' })
})

it('says so if it is refused three times', async () => {
  const refusals = Array.from({ length: 4 }, () => refused('busy', 1))
  expect(await reading(refusals)).toEqual({ times: [0, 1000, 2000], read: refusals[2] })
})

it.each([
  ['what a repetition would not change', refused('provider_away', 5)],
  ['what has no time to wait', refused('busy')],
  ['what failed in another way', new ApiError(0, 'The server cannot be reached')],
])('doesn’t read again %s', async (_, refusal) => {
  expect(await reading([refusal])).toEqual({ times: [0], read: refusal })
})

it('doesn’t keep a page waiting that the server renders', async () => {
  const refusal = refused('busy', 1)
  const transport = async () => ({ status: 200, headers: {}, body: '' })
  expect(await reading([refusal], transport)).toEqual({ times: [0], read: refusal })
})

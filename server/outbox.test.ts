import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from './context.ts'
import type { Policy } from './outbox.ts'
import { doubling, outbox } from './outbox.ts'

type Row = { id: number; dueAt: number; attempts: number; isDone: boolean; isGivenUp: boolean }
type Changed = Partial<Policy<Row, string, Date | undefined>>

const CLAIM_MS = 5 * MINUTE_MS
const MOST_ATTEMPTS = 3

/** A queue in memory, its clock, and what arrived. */
function queueOf(length: number, changed: Changed = {}) {
  const rows = Array.from(
    { length },
    (_, id): Row => ({ id, dueAt: 0, attempts: 0, isDone: false, isGivenUp: false }),
  )
  const arrived: number[] = []
  const time = { ms: 0 }
  const base: Policy<Row, string, Date | undefined> = {
    claimMs: CLAIM_MS,
    async claim(_, { now, until, limit }) {
      const isDue = (row: Row) => !row.isDone && !row.isGivenUp && row.dueAt <= now.getTime()
      const due = rows.filter(isDue).slice(0, limit)
      for (const row of due) row.dueAt = until.getTime()
      return due
    },
    async deliver(_, { id }) {
      arrived.push(id)
      return `receipt ${id}`
    },
    async delivered(_, row, receipt) {
      row.isDone = receipt === `receipt ${row.id}`
    },
    retryAt: ({ attempts }, { now }) =>
      attempts + 1 < MOST_ATTEMPTS ? doubling(now, attempts) : undefined,
    async failed(_, row, __, retryAt) {
      row.attempts += 1
      row.isGivenUp = !retryAt
      row.dueAt = retryAt?.getTime() ?? row.dueAt
    },
  }
  const context = { clock: () => new Date(time.ms) } as Context
  const program = (also: Changed = {}) => {
    const run = outbox({ ...base, ...changed, ...also })
    return () => run(context)
  }
  return { rows, arrived, time, run: program(), program }
}

const refuse = async () => Promise.reject(new Error('refused'))

test('all that is due is delivered once, by two programs with several lanes at once', async () => {
  const { rows, arrived, run } = queueOf(40, { lanes: 5 })
  await Promise.all([run(), run()])
  await run()
  expect(arrived.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
  expect(rows.every(({ isDone }) => isDone)).toBe(true)
})

test('what a program claimed before it crashed is delivered by another once the claim is over', async () => {
  const { arrived, time, run, program } = queueOf(2)
  // It never comes back from the first.
  void program({ deliver: () => new Promise(() => undefined) })()
  await run()
  expect(arrived).toEqual([1])
  time.ms = CLAIM_MS - 1
  await run()
  expect(arrived).toEqual([1])
  time.ms = CLAIM_MS
  await run()
  expect(arrived).toEqual([1, 0])
})

test('a delivery that could not be recorded ends the run, and is made again once the claim is over', async () => {
  const { rows, arrived, time, run, program } = queueOf(1)
  await expect(program({ delivered: refuse })()).rejects.toThrow('refused')
  await run()
  expect(arrived).toEqual([0])
  time.ms = CLAIM_MS
  await run()
  expect(arrived).toEqual([0, 0])
  expect(rows).toMatchObject([{ isDone: true, attempts: 0 }])
})

test('what is claimed for good is delivered at most once', async () => {
  const { rows, arrived, time, program } = queueOf(1)
  const forGood: Changed = {
    claim: async (_, { limit }) => rows.splice(0, limit),
    failed: async () => undefined,
  }
  await program({ ...forGood, deliver: refuse })()
  time.ms = 60 * MINUTE_MS
  await program(forGood)()
  expect(arrived).toEqual([])
})

test('a failure is tried again after the delay of the policy, and given up in the end', async () => {
  const tried: number[] = []
  const { rows, time, run } = queueOf(1, {
    deliver: () => {
      tried.push(time.ms / MINUTE_MS)
      return refuse()
    },
  })
  for (time.ms = 0; time.ms < 20 * MINUTE_MS; time.ms += MINUTE_MS / 2) await run()
  expect(tried).toEqual([0, 1, 3])
  expect(rows).toMatchObject([{ attempts: MOST_ATTEMPTS, isGivenUp: true, isDone: false }])
})

test('other items go on after a failure, unless the policy says that it stops', async () => {
  const failFirst: Changed = {
    deliver: async (_, { id }) => (id === 0 ? refuse() : `receipt ${id}`),
  }
  const goesOn = queueOf(3, failFirst)
  await goesOn.run()
  expect(goesOn.rows.map(({ isDone }) => isDone)).toEqual([false, true, true])
  const stops = queueOf(3, { ...failFirst, stopsAfter: () => true })
  await stops.run()
  expect(stops.rows.map(({ isDone }) => isDone)).toEqual([false, false, false])
  await stops.run()
  expect(stops.rows.map(({ isDone }) => isDone)).toEqual([false, true, true])
})

test('a batch is delivered in parallel, and a run makes at most as many as the policy says', async () => {
  const sizes: number[] = []
  let running = 0
  const { rows, run } = queueOf(10, {
    batch: 3,
    most: 6,
    deliver: async (_, { id }) => {
      running += 1
      await new Promise((resolve) => setImmediate(resolve))
      sizes.push(running)
      running -= 1
      return `receipt ${id}`
    },
  })
  await run()
  expect(sizes).toEqual([3, 2, 1, 3, 2, 1])
  expect(rows.filter(({ isDone }) => isDone)).toHaveLength(6)
})

test('an error that the policy does not take for a failure ends the run', async () => {
  const { arrived, run } = queueOf(2, {
    deliver: refuse,
    failed: async (_, __, { error }) => Promise.reject(error),
  })
  await expect(run()).rejects.toThrow('refused')
  expect(arrived).toEqual([])
})

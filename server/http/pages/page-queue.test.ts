import { setImmediate as soon } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Asker } from '#server/limiter/fair-line.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { Busy, createPageQueue, MOST_IN_WORK, MOST_WAITING } from './page-queue.ts'

const never = new AbortController().signal

/** Someone who is signed in, alone on a network. */
const from = (network: string): Asker => ({ network, person: network })

/** A queue whose pages end when told, and what became of each. */
function aQueue() {
  const { pages, registry } = createMetrics()
  const { inTurn } = createPageQueue(pages)
  const metric = async (line: string) =>
    Number(
      (await registry.metrics())
        .split('\n')
        .find((each) => each.startsWith(`${line} `))
        ?.slice(line.length),
    )
  const begun: { name: string; end(): void }[] = []
  const ask = (name: string, gone = never) =>
    inTurn(
      [from(name)],
      gone,
      () => new Promise((done) => begun.push({ name, end: () => done(name) })),
    )
  const names = () => begun.map(({ name }) => name)
  return { ask, begun, names, metric }
}

const numbered = (count: number, ask: (name: string) => unknown) =>
  Array.from({ length: count }, (_, n) => ask(`${n}`))

it('at most eight pages are in work, 64 wait in order, and the next is refused', async () => {
  const { ask, begun, names } = aQueue()
  const all = numbered(MOST_IN_WORK + MOST_WAITING, ask)
  await expect(ask('one more')).rejects.toThrow(Busy)
  for (let n = 0; n < all.length; n++) {
    expect(begun).toHaveLength(Math.min(MOST_IN_WORK + n, all.length))
    begun[n]?.end()
    await soon()
  }
  expect(names()).toEqual(await Promise.all(all))
  const after = ask('afterwards')
  await soon()
  begun.at(-1)?.end()
  expect(await after).toBe('afterwards')
})

it('a page that fails makes room for the next', async () => {
  const { inTurn } = createPageQueue()
  const failing = numbered(MOST_IN_WORK, (name) =>
    inTurn([from(name)], never, () => Promise.reject(new Error('no'))),
  )
  const next = inTurn([from('next')], never, async () => 'next')
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    Array(MOST_IN_WORK).fill('rejected'),
  )
  expect(await next).toBe('next')
})

it('pages that no one wants any more are not begun, and those in work make room once their work has ended', async () => {
  const { ask, begun, names } = aQueue()
  const [inWork, waiting] = [new AbortController(), new AbortController()]
  const left = [ask('left in work', inWork.signal)]
  void numbered(MOST_IN_WORK - 1, ask)
  left.push(ask('left waiting', waiting.signal))
  void ask('last')
  for (const each of left) each.catch(() => {})
  waiting.abort()
  inWork.abort()
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  await soon()
  expect(begun).toHaveLength(MOST_IN_WORK)
  begun.find(({ name }) => name === 'left in work')?.end()
  await soon()
  expect(names()).not.toContain('left waiting')
  expect(names().at(-1)).toBe('last')
})

it('is measured: what is in work and waits, and what became of each', async () => {
  const { ask, begun, metric } = aQueue()
  const sizes = async () => [await metric('pages_in_work'), await metric('pages_waiting')]
  const gone = new AbortController()
  const all = numbered(MOST_IN_WORK + 2, ask)
  const left = ask('left', gone.signal)
  expect(await sizes()).toEqual([MOST_IN_WORK, 3])
  gone.abort()
  await expect(left).rejects.toThrow()
  expect(await sizes()).toEqual([MOST_IN_WORK, 2])
  for (let n = 0; n < all.length; n += 1) {
    begun[n]?.end()
    await soon()
  }
  expect(await sizes()).toEqual([0, 0])
  expect(await metric('pages_total{outcome="made"}')).toBe(MOST_IN_WORK + 2)
  expect(await metric('pages_total{outcome="left"}')).toBe(1)
  expect(await metric('pages_total{outcome="refused"}')).toBe(0)
})

import { EventEmitter } from 'node:events'
import { setImmediate as oneRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBreathing } from './breathing.ts'

const rounds = async (count: number) => {
  for (let n = 0; n < count; n++) await oneRound()
}

it('renderings begin one after another, each in a round of its own', async () => {
  const breathe = createBreathing(new EventEmitter())
  const begun: number[] = []
  for (const n of [1, 2, 3]) void breathe().then(() => begun.push(n))
  const seen: number[] = []
  while (begun.length < 3) {
    await oneRound()
    seen.push(begun.length)
  }
  expect(begun).toEqual([1, 2, 3])
  for (const [at, count] of seen.entries()) expect(count - (seen[at - 1] ?? 0)).toBeLessThan(2)
})

it('a rendering waits while connections arrive, but not for ever', async () => {
  const server = new EventEmitter()
  const breathe = createBreathing(server)
  let isBegun = false
  void breathe().then(() => {
    isBegun = true
  })
  for (let n = 0; n < 50; n++) {
    server.emit('connection')
    await oneRound()
  }
  expect(isBegun).toBe(false)
  await rounds(2)
  expect(isBegun).toBe(true)

  isBegun = false
  void breathe().then(() => {
    isBegun = true
  })
  for (let n = 0; n < 110; n++) {
    server.emit('connection')
    await oneRound()
  }
  expect(isBegun).toBe(true)
})

import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** Pieces that end when the test says so. */
function byHand(most = { each: 6, all: 16 }) {
  const turns = takeTurns(most)
  const done: string[] = []
  const ends: (() => void)[] = []
  const want = (person: string, name: string) =>
    turns.turn(person, async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(name)
    })
  const step = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, want, step, done }
}

test('somebody with five pieces lets others go first after each of theirs', async () => {
  const { want, step, done } = byHand()
  for (let n = 1; n <= 5; n++) void want('greedy', `greedy ${n}`)
  void want('bystander', 'bystander')
  void want('another', 'another')
  for (let n = 1; n <= 7; n++) await step()
  expect(done).toEqual([
    ...['greedy 1', 'bystander', 'another', 'greedy 2'],
    ...['greedy 3', 'greedy 4', 'greedy 5'],
  ])
})

test('a piece that fails holds nobody up', async () => {
  const { turns, want, step, done } = byHand()
  const failed = turns.turn('one', () => Promise.reject(new Error('no')))
  void want('two', 'two')
  await expect(failed).rejects.toThrow('no')
  await step()
  expect(done).toEqual(['two'])
})

test('beyond those who may wait, and those whom one person may send, there is a refusal', async () => {
  const { turns, want, step } = byHand({ each: 2, all: 3 })
  const arrived = [1, 2].map(() => turns.arrive('greedy', () => want('greedy', 'g')))
  await expect(turns.arrive('greedy', async () => 1)).rejects.toMatchObject({ kind: 'too-many' })
  for (const person of ['a', 'b']) void want(person, person)
  await expect(want('c', 'c')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  await expect(turns.arrive('c', async () => 1)).rejects.toMatchObject({ code: 'pictures_busy' })
  for (let n = 0; n < 4; n++) await step()
  await Promise.all(arrived)
  expect(await turns.arrive('greedy', async () => 1)).toBe(1)
})

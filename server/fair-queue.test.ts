import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { fairQueue } from './fair-queue.ts'

/** Tasks that end when the test says so. */
function byHand(limits = { perPerson: 6, waiting: 16 }) {
  const queue = fairQueue({
    ...limits,
    tooMany: () => new Refusal('too-many', 'too_many', 'You ask too often'),
    busy: () => new Refusal('unavailable', 'busy', 'We are busy', { retryAfter: 5 }),
  })
  const done: string[] = []
  const ends: (() => void)[] = []
  const want = (person: string, name: string) =>
    queue.run(person, async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(name)
    })
  const step = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, want, step, done }
}

test('someone with five tasks lets others go first after each of them', async () => {
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

test('a task that fails does not hold up the next', async () => {
  const { queue, want, step, done } = byHand()
  const failed = queue.run('one', () => Promise.reject(new Error('no')))
  void want('two', 'two')
  await expect(failed).rejects.toThrow('no')
  await step()
  expect(done).toEqual(['two'])
})

test('too many queued tasks, or too many uploads of one person, are refused', async () => {
  const { queue, want, step } = byHand({ perPerson: 2, waiting: 3 })
  const arrived = [1, 2].map(() => queue.admit('greedy', () => want('greedy', 'g')))
  await expect(queue.admit('greedy', async () => 1)).rejects.toMatchObject({ kind: 'too-many' })
  for (const person of ['a', 'b']) void want(person, person)
  await expect(want('c', 'c')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  await expect(queue.admit('c', async () => 1)).rejects.toMatchObject({ code: 'busy' })
  for (let n = 0; n < 4; n++) await step()
  await Promise.all(arrived)
  expect(await queue.admit('greedy', async () => 1)).toBe(1)
})

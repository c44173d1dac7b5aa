import { expect, it } from 'vitest'
import type { Asking, LineOptions, Why } from './fair-line.ts'
import { FairLine, refusalsOfLines } from './fair-line.ts'

const visitor = (network: string): Asking => ({ network, person: undefined })
const person = (name: string, network = name): Asking => ({ network, person: name })
const soon = () => new Promise(setImmediate)

/** A line whose work ends when told. */
function aLine(options: Partial<LineOptions> = {}) {
  const line = new FairLine({
    name: 'tested',
    atWork: 8,
    waiting: 16,
    refusal: (why) => new Error(why),
    ...options,
  })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const outcomes: string[] = []
  const ask = (asker: Asking, name = asker?.person ?? asker?.network ?? 'ourselves') => {
    const asked = line.run(asker, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
    })
    asked.catch((error: Error) => outcomes.push(`${name}: ${error.message}`))
    return asked
  }
  const many = (count: number, asker: Asking, name?: string) => {
    for (let n = 0; n < count; n++) ask(asker, name)
  }
  const step = async () => {
    ends.shift()?.()
    await soon()
  }
  return { line, ask, many, begun, outcomes, step }
}

it('a network has a quarter of the places at work and of those that wait, whoever comes from it', async () => {
  const { ask, many, begun, line, outcomes, step } = aLine()
  for (let n = 0; n < 10; n++) ask(person(`person ${n}`, 'flood'), 'flood')
  await soon()
  expect([begun.length, line.waiting]).toEqual([2, 4])
  expect(outcomes).toEqual(Array(4).fill('flood: network'))
  many(1, person('bystander'))
  await soon()
  expect(begun).toEqual(['flood', 'flood', 'bystander'])
  for (let n = 0; n < 8; n++) await step()
  expect([begun.length, line.atWork, line.waiting]).toEqual([7, 0, 0])
})

it('a person has a quarter too, from whatever networks', async () => {
  const { ask, begun, line, outcomes } = aLine()
  for (let n = 0; n < 7; n++) ask(person('greedy', `network ${n}`))
  await soon()
  expect([begun.length, line.waiting, outcomes]).toEqual([2, 4, ['greedy: person']])
})

it('visitors from many networks leave a quarter to people who are signed in', async () => {
  const { ask, begun, outcomes } = aLine()
  for (let n = 0; n < 20; n++) ask(visitor(`network ${n}`), 'visitor')
  await soon()
  expect([begun.length, outcomes]).toEqual([6, ['visitor: full', 'visitor: full']])
  ask(person('signed in'))
  await soon()
  expect(begun.at(-1)).toBe('signed in')
})

it('whoever has many waiting lets each of the others go first after every one', async () => {
  const { ask, many, begun, step } = aLine({ atWork: 1, waiting: 40 })
  many(4, person('greedy'))
  ask(person('bystander'))
  ask(person('another'))
  for (let n = 0; n < 6; n++) await step()
  expect(begun).toEqual(['greedy', 'bystander', 'another', 'greedy', 'greedy', 'greedy'])
})

it('what fails makes room for the next', async () => {
  const { line, ask, begun } = aLine({ atWork: 1 })
  await expect(line.run(person('one'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  ask(person('two'))
  await soon()
  expect(begun).toEqual(['two'])
})

it('what several want begins as soon as it may for any of them', async () => {
  const { line, many } = aLine()
  many(2, visitor('flood'))
  const askers = new Set([visitor('flood')])
  let isBegun = false
  const entering = line.enter({ askers }).then(() => {
    isBegun = true
  })
  await soon()
  expect(isBegun).toBe(false)
  askers.add(visitor('bystander'))
  line.advance()
  await entering
  expect([isBegun, line.waiting]).toEqual([true, 0])
})

it('what no one wants any more leaves the line', async () => {
  const { line, ask } = aLine({ atWork: 1 })
  ask(person('at work'))
  const gone = new AbortController()
  const entering = line.enter({ askers: [person('leaves')], gone: gone.signal })
  gone.abort(new Error('gone'))
  await expect(entering).rejects.toThrow('gone')
  expect(line.waiting).toBe(0)
  await expect(line.enter({ askers: [], gone: gone.signal })).rejects.toThrow('gone')
})

it('waits no longer than its patience, and counts whom it has refused and why', async () => {
  const { ask, many } = aLine({ name: 'hasty', atWork: 1, waiting: 4, patienceMs: 5 })
  const at = () =>
    Object.fromEntries(
      refusalsOfLines().flatMap(({ line, why, count }) => (line === 'hasty' ? [[why, count]] : [])),
    ) as Record<Why, number>
  expect(at()).toEqual({ full: 0, network: 0, person: 0, late: 0 })
  many(1, person('at work'))
  const waiting = ask(person('waits'))
  many(1, person('waits', 'elsewhere'))
  for (const name of ['a', 'b', 'c', 'd']) ask(person(name))
  await expect(waiting).rejects.toThrow('late')
  await soon()
  expect(at()).toMatchObject({ full: 1, network: 0, person: 1 })
})

it('what the program does itself has all places, and what is half done waits though it is full', async () => {
  const { line, many, begun, outcomes } = aLine({ atWork: 2, waiting: 1 })
  many(4, undefined)
  await soon()
  expect([begun.length, line.waiting, outcomes]).toEqual([2, 1, ['ourselves: full']])
  void line.enter({ askers: [undefined], isUnderWay: true })
  expect(line.waiting).toBe(2)
})

it('a line in which no one waits says whose share is taken', async () => {
  const { ask, outcomes } = aLine({ atWork: 8, waiting: 0 })
  for (const network of ['a', 'b', 'c']) ask(person('greedy', network))
  for (let n = 0; n < 2; n++) ask(person(`${n}`, 'd'))
  for (let n = 0; n < 5; n++) ask(person(`another ${n}`, 'd'), 'another')
  await soon()
  expect(new Set(outcomes)).toEqual(new Set(['greedy: person', 'another: network']))
})

it('who has a place and needs another doesn’t wait for their own share', async () => {
  const { line } = aLine()
  const alex = person('alex')
  await line.enter({ askers: [alex] })
  await line.enter({ askers: [alex] })
  await line.enter({ askers: [alex], hasPlace: true })
  expect(line.atWork).toBe(3)
})

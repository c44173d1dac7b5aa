import { expect, test } from 'vitest'
import { matchesOf } from './matches.ts'
import type { Unit } from './reading.ts'

const profile = {
  name: 'Grace Mbeki',
  headline: 'Wills, probate and power of attorney',
  tags: ['Tenancy', 'Back pain'],
  bio: 'I see people after the loss of a pregnancy.',
}
const STEMS: Record<string, string> = {
  tenancy: 'tenanc',
  tenancies: 'tenanc',
  back: 'back',
  pain: 'pain',
  grace: 'grace',
  power: 'power',
  attorney: 'attorney',
  pregnancy: 'pregnanc',
  loss: 'loss',
}
const unit = (...typed: string[][]): Unit => ({ text: '', typed, begun: [] })
const matches = (...units: Unit[]) => matchesOf(profile, units, (word) => STEMS[word])

test('a tag is named as it is written, before headline and bio', () => {
  expect(matches(unit(['tenanc']))).toEqual(['Tenancy'])
  expect(matches(unit(['pregnanc'], ['back', 'pain']))).toEqual(['Back pain'])
})

test('words of the headline or the bio are named as they stand there, with the little words between', () => {
  expect(matches(unit(['power', 'attorney']))).toEqual(['power of attorney'])
  expect(matches(unit(['loss', 'pregnanc']))).toEqual(['loss of a pregnancy'])
})

test('words that do not stand side by side are no match', () => {
  expect(matches(unit(['pain', 'back']))).toEqual([])
})

test('at most two are named, each once, and none for a name', () => {
  expect(matches(unit(['grace']))).toEqual([])
  expect(matches(unit(['tenanc']), unit(['tenanc']))).toEqual(['Tenancy'])
  expect(matches(unit(['tenanc']), unit(['loss']), unit(['power']))).toEqual(['Tenancy', 'loss'])
})

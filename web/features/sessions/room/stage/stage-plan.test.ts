import { expect, test } from 'vitest'
import type { Other } from '#web/features/sessions/room/room.ts'
import { arrival } from '#web/features/sessions/room/room.ts'
import type { View } from './stage-plan.ts'
import { planStage } from './stage-plan.ts'

const [eleanor, priya, sam] = ['Eleanor', 'Priya', 'Sam'].map((name) =>
  arrival({ id: name, name }),
) as [Other, Other, Other]
const sharing = (other: Other): Other => ({ ...other, screen: {} as MediaStream })

const placesOf = (others: Other[], view: View, speakerId?: string, hasBoard = false) => {
  const { pictures, ownPlace } = planStage(others, { view, speakerId, hasBoard })
  return [...pictures.map(({ key, place }) => `${key}: ${place}`), `own: ${ownPlace}`]
}

test('one other person fills the stage, and one’s own picture is small', () => {
  expect(placesOf([eleanor], 'speaker')).toEqual(['Eleanor: main', 'own: small'])
})

test('whoever spoke last fills the stage; until then, the first', () => {
  const others = [eleanor, priya, sam]
  expect(placesOf(others, 'speaker')[0]).toBe('Eleanor: main')
  expect(placesOf(others, 'speaker', 'Sam')).toEqual([
    'Eleanor: small',
    'Priya: small',
    'Sam: main',
    'own: small',
  ])
  expect(placesOf(others, 'speaker', 'someone who has left')[0]).toBe('Eleanor: main')
})

test('in the grid everyone is the same size, with oneself', () => {
  expect(placesOf([eleanor, priya], 'grid', 'Priya')).toEqual([
    'Eleanor: cell',
    'Priya: cell',
    'own: cell',
  ])
})

test('a shared screen is the stage in both views, with its owner’s camera beside it', () => {
  for (const view of ['speaker', 'grid'] as const)
    expect(placesOf([eleanor, sharing(priya)], view, 'Eleanor')).toEqual([
      'Priya screen: main',
      'Eleanor: small',
      'Priya: small',
      'own: small',
    ])
})

test('the whiteboard is the stage in both views, with everyone and a shared screen beside it', () => {
  for (const view of ['speaker', 'grid'] as const)
    expect(placesOf([sharing(eleanor)], view, 'Eleanor', true)).toEqual([
      'Eleanor screen: small',
      'Eleanor: small',
      'own: small',
    ])
})

test('alone, one’s own picture is small', () => {
  expect(placesOf([], 'grid')).toEqual(['own: small'])
})

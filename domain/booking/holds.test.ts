import { describe, expect, it } from 'vitest'
import type { HoldRefusal, HoldsSoFar } from './holds.ts'
import { holdRefusal, isFullForUnconfirmed, USUAL_HOLDS } from './holds.ts'

const none: HoldsSoFar = { ofClient: 0, withProfessional: 0, unpaidOfDay: 0 }

describe('one more hold', () => {
  it.each<[string, boolean, Partial<HoldsSoFar>, HoldRefusal | undefined]>([
    ['the first of anyone', false, {}, undefined],
    ['a second before the address is confirmed', false, { ofClient: 1 }, 'confirm-email'],
    ['a second of someone confirmed', true, { ofClient: 1 }, undefined],
    ['a fourth of someone confirmed', true, { ofClient: 3 }, 'of-client'],
    [
      'a second with the same professional',
      true,
      { ofClient: 1, withProfessional: 1 },
      'with-professional',
    ],
    [
      'the same with an unconfirmed address: confirming it would not help',
      false,
      { ofClient: 1, withProfessional: 1 },
      'with-professional',
    ],
    ['the sixth unpaid one of a day', true, { unpaidOfDay: 5 }, undefined],
    ['the seventh', true, { unpaidOfDay: 6 }, 'of-day'],
    ['the seventh, unconfirmed', false, { unpaidOfDay: 6 }, 'of-day'],
  ])('%s', (_, emailVerified, soFar, answer) => {
    expect(holdRefusal({ emailVerified }, { ...none, ...soFar }, USUAL_HOLDS)).toBe(answer)
  })

  it.each([
    [1, 2, false],
    [2, 0, true],
    [0, 3, true],
  ])(
    'by an unconfirmed client, with %i for the professional and %i from the network: full is %s',
    (withProfessional, ofNetwork, isFull) => {
      expect(isFullForUnconfirmed({ withProfessional, ofNetwork }, USUAL_HOLDS)).toBe(isFull)
    },
  )
})

import type { CardSimulator } from '#server/providers/payments/simulator.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import type { Mortal } from './mortal.ts'
import { payoutsOf } from './payouts.ts'
import type { TestApp } from './test-app.ts'

export type Chance = () => number

/** Mulberry32, a seeded generator. */
export function randomFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <T>(chance: Chance, list: readonly T[]): T =>
  list[Math.floor(chance() * list.length)] as T

const FAULTS = [
  'holdsEvents',
  'losesEvents',
  'deliversTwice',
  'deliversBackwards',
  'timesOutAfterActing',
  'isAway',
] as const

/** A world in which providers fail at random and the program is killed at random, of which `onDeath` hears. */
export function fallible(app: TestApp, life: Mortal, chance: Chance, onDeath?: () => void) {
  const simulator = asCardSimulator(app.context.payments)
  if (!simulator) throw new Error('the test wants the card simulator')
  const payouts = payoutsOf(app)
  const isDeaf = chance() < 0.2
  const settled = () => Promise.all([simulator.idle(), payouts.idle()])
  return {
    simulator: simulator as CardSimulator,
    settled,
    /** One action, perhaps with a faulty provider, and perhaps killed midway. */
    async act<T>(work: () => Promise<T>): Promise<T | undefined> {
      for (const { faults } of [simulator, payouts]) {
        for (const name of FAULTS) faults[name] = chance() < 0.06
        if (isDeaf) faults.losesEvents = true
      }
      simulator.faults.refusesRefunds = chance() < 0.2
      if (chance() < 0.2) life.dieAt(Math.floor(chance() * 14))
      try {
        return await work()
      } catch {
        return undefined
      } finally {
        await settled()
        if (life.revive()) onDeath?.()
      }
    },
    /** Providers have recovered, except for events that never arrive. */
    behave() {
      for (const { faults } of [simulator, payouts])
        for (const name of FAULTS) faults[name] = isDeaf && name === 'losesEvents'
      simulator.faults.refusesRefunds = false
    },
    async deliver() {
      if (!isDeaf) await Promise.all([simulator.deliverDue(), payouts.deliverDue()])
    },
  }
}

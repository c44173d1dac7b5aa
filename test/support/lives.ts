import { expect } from 'vitest'
import { ownDifferences } from '#server/features/ledger/own-books.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import type { CardSimulator } from '#server/providers/payments/simulator.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectDocuments } from './books.ts'
import type { Mortal } from './mortal.ts'
import { mortal } from './mortal.ts'
import { payoutsOf } from './payouts.ts'
import type { TestApp } from './test-app.ts'
import { buildTestApp } from './test-app.ts'

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

/** An app that can be killed at any moment. */
export async function aMortalApp(now: string): Promise<{ app: TestApp; life: Mortal }> {
  let life: Mortal | undefined
  const app = await buildTestApp({
    now,
    parts: (context) => {
      const made = mortal(context)
      life = made.life
      return made.parts
    },
  })
  if (!life) throw new Error('there is no life')
  return { app, life }
}

type Lives<World> = {
  /** One life each. MONEY_SEED=4711 lives just that one. */
  seeds: number[]
  /** How many worlds at most, side by side. */
  worlds: number
  aWorld: () => Promise<World>
  /** Resolves with what became of it. */
  live: (world: World, seed: number) => Promise<string[]>
  /** What has to have happened at least once in `enough` lives; otherwise they prove nothing. */
  waysToEnd: readonly string[]
  enough: number
}

/** Lives them all; afterwards the books of every world are right. Returns the worlds, and how many lives there were. */
export async function liveAll<World extends { app: TestApp }>(
  lives: Lives<World>,
): Promise<{ worlds: World[]; count: number }> {
  const only = process.env.MONEY_SEED
  const seeds = only ? [Number(only)] : lives.seeds
  const worlds = await Promise.all(
    Array.from({ length: Math.min(lives.worlds, seeds.length) }, lives.aWorld),
  )
  const tally: Record<string, number> = {}
  await Promise.all(
    worlds.map(async (world, index) => {
      for (const seed of seeds.filter((_, n) => n % worlds.length === index)) {
        const ends = await lives.live(world, seed).catch((error: Error) => {
          throw new Error(`Seed ${seed}: ${error.message} (MONEY_SEED=${seed} runs it alone)`, {
            cause: error,
          })
        })
        for (const end of ends) tally[end] = (tally[end] ?? 0) + 1
      }
      expect(await ledgerSum(world.app.db)).toBe(0)
      await expectDocuments(world.app.db)
      for await (const sentence of ownDifferences(world.app.context))
        throw new Error(`the books differ: ${sentence}`)
    }),
  )
  console.log('ends:', JSON.stringify(tally))
  if (seeds.length >= lives.enough)
    for (const end of lives.waysToEnd)
      expect({ end, times: tally[end] }).toMatchObject({ times: expect.any(Number) })
  return { worlds, count: seeds.length }
}

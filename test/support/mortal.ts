import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { Run } from '#server/database/run.ts'
import { RUN } from '#server/database/run.ts'

/** Thrown by every step after the kill, until `revive`. */
export class Killed extends Error {
  constructor() {
    super('Connection terminated: this program was killed')
  }
}

/** A program that can be killed at any step. Each SQL statement, commit and provider call is a step. */
export type Mortal = {
  /** Kills it at this step, counting from 1. */
  dieAt(step: number): void
  /** Restarts it; true if it had been killed. */
  revive(): boolean
}

/**
 * Makes a context fail like a killed process: from a given step, nothing reaches the database or a provider.
 * Uncommitted transactions are lost; whatever a provider has already done remains.
 */
export function mortal(context: Context): { parts: Partial<Context>; life: Mortal } {
  let left = Number.POSITIVE_INFINITY
  let isDead = false
  const step = () => {
    left -= 1
    if (left <= 0) isDead = true
    if (isDead) throw new Killed()
  }
  const alive = <Q extends Queries>(queries: Q): Q => ({
    ...queries,
    [RUN]: async <Row>(...asked: Parameters<Run>) => {
      step()
      return queries[RUN]<Row>(...asked)
    },
  })
  const { db, payments, disputes, payouts } = context
  const mortalDb: Database = {
    ...alive(db),
    transaction: async (work) => {
      step()
      const result = await db.transaction(async (tx) => {
        const result = await work(alive(tx))
        step()
        return result
      })
      step()
      return result
    },
  }
  for (const [port, calls] of [
    [payments, ['open', 'look', 'keepCard', 'charge', 'cancel', 'refund']],
    [disputes, ['ofPayment']],
    [payouts, ['transfer', 'reverse', 'findTransfer', 'lookAccount']],
  ] as const)
    for (const name of calls) {
      const methods = port as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
      const act = methods[name]
      if (!act) continue
      methods[name] = async (...given) => {
        step()
        const answer = await act.apply(port, given)
        step()
        return answer
      }
    }
  return {
    parts: { db: mortalDb },
    life: {
      dieAt(steps) {
        left = steps + 1
      },
      revive() {
        const died = isDead
        isDead = false
        left = Number.POSITIVE_INFINITY
        return died
      },
    },
  }
}

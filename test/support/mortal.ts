import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { Run } from '#server/database/run.ts'
import { RUN } from '#server/database/run.ts'

/** What every step throws from the moment of death until the next life. */
export class Killed extends Error {
  constructor() {
    super('Connection terminated: this program was killed')
  }
}

/** A program that can be killed at any of its steps: each statement, commit and call of a provider is one. */
export type Mortal = {
  /** It dies at this step from now on, counted from 1. */
  dieAt(step: number): void
  /** A new life; true when the last one ended before its time. */
  revive(): boolean
}

/**
 * Lets a context die like a killed process: from one step on nothing of it reaches the database or a provider any more,
 * what a transaction had not committed is gone, and what a provider has done stays done.
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
    [payments, ['open', 'look', 'cancel', 'refund']],
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

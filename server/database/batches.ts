import { busyRefusal, isDatabaseAway } from './pool/failures.ts'
import { onItsOwn } from './pool/lanes.ts'

type Waiting<Item, Result> = {
  item: Item
  done: (result: Result) => void
  fail: (error: unknown) => void
}

type Batches<Item, Result> = {
  /** Maximum batch size. */
  most: number
  /** Items with the same key never share a batch: they run one after another, in order. */
  keyOf: (item: Item) => string
  /** Handles all items or none; returns results in the order of the items. */
  work: (items: Item[]) => Promise<Result[]>
}

/**
 * Batches items that arrive while earlier work is running into one transaction: a commit costs the same for one row as
 * for a hundred. If a batch is refused, its items are retried one by one, so that one bad item doesn't fail the others;
 * if the database is away or busy, all of them fail at once.
 */
export function inBatches<Item, Result>({ most, keyOf, work }: Batches<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  return (item: Item): Promise<Result> =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      if (!isWorking) void onItsOwn(drain)
    })

  async function drain(): Promise<void> {
    isWorking = true
    // Include everything requested in the same turn of the event loop.
    await new Promise(setImmediate)
    while (waiting.length > 0) await execute(takeBatch())
    isWorking = false
  }

  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = []
    const later: Waiting<Item, Result>[] = []
    const keys = new Set<string>()
    for (const each of waiting) {
      const key = keyOf(each.item)
      if (batch.length < most && !keys.has(key)) batch.push(each)
      else later.push(each)
      keys.add(key)
    }
    waiting = later
    return batch
  }

  async function execute(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [n, { done }] of batch.entries()) done(results[n] as Result)
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error) && !busyRefusal(error))
        for (const each of batch) await execute([each])
      else for (const { fail } of batch) fail(error)
    }
  }
}

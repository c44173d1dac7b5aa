import { randomUUIDv7 } from 'node:crypto'
import type { Database, Queries } from '#server/database/connect.ts'
import { signatureOf } from './signature.ts'
import type { Books, WaitingEvent } from './store.ts'
import { EVENTS, takeDueEvents } from './store.ts'

/** Posts an event to the stand-in's webhook; 2xx means delivered. */
export type Deliver = (
  body: string,
  headers: Record<string, string>,
) => Promise<{ statusCode: number }>

/** Faults that tests can switch on: events that come late, never, twice or out of order. */
export type DeliveryFaults = {
  holdsEvents: boolean
  losesEvents: boolean
  deliversTwice: boolean
  deliversBackwards: boolean
}

export const SIGNATURE_HEADER = 'simulator-signature'

type Options = {
  db: Database
  books: Books
  /** The signing key. */
  key: string
  clock: () => Date
  log: { warn(details: object, message: string): void }
  faults: DeliveryFaults
}

/** Stores a stand-in's events and delivers them to its webhook in order, retrying each until it succeeds. */
export function deliveries({ db, books, key, clock, log, faults }: Options) {
  let deliver: Deliver | undefined
  let delivering = Promise.resolve()

  return {
    /** Stores an event in the transaction of the change it reports; it is due at once. */
    async tell(tx: Queries, type: string, object: object): Promise<void> {
      const id = `evt_sim_${randomUUIDv7().replaceAll('-', '')}`
      const created = Math.floor(clock().getTime() / 1000)
      const payload = { id, object: 'event', type, created, data: { object } }
      await EVENTS[books].add(tx, { id, type, payload, deliverAt: clock() })
    },
    /** Events wait until there is a listener. */
    deliverTo(listener: Deliver) {
      deliver = listener
    },
    /** Delivers due events and resolves when none is in progress; failed ones become due again later. Never rejects. */
    deliverDue(): Promise<void> {
      delivering = delivering.then(deliverBatches).catch((error: unknown) => {
        log.warn({ err: error, books }, 'a stand-in could not read its events')
      })
      return delivering
    },
    /** Resolves when no delivery is in progress. */
    idle: () => delivering,
  }

  async function deliverBatches(): Promise<void> {
    while (deliver && !faults.holdsEvents) {
      const events = await takeDueEvents(db, books, { now: clock(), limit: 50 })
      if (events.length === 0) return
      if (faults.deliversBackwards) events.reverse()
      for (const event of events)
        if (faults.losesEvents || (await arrives(event, deliver)))
          await EVENTS[books].markDelivered(db, { id: event.id, now: clock() })
    }
  }

  async function arrives(event: WaitingEvent, deliver: Deliver): Promise<boolean> {
    const body = JSON.stringify(event.payload)
    const post = async () => {
      const signature = signatureOf(body, key, clock())
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
      const { statusCode } = await deliver(body, headers)
      if (statusCode < 200 || statusCode > 299) throw new Error(`answered ${statusCode}`)
    }
    try {
      await Promise.all(faults.deliversTwice ? [post(), post()] : [post()])
      return true
    } catch (error) {
      log.warn({ err: error, books, event: event.id }, 'an event of a stand-in did not arrive')
      return false
    }
  }
}

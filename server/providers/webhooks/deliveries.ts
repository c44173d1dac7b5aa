import { randomUUIDv7 } from 'node:crypto'
import type { Database, Queries } from '#server/database/connect.ts'
import { signatureOf } from './signature.ts'
import type { Books, WaitingEvent } from './store.ts'
import { EVENTS, takeDueEvents } from './store.ts'

/** Posts one event to the webhook of its stand-in; 2xx means that it arrived. */
export type Deliver = (
  body: string,
  headers: Record<string, string>,
) => Promise<{ statusCode: number }>

/** How tests let events come late, never, twice or in the wrong order. */
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
  /** Signs each event. */
  key: string
  clock: () => Date
  log: { warn(details: object, message: string): void }
  faults: DeliveryFaults
}

/** Keeps a stand-in's events and brings them to its webhook, one after the other, each until it has arrived. */
export function deliveries({ db, books, key, clock, log, faults }: Options) {
  let deliver: Deliver | undefined
  let delivering = Promise.resolve()

  return {
    /** Keeps an event in the transaction of what it tells of; it is due at once. */
    async tell(tx: Queries, type: string, object: object): Promise<void> {
      const id = `evt_sim_${randomUUIDv7().replaceAll('-', '')}`
      const created = Math.floor(clock().getTime() / 1000)
      const payload = { id, object: 'event', type, created, data: { object } }
      await EVENTS[books].add(tx, { id, type, payload, deliverAt: clock() })
    },
    /** Until somebody listens, events wait. */
    deliverTo(listener: Deliver) {
      deliver = listener
    },
    /** Delivers what is due, and resolves when nothing is under way; what fails is due again later. Never rejects. */
    deliverDue(): Promise<void> {
      delivering = delivering.then(deliverBatches).catch((error: unknown) => {
        log.warn({ err: error, books }, 'a stand-in could not read its events')
      })
      return delivering
    },
    /** Resolves when no event is under way. */
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

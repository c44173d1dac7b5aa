import { Refusal } from '#domain/errors.ts'
import { SECOND_MS } from '#domain/time.ts'
import { retryAfterBusy } from '#server/retry-after.ts'
import type { Errand, Lane } from './lanes.ts'
import { LANES } from './lanes.ts'

type Waiting = { enter: () => void; fail: (error: unknown) => void }

export type GateOptions = {
  /** Connections in total. */
  size: number
  /** Connections that each lane can always have: others leave them free. */
  share: number
  /** Requests that may wait in each lane. */
  queueLength: number
  patienceMs: number
}

/** How long fewer connections are used after the database has refused one. */
const NARROW_MS = 10 * SECOND_MS

/** Decides who may use a connection, who waits, and who is refused at once. */
export class Gate {
  readonly refused = emptyLanes()
  readonly #options: GateOptions
  readonly #inside = emptyLanes()
  readonly #waiting: Record<Lane, Waiting[]> = { vital: [], pages: [], usual: [] }
  #narrow = { size: 0, until: 0 }

  constructor(options: GateOptions) {
    this.#options = options
  }

  get waiting(): Record<Lane, number> {
    const { vital, pages, usual } = this.#waiting
    return { vital: vital.length, pages: pages.length, usual: usual.length }
  }

  /** Resolves when a connection is free; the caller then has to `leave`. Throws the refusal `busy`. */
  async enter(errand: Errand): Promise<void> {
    const { lane } = errand
    const queue = this.#waiting[lane]
    if (queue.length === 0 && this.#hasRoom(lane)) this.#inside[lane]++
    else if (queue.length >= this.#options.queueLength && !errand.hasBegun) throw this.#busy(lane)
    else await this.#wait(lane)
    errand.hasBegun = true
  }

  leave(lane: Lane): void {
    this.#inside[lane]--
    for (const each of LANES)
      while (this.#waiting[each].length > 0 && this.#hasRoom(each)) {
        this.#inside[each]++
        this.#waiting[each].shift()?.enter()
      }
  }

  /** Everyone who waits would only wait for the same. */
  failAll(error: unknown): void {
    for (const lane of LANES) for (const { fail } of this.#waiting[lane].splice(0)) fail(error)
  }

  /** Uses no more connections than these for a while; true if it did not do so already. */
  narrow(size: number): boolean {
    const isNew = performance.now() >= this.#narrow.until
    this.#narrow = { size: Math.max(1, size), until: performance.now() + NARROW_MS }
    return isNew
  }

  #hasRoom(lane: Lane): boolean {
    const isNarrow = performance.now() < this.#narrow.until
    const size = isNarrow ? Math.min(this.#narrow.size, this.#options.size) : this.#options.size
    const share = Math.min(this.#options.share, Math.floor(size / 4))
    let free = size - this.#inside[lane]
    for (const other of LANES) if (other !== lane) free -= Math.max(share, this.#inside[other])
    return free > 0
  }

  #wait(lane: Lane): Promise<void> {
    const queue = this.#waiting[lane]
    return new Promise((resolve, reject) => {
      const waiting = {
        enter() {
          clearTimeout(timer)
          resolve()
        },
        fail(error: unknown) {
          clearTimeout(timer)
          reject(error)
        },
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(this.#busy(lane))
      }, this.#options.patienceMs)
      queue.push(waiting)
    })
  }

  #busy(lane: Lane): Refusal {
    this.refused[lane]++
    return busy()
  }
}

export const busy = () =>
  new Refusal(
    'unavailable',
    'busy',
    'The service is very busy right now, please try again in a moment',
    { retryAfter: retryAfterBusy() },
  )

const emptyLanes = (): Record<Lane, number> => ({ vital: 0, pages: 0, usual: 0 })

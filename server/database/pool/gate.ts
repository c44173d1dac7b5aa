import { Refusal } from '#domain/errors.ts'
import { SECOND_MS } from '#domain/time.ts'
import { FairLine } from '#server/limiter/fair-line.ts'
import { retryAfterBusy } from '#server/limiter/retry-after.ts'
import type { Errand, Lane } from './lanes.ts'
import { LANES } from './lanes.ts'

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
  readonly #lines: Record<Lane, FairLine>
  #narrow = { size: 0, until: 0 }

  constructor(options: GateOptions) {
    this.#options = options
    this.#lines = {
      vital: this.#lineOf('vital'),
      pages: this.#lineOf('pages'),
      usual: this.#lineOf('usual'),
    }
  }

  #lineOf(lane: Lane): FairLine {
    const { size, share, queueLength, patienceMs } = this.#options
    return new FairLine({
      name: `database_${lane}`,
      atWork: size - 2 * Math.min(share, Math.floor(size / 4)),
      waiting: queueLength,
      patienceMs,
      hasRoom: () => this.#hasRoom(lane),
      onFree: () => {
        for (const each of LANES) this.#lines[each].advance()
      },
      refusal: () => {
        this.refused[lane]++
        return busy()
      },
    })
  }

  get waiting(): Record<Lane, number> {
    const { vital, pages, usual } = this.#lines
    return { vital: vital.waiting, pages: pages.waiting, usual: usual.waiting }
  }

  /** Resolves when a connection is free, with what gives it back. Throws the refusal `busy`. */
  async enter(errand: Errand): Promise<() => void> {
    const { lane, asker, hasBegun, hasWritten, connections } = errand
    const leave = await this.#lines[lane].enter({
      askers: [asker],
      isUnderWay: hasBegun,
      isPatient: hasWritten,
      hasPlace: connections > 0,
    })
    errand.hasBegun = true
    errand.connections++
    return () => {
      errand.connections--
      leave()
    }
  }

  /** Everyone who waits would only wait for the same. */
  failAll(error: unknown): void {
    for (const lane of LANES) this.#lines[lane].failAll(error)
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
    let free = size - this.#lines[lane].atWork
    for (const other of LANES)
      if (other !== lane) free -= Math.max(share, this.#lines[other].atWork)
    return free > 0
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

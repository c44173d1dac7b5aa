import pg from 'pg'
import { SECOND_MS } from '#domain/time.ts'
import { sqlState } from './failures.ts'
import type { GateOptions } from './gate.ts'
import { Gate } from './gate.ts'
import { currentErrand } from './lanes.ts'

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void

/**
 * A pool that is entered through a gate, by everyone: our statements and the libraries that take a pool. Who waits does
 * so at the gate; the pool's own queue stays empty.
 */
export class GatedPool extends pg.Pool {
  readonly gate: Gate

  /** Whether the disk was full when something was last written. */
  isDiskFull = false
  #fresh = new WeakSet<pg.PoolClient>()
  #renewedAt = -Infinity
  readonly #onNarrow: (error: Error) => void

  /** `onNarrow` hears that the database allows fewer connections than we want. */
  constructor(options: pg.PoolConfig, gate: GateOptions, onNarrow: (error: Error) => void) {
    super(options)
    this.gate = new Gate(gate)
    this.#onNarrow = onNarrow
    this.on('connect', (client) => this.#fresh.add(client))
  }

  /** Learns from the error of a statement. */
  note(error: unknown): void {
    const state = sqlState(error)
    if (state === '53100') this.isDiskFull = true
    if (state === '25006') this.renew()
  }

  /** Replaces every connection before its next use: they may lead to a database that is no longer the primary. */
  renew(): void {
    if (performance.now() - this.#renewedAt < SECOND_MS) return
    this.#renewedAt = performance.now()
    this.#fresh = new WeakSet()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const client = this.#enter()
    if (!done) return client
    client.then(
      (each) => done(undefined, each, each.release),
      (error: Error) => done(error),
    )
  }

  async #enter(): Promise<pg.PoolClient> {
    const leave = await this.gate.enter(currentErrand())
    try {
      let client = await super.connect()
      while (!this.#fresh.has(client)) {
        client.release(true)
        client = await super.connect()
      }
      return this.#leaving(client, leave)
    } catch (error) {
      // A database that accepts no connection in time is frozen or out of reach.
      if (CONNECT_TIMEOUT.test((error as Error).message)) this.gate.failAll(error)
      leave()
      if (sqlState(error) !== '53300' || this.totalCount === 0) throw error
      // The database has no connection left for us: make do with those that there are.
      if (this.gate.narrow(this.totalCount)) this.#onNarrow(error as Error)
      return this.#enter()
    }
  }

  /** Its release also opens the gate for the next. */
  #leaving(client: pg.PoolClient, leave: () => void): pg.PoolClient {
    const release = client.release
    client.release = (error) => {
      release(error)
      leave()
    }
    return client
  }
}

const CONNECT_TIMEOUT = /connection timeout|timeout exceeded when trying to connect/

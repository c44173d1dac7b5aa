import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '#server/database/connect.ts'
import { LANES } from './lanes.ts'

/** How the requests' connections are used. */
export function poolMetrics(registers: Registry[], { pool, replica }: Database): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections for requests by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Requests that wait for a connection, by lane',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const lane of LANES) this.set({ lane }, pool.gate.waiting[lane])
    },
  })
  new Counter({
    name: 'database_busy_total',
    help: 'Requests refused because too many waited for a connection, or they waited too long, by lane',
    labelNames: ['lane'],
    registers,
    collect() {
      this.reset()
      for (const lane of LANES) this.inc({ lane }, pool.gate.refused[lane])
    },
  })
  if (replica)
    new Gauge({
      name: 'database_replica_usable',
      help: '1 while the replica answers and is at most five seconds behind',
      aggregator: 'min',
      registers,
      collect() {
        this.set(replica.isUsable() ? 1 : 0)
      },
    })
}

import { mkdir } from 'node:fs/promises'
import { refreshStaleNextFree } from '#server/features/availability/index.ts'
import { grow, unhurried } from './grow.ts'
import { measureBookings } from './measure-bookings.ts'
import { measureSearch } from './measure-search.ts'
import { measureSlotCalls } from './measure-slot-calls.ts'
import { inFolder } from './running.ts'
import type { World } from './world.ts'
import { startWorld } from './world.ts'

/**
 * The site with this many professionals, as many clients and ten times as many sessions, in a database that has memory
 * for them. Making them takes ten minutes: `GROWN` names a folder that keeps them for the next run.
 */
const PROFESSIONALS = Number(process.env.PROFESSIONALS ?? 1_000_000)
const CALLED = 2000
/** As `docs/scale.md` recommends for a database of this size. */
const SETTINGS = { shared_buffers: '4GB', max_wal_size: '8GB', wal_compression: 'on' }

const kept = process.env.GROWN
if (kept) await mkdir(kept, { recursive: true, mode: 0o755 })
await (kept ? measureIn(kept) : inFolder(measureIn))

async function measureIn(folder: string): Promise<void> {
  await inWorld(folder, fill)
  await inWorld(folder, async (world) => {
    await printSizes(world)
    await refreshNextFree(world)
    await measureSearch(world)
    await measureSlotCalls(world, await someProfessionals(world))
    await measureBookings(world)
  })
}

async function inWorld(folder: string, work: (world: World) => Promise<void>): Promise<void> {
  const world = await startWorld(undefined, {}, folder)
  await work(world)
  await world.end()
}

async function fill(world: World): Promise<void> {
  const [first] = await world.db.rows('select from bookings limit 1')
  if (first) return
  const began = performance.now()
  await grow(world, PROFESSIONALS)
  console.log(`growth: ${PROFESSIONALS} professionals made in ${secondsSince(began)} s`)
  for (const [name, value] of Object.entries(SETTINGS))
    await world.owner.rows(`alter system set ${name} = '${value}'`)
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}

/** What a row takes, its indexes included. */
async function printSizes({ db }: World): Promise<void> {
  const sizes = await db.rows<{ table: string; rows: number; bytes: number }>(
    `select relname as table, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1 order by 3 desc`,
    [PROFESSIONALS / 100],
  )
  for (const { table, rows, bytes } of sizes)
    console.log(
      `${table.padEnd(20)} ${rows.toFixed(0).padStart(9)} rows ${(bytes / rows).toFixed(0).padStart(6)} bytes each ${(bytes / 1e9).toFixed(2)} GB`,
    )
}

/** What the minute's job and autovacuum do of those whose next free time has passed since they were made. */
async function refreshNextFree({ db, ownerUrl, context }: World): Promise<void> {
  const [stale] = await db.rows<{ count: number }>(
    'select count(*)::int as count from listings where holds_until < clock_now()',
  )
  const began = performance.now()
  await refreshStaleNextFree(context)
  console.log(`growth: ${stale?.count} next free times made in ${secondsSince(began)} s`)
  await unhurried(ownerUrl, (client) => client.query('vacuum listings'))
}

async function someProfessionals({ db }: World): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from professionals where verification_status = 'VERIFIED' order by hashtextextended(id::text, 4) limit $1`,
    [CALLED],
  )
  return rows.map(({ id }) => id)
}

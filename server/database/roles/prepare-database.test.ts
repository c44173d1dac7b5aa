import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { ownerOf } from '#test/support/database-server.ts'
import { createTestDatabase, PRODUCTION } from '#test/support/test-app.ts'
import { addressesIn, prepareDatabase } from './prepare-database.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'parlour-prepare-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

/** Prepares the database that the settings name, as a start does. */
function prepare(settings: Record<string, string>): Promise<void> {
  const config = loadConfig({ DATA_DIR, SEED: 'none', ...settings })
  const addresses = addressesIn(config)
  if (!addresses) throw new Error('the settings name no database')
  return prepareDatabase(addresses, config, () => undefined)
}

const refusal = (settings: Record<string, string>) =>
  prepare(settings).then(
    () => 'prepared',
    (error: Error) => error.message,
  )

describe('a database that can’t be used is refused by one sentence', () => {
  it('when nothing listens there, without the password', async () => {
    const free = createServer().listen(0, 'localhost')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    await once(free, 'close')
    const DATABASE_URL = `postgres://parlour:hush@localhost:${port}/parlour`
    const sentence = await refusal({ DATABASE_URL })
    expect(sentence).toMatch(/^The database parlour at .* can't be used .*: check DATABASE_URL,.*$/)
    expect(sentence).not.toContain('hush')
  })

  it('when the server accepts connections but doesn’t reply within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = createServer().listen(0, 'localhost')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const refused = refusal({ DATABASE_URL: `postgres://parlour@localhost:${port}/parlour` })
    await once(silent, 'connection')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await refused).toMatch(/can't be used .*: check DATABASE_URL/)
  })
})

describe('in production', () => {
  it('the program’s account may not be one that could change the ledger, behind a pooler either', async () => {
    const url = await createTestDatabase()
    const owner = ownerOf(url)
    const sentence =
      'The account parlour, which the program works with, could change the ledger: in production name the owner of the database in DATABASE_OWNER_URL, and in DATABASE_URL an account that owns nothing.'
    const asOwner = { ...PRODUCTION, DATABASE_URL: owner }
    const pooled = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url }
    expect(await refusal({ ...asOwner, DATABASE_OWNER_URL: owner })).toBe(sentence)
    expect(await refusal({ ...asOwner, ROLE: 'web' })).toBe(sentence)
    expect(await refusal({ ...asOwner, ...pooled, DATABASE_OWNER_URL: owner })).toBe(sentence)

    const own = { ...PRODUCTION, DATABASE_URL: url }
    await prepare({ ...own, DATABASE_OWNER_URL: owner })
    // One that has no jobs needs no owner once the database is migrated.
    await prepare({ ...own, ROLE: 'web' })
  })
})

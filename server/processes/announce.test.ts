import { spawn } from 'node:child_process'
import { hostname } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '#server/config.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { announceProgram } from './announce.ts'

const { context, db } = await buildTestApp()
const quiet = { info() {}, warn() {}, error() {} }
const bucket = { endpoint: '', bucket: '', region: '', accessKeyId: '', secretAccessKey: '' }
const [old, next] = ['the old secret of our programs, long', 'the new secret of our programs, long']
const shared = { SECRET: old, REDIS_URL: 'redis://localhost', S3: bucket }

/** A program of this site, started with these settings; returns what it prints. */
async function start(settings: Partial<Config>): Promise<string[]> {
  const printed: string[] = []
  const config = { ...context.config, ...settings }
  onTestFinished(await announceProgram(config, context.db, quiet, (line) => printed.push(line)))
  return printed
}

/** The same program on another machine or in another process. */
const moveTo = (host: string, processId: number) =>
  db.rows('update programs set host = $1, process_id = $2', [host, processId])

const anotherProcess = () => {
  const other = spawn('sleep', ['60'])
  onTestFinished(() => void other.kill())
  return other.pid ?? 0
}

const refused = (settings: Partial<Config>) =>
  start(settings).then(
    () => 'started',
    (error: Error) => error.message,
  )

describe('a program on a database that another one uses', () => {
  it('starts beside one with the same secret, Redis and bucket', async () => {
    await db.rows('delete from programs')
    await start(shared)
    await moveTo(hostname(), anotherProcess())
    expect(await start(shared)).toEqual([])
    expect(await db.rows('select from programs')).toHaveLength(2)
  })

  it.each([
    ['has another secret', { SECRET: next }, /with another SECRET: give both the same/],
    ['has no Redis', { REDIS_URL: undefined }, /set REDIS_URL for both/],
    ['keeps files in a folder', { S3: undefined }, /set S3_ENDPOINT and what belongs to it/],
  ])('is refused if it %s', async (_, difference, sentence) => {
    await db.rows('delete from programs')
    await start(shared)
    await moveTo(hostname(), anotherProcess())
    expect(await refused({ ...shared, ...difference })).toMatch(sentence)
    expect(await db.rows('select from programs')).toHaveLength(1)
  })

  it('starts while the secret is changed, if each accepts what the other signs', async () => {
    await db.rows('delete from programs')
    await start({ ...shared, SECRET_PREVIOUS: next })
    await moveTo(hostname(), anotherProcess())
    await start({ ...shared, SECRET: next, SECRET_PREVIOUS: old })
    await db.rows('delete from programs')
    await start(shared)
    await moveTo(hostname(), anotherProcess())
    expect(await refused({ ...shared, SECRET: next, SECRET_PREVIOUS: old })).toMatch(/SECRET/)
  })

  it('takes the place of one that was killed on the same machine', async () => {
    await db.rows('delete from programs')
    await start({ SECRET: old })
    await moveTo(hostname(), 2 ** 22 + 1)
    expect(await start({ SECRET: next })).toEqual([])
    expect(await db.rows('select from programs')).toHaveLength(1)
  })

  it('waits to see whether one on another machine still runs', async () => {
    await db.rows('delete from programs')
    await start({ SECRET: old })
    await moveTo('elsewhere', 1)
    const printed: string[] = []
    const config = { ...context.config, SECRET: next }
    const starting = announceProgram(config, context.db, quiet, (line) => printed.push(line))
    await eventually(() => expect(printed).toHaveLength(1))
    await db.rows(`update programs set seen_at = seen_at + interval '5 seconds'`)
    await expect(starting).rejects.toThrow(/elsewhere uses this database with another SECRET/)

    const again = start({ SECRET: next })
    await db.rows(`update programs set seen_at = now() - interval '16 seconds'`)
    await again
    expect(await db.rows('select from programs')).toHaveLength(1)
  })
})

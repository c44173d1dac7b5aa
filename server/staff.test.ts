import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { COMPILED } from '#test/support/compiled.ts'
import { linkMailedTo } from '#test/support/mailed-link.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { staffCommand } from './staff-command.ts'

const { app, context, databaseUrl, db, aClient } = await buildTestApp()
const run = promisify(execFile)

/** What the command prints; its refusal if it fails. */
async function staff(...words: string[]): Promise<string> {
  try {
    return (await staffCommand(words)(context)).join('\n')
  } catch (error) {
    return (error as Error).message
  }
}

/** The same by a process of its own, as `npm run staff` starts it. */
async function npmRunStaff(...words: string[]): Promise<string> {
  const { SECRET, DATA_DIR } = context.config
  const env = {
    ...{ ...COMPILED, PATH: process.env.PATH, DATA_DIR, LOG_LEVEL: 'silent' },
    ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, SECRET },
  }
  const file = join(import.meta.dirname, 'staff.ts')
  const { stdout, stderr } = await run(process.execPath, [file, ...words], { env })
  return (stdout + stderr).trim()
}

describe('npm run staff', () => {
  it('adds a member by email, changes their role, and ends them', async () => {
    const email = 'ruth@example.org'
    expect(await staff('list')).toBe('There is no staff yet.')
    expect(await npmRunStaff('add', email, 'Ruth Marsden', 'trust')).toBe(
      `${email} is of staff (trust) and has an email with a link to choose a password.`,
    )
    const token = await linkMailedTo(context, email, '/reset-password')
    const password = 'correct-horse-battery'
    const reset = { method: 'POST', url: '/api/auth/reset-password' } as const
    expect((await app.inject({ ...reset, payload: { token, password } })).statusCode).toBe(200)
    const signIn = { method: 'POST', url: '/api/auth/login', payload: { email, password } } as const
    const signedIn = await app.inject(signIn)
    expect(signedIn.json().user).toMatchObject({ role: 'STAFF', name: 'Ruth Marsden' })
    expect(await staff('list')).toBe(`${email}\tRuth Marsden\ttrust\tno second factor yet`)
    expect(await staff('add', email, 'Ruth Marsden', 'admin')).toBe(`${email} is now admin.`)
    expect(await staff('end', email)).toBe(`${email} is no longer of staff.`)
    expect((await app.inject(signIn)).statusCode).toBe(401)
    expect(await staff('list')).toBe(`${email}\tRuth Marsden\tended`)
    expect(await db.rows('select action, details from staff_events order by number')).toEqual([
      { action: 'member_added', details: { role: 'trust' } },
      { action: 'member_changed', details: { role: 'admin' } },
      { action: 'member_ended', details: {} },
    ])
  })

  it('refuses a client’s address, and says how it is used', async () => {
    const { user } = await aClient()
    expect(await staff('add', user.email, 'Clara', 'trust')).toContain('an address of their own')
    expect(await staff('add', 'x@example.org', 'X', 'owner')).toContain('node server/staff.ts add')
    expect(await staff('end', 'x@example.org')).toBe('x@example.org is not a member of staff.')
  })
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { tokenMailedTo } from '#test/support/mailed-to.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { staffCommand } from './staff-command.ts'

const { app, context, databaseUrl, db, aClient } = await buildTestApp()

/** What the command prints; its refusal if it fails. */
async function staff(...words: string[]): Promise<string> {
  const lines: string[] = []
  await staffCommand(context.config, words, (line) => lines.push(line)).catch((error) =>
    lines.push(error.message),
  )
  return lines.join('\n')
}

/** The same in a process of its own, as npm runs it. */
async function processOf(...words: string[]) {
  const { SECRET } = context.config
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: context.config.DATA_DIR,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SECRET,
  }
  const file = join(import.meta.dirname, 'staff.ts')
  const run = promisify(execFile)(process.execPath, [file, ...words], { env })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

describe('npm run staff', () => {
  it('adds a member by email, changes their role, and ends them', async () => {
    const email = 'ruth@example.org'
    expect(await staff('list')).toBe('There is no staff yet.')
    expect(await staff('add', email, 'Ruth Marsden', 'trust')).toBe(
      `${email} is of staff (trust) and has an email with a link to choose a password.`,
    )
    const token = await tokenMailedTo(context, email, '/reset-password')
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
    expect(await staff('code')).toMatch(/^Only the staff of a demo/)
  })

  it('says so on standard output, and what is wrong on standard error with exit code 1', async () => {
    await staff('add', 'tom@example.org', 'Tom Okoro', 'support')
    const [done, refused] = await Promise.all([
      processOf('list'),
      processOf('end', 'x@example.org'),
    ])
    expect(done).toEqual({
      code: 0,
      stdout: expect.stringContaining('tom@example.org\tTom Okoro\tsupport'),
      stderr: '',
    })
    const stderr = 'x@example.org is not a member of staff.\n'
    expect(refused).toEqual({ code: 1, stdout: '', stderr })
  })
})

import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '#server/config.ts'
import { staffCommand } from '#server/staff-command.ts'
import { buildTestApp, PRODUCTION } from '#test/support/test-app.ts'
import { demoSignIns } from './demo-sign-ins.ts'

/** A program's accounts after a start with these settings on a database of its own. */
async function aProgram() {
  const { app, context } = await buildTestApp()
  const { DATA_DIR } = context.config
  return {
    start: (settings: Record<string, string>) =>
      demoSignIns(context.db, loadConfig({ DATA_DIR, ...settings })),
    signIn: async (email: string, password: string) => {
      const payload = { email, password }
      return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode
    },
    /** What `npm run staff -- code` says. */
    async staffCode() {
      const lines: string[] = []
      await staffCommand(context.config, ['code'], (line) => lines.push(line))
      return lines.join('\n')
    },
  }
}

const { SECRET } = PRODUCTION
const DEMONSTRATION = { NODE_ENV: 'production', SECRET, DEMO: '1' }

describe('a public demonstration', () => {
  it('generates passwords, shows them once and keeps them', async () => {
    const { start, signIn } = await aProgram()
    const said = (await start(DEMONSTRATION)).join('\n')
    expect(await signIn('client@parlour.test', 'parlour-demo')).toBe(401)
    expect(await signIn('grace.lim@parlour.test', 'parlour-demo')).toBe(401)
    const [, password = ''] = /client@parlour\.test {2}(\S{16})\n/.exec(said) ?? []
    expect(said).toMatch(/ {2}professional@parlour\.test {2}\S{16}\n/)

    expect((await start(DEMONSTRATION)).join('\n')).toMatch(/^Demo accounts: .* keeps .*\.$/)
    expect(await signIn('client@parlour.test', password)).toBe(200)
  })

  it('removes the public password from existing demo data, which production alone refuses', async () => {
    const { start, signIn, staffCode } = await aProgram()
    expect((await start({ SECRET })).join('\n')).toMatch(
      /^Demo accounts: client@parlour\.test .*, password parlour-demo\nDemo staff: /,
    )
    expect(await signIn('client@parlour.test', 'parlour-demo')).toBe(200)
    expect(await staffCode()).toMatch(/^\d{6}$/)
    const refused = await start(PRODUCTION).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(refused).toMatchObject({ message: expect.stringMatching(/^Set DEMO=1, .*\.$/) })

    const said = (await start(DEMONSTRATION)).join('\n')
    expect(said).toMatch(/client@parlour\.test {2}\S{16}\n/)
    expect(await signIn('client@parlour.test', 'parlour-demo')).toBe(401)
  })
})

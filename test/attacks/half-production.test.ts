import { describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp, PRODUCTION } from '#test/support/test-app.ts'

/**
 * The attack: a public site is started without NODE_ENV=production, so that /dev/mail shows everyone the password reset
 * links. Anyone who requests one for another person's address can take over their account.
 */
describe('a public site started in development mode', () => {
  it('does not start', () => {
    expect(() => loadConfig({ PUBLIC_URL: 'https://parlour.example', HOST: '0.0.0.0' })).toThrow(
      /^Set NODE_ENV=production: .*\.$/,
    )
  })

  const ask = (
    { app }: Awaited<ReturnType<typeof buildTestApp>>,
    remoteAddress: string,
    headers: Record<string, string>,
  ) => app.inject({ url: '/dev/mail', remoteAddress, headers })

  it('shows no one else on its network a password reset link', async () => {
    const site = await buildTestApp({ settings: { HOST: '0.0.0.0' } })
    const { user } = await site.aClient()
    await site.visitor.post('/api/auth/forgot-password', { email: user.email })
    await site.context.background.settled(PATIENCE_MS)
    const here = await ask(site, '127.0.0.1', { host: 'localhost:3000' })
    expect(here.body).toMatch(/reset-password\?token=/)
    for (const [address, headers] of [
      ['192.168.1.20', { host: '192.168.1.10:3000' }],
      ['192.168.1.20', { host: 'localhost:3000' }],
      // Another site whose owner has pointed its host name at this machine (DNS rebinding).
      ['127.0.0.1', { host: 'rebound.example' }],
      ['127.0.0.1', { host: '192.168.1.10:3000' }],
      // A proxy on this machine, whatever host name it forwards.
      ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' }],
      ['127.0.0.1', { host: 'localhost:3000', forwarded: 'for=203.0.113.7' }],
    ] as const) {
      const there = await ask(site, address, headers)
      expect([there.statusCode, there.body]).toEqual([404, 'There is nothing at this address'])
    }
  })

  it.each<Record<string, string>>([PRODUCTION, { DEMO: '1', SEED: 'none' }])(
    'shows no emails even to its own machine with %o',
    async (settings) => {
      const site = await buildTestApp({ settings })
      expect((await ask(site, '127.0.0.1', { host: 'localhost:3000' })).statusCode).toBe(404)
    },
  )
})

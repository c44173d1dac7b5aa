import { describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { buildTestApp, PRODUCTION } from '#test/support/test-app.ts'

/**
 * The attack: a public site is started without NODE_ENV=production, and /dev/mail shows everybody the links that set a
 * new password. Anybody who asks for one with somebody's address takes their account over.
 */
describe('a public site that was started as if for development', () => {
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

  it('shows nobody else on its network the link to a new password', async () => {
    const site = await buildTestApp({ settings: { HOST: '0.0.0.0' } })
    const { user } = await site.aClient()
    await site.visitor.post('/api/auth/forgot-password', { email: user.email })
    await site.context.background.settled(5000)
    const here = await ask(site, '127.0.0.1', { host: 'localhost:3000' })
    expect(here.body).toMatch(/reset-password\?token=/)
    for (const [address, headers] of [
      ['192.168.1.20', { host: '192.168.1.10:3000' }],
      ['192.168.1.20', { host: 'localhost:3000' }],
      // A page elsewhere whose name its owner has made point to this machine.
      ['127.0.0.1', { host: 'rebound.example' }],
      ['127.0.0.1', { host: '192.168.1.10:3000' }],
      // A proxy on this machine, whatever name it passes on.
      ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' }],
      ['127.0.0.1', { host: 'localhost:3000', forwarded: 'for=203.0.113.7' }],
    ] as const) {
      const there = await ask(site, address, headers)
      expect([there.statusCode, there.body]).toEqual([404, 'There is nothing at this address'])
    }
  })

  it.each<Record<string, string>>([PRODUCTION, { DEMO: '1', SEED: 'none' }])(
    'shows no mail even to its own machine with %o',
    async (settings) => {
      const site = await buildTestApp({ settings })
      expect((await ask(site, '127.0.0.1', { host: 'localhost:3000' })).statusCode).toBe(404)
    },
  )
})

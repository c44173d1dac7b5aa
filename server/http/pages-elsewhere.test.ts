import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { closeLater } from '#test/support/closing.ts'
import { BEHIND_PROXY, passedOn } from '#test/support/elsewhere.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { callOwnApi } from './pages/call-own-api.ts'

/** Pages that show what their own call is answered. */
async function withPages(context: Context) {
  const app = await buildApp(context, async (app) => ({
    async render({ url, headers }) {
      const cookie = headers.get('cookie')
      const ask = async (call: string) =>
        callOwnApi(
          app,
          context,
        )({ method: 'GET', url: call, headers: { ...(cookie && { cookie }) } })
      const { pathname, searchParams } = new URL(url)
      const { status, body } = await ask(
        searchParams.get('call') ?? searchParams.get('q') ?? '/api/professionals',
      )
      return new Response(`${pathname} ${status} ${body}`)
    },
    close: async () => {},
  }))
  closeLater(() => app.close())
  return app
}

const OURS = 'parlour.example'
const site = await buildTestApp({ settings: BEHIND_PROXY })
const app = await withPages(site.context)

describe('a page that a visitor from elsewhere asks for', () => {
  it.each(['/', '/browse', '/login', '/professionals/1', '/dashboard', '/desk'])(
    'makes its calls under our name: %s',
    async (url) => {
      const { statusCode, body } = await app.inject({ url, headers: passedOn() })
      expect([statusCode, body]).toEqual([200, expect.stringMatching(`^${url} 200 `)])
    },
  )

  it('is refused under any other name', async () => {
    for (const host of ['evil.example', 'localhost', '127.0.0.1', `${OURS}:8443`])
      expect(
        (await app.inject({ url: '/login', headers: passedOn(undefined, host) })).statusCode,
      ).toBe(421)
  })

  it('may have no call that is only for this machine, whoever asks', async () => {
    const url = '/browse?q=/metrics'
    for (const headers of [passedOn('127.0.0.1'), { host: 'localhost' }])
      expect((await app.inject({ url, headers })).body).toMatch(/^\/browse 404 /)
    const open = await buildTestApp()
    const here = await withPages(open.context)
    expect((await here.inject({ url, headers: { host: 'localhost' } })).body).toMatch(
      /^\/browse 404 /,
    )
  })

  it('works for whoever is on this machine under its own names', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', OURS])
      expect((await app.inject({ url: '/login', headers: { host } })).body).toMatch(/^\/login 200 /)
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'devbox:3000'],
    [{ HOST: '::' }, '[2001:db8::7]:3000'],
    [{ PUBLIC_URL: 'http://[2001:db8::7]:3000', HOST: '::' }, '[2001:db8::7]:3000'],
    [{ PUBLIC_URL: 'http://devbox:3000/', HOST: '0.0.0.0' }, 'devbox:3000'],
  ])('also works without a proxy: %o asked as %s', async (settings, host) => {
    const { context } = await buildTestApp({ settings })
    const there = await withPages(context)
    for (const remoteAddress of ['203.0.113.5', '2001:db8::5'])
      expect(
        (await there.inject({ url: '/login', headers: { host }, remoteAddress })).body,
      ).toMatch(/^\/login 200 /)
  })

  it('signs in by its form without scripts', async () => {
    const { user } = await site.aClient()
    const { statusCode, headers, cookies } = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { ...passedOn(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: user.email, password: PASSWORD }).toString(),
    })
    expect([statusCode, headers.location]).toEqual([303, '/client-dashboard'])
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-parlour_sign_in', secure: true, path: '/' }),
    )
  })

  it('spends the visitor’s limits, not the proxy’s', async () => {
    const settings = { ...BEHIND_PROXY, SEARCH_LIMIT_ADDRESS: '1' }
    const limited = await withPages((await buildTestApp({ settings })).context)
    const search = async (from: string) => {
      const call = encodeURIComponent('/api/professionals?query=maths')
      const url = `/sessions/1?call=${call}`
      return (await limited.inject({ url, headers: passedOn(from) })).body
    }
    expect(await search('203.0.113.5')).toMatch(/^\/sessions\/1 200 /)
    expect(await search('203.0.113.5')).toMatch(/^\/sessions\/1 429 /)
    expect(await search('203.0.113.6')).toMatch(/^\/sessions\/1 200 /)
  })
})

import type { TestApp } from './test-app.ts'
import { callsOf } from './test-app.ts'

/** The settings of a public site behind one proxy, which runs on the same machine. */
export const BEHIND_PROXY = {
  PUBLIC_URL: 'https://parlour.example',
  TRUST_PROXY: '1',
  HOST: '0.0.0.0',
}

/** The headers with which the site's proxy passes on whoever is at a public address. */
export const passedOn = (address = '203.0.113.5', host = 'parlour.example') => ({
  host,
  'x-forwarded-for': address,
})

/** Someone at a browser on another machine, whom the proxy of a site with BEHIND_PROXY passes on. */
export const elsewhere = (
  { app }: Pick<TestApp, 'app'>,
  address?: string,
  { cookie }: { cookie?: string } = {},
) => callsOf(app, cookie, passedOn(address))

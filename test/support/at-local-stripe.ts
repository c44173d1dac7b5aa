import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a program by `node --import`. Redirects its requests to Stripe to the fake server on the port
 * LOCAL_STRIPE, and changes nothing else.
 */
const { request } = https
/** Files are uploaded to a host of their own. */
const HOSTS = new Set(['api.stripe.com', 'files.stripe.com'])
const redirected = (options: https.RequestOptions, ...rest: []) => {
  if (!HOSTS.has(options.host ?? '')) return request(options, ...rest)
  const { agent: _, ciphers: __, ...plain } = options
  return http.request({
    ...plain,
    host: '127.0.0.1',
    port: process.env.LOCAL_STRIPE,
    protocol: 'http:',
  })
}
Object.assign(https, { request: redirected })
syncBuiltinESMExports()

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { isLoopback, isOnHttps } from '#server/config.ts'
import { sendRefusal } from '#server/http/errors/errors.ts'
import { STRIPE_SOURCES } from '#server/providers/payments/stripe.ts'
import { DAILY_SOURCES } from '#server/providers/video/daily.ts'
import { hostnameOf, isFromThisMachine } from './network.ts'
import { bearerOf } from './tokens.ts'

const NO_CARD_FORM = { script: [], frame: [], connect: [] }
/** A year, as helmet has it. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** Sets security headers and refuses state-changing calls from other sites. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const https = isOnHttps(config)
  app.addHook('onRoute', (route) => {
    if (FILE.test(route.url) || route.url === OTHER_ASSETS) route.helmet = false
  })
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(config, NO_CARD_FORM),
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const callHeaders = headersOfCalls(config)
  const fileHeaders = headersOfFiles(https)
  app.addHook('onRequest', async (request, reply) => {
    const { url: route = '' } = request.routeOptions
    const isFile = FILE.test(route) || route === OTHER_ASSETS
    if (isFile) reply.headers(fileHeaders)
    if (BLUR.test(route === OTHER_ASSETS ? request.url : route))
      reply.header('content-security-policy', BLUR_POLICY)
    const { isCall, isPage } = request.routeOptions.config
    // A page replaces them, unless it is refused.
    if (isCall || isPage) reply.headers(callHeaders)
    if (!isFile)
      reply.header('permissions-policy', 'camera=(self), microphone=(self), display-capture=(self)')
    if (!isOurName(request, config))
      return sendRefusal(request, reply, 421, {
        code: 'unknown_host',
        message: 'This site does not answer under that name',
      })
    const { isFromElsewhere } = request.routeOptions.config
    // A token is given by a program itself; only cookies are sent unasked.
    const mayBeForeign = isFromElsewhere || bearerOf(request) !== undefined
    if (!SAFE_METHODS.has(request.method) && !mayBeForeign && isForeign(request, config))
      throw new Refusal('forbidden', 'foreign_origin', 'This request came from another site')
  })
}

/**
 * The security headers of pages, by the sources of their inline scripts: a nonce or hashes. Only the checkout allows
 * the provider's card form, and replies from wallets.
 */
export function headersOfPages(config: Config, { isCheckout = false } = {}) {
  const hasCardForm = isCheckout && config.STRIPE_PAYMENTS
  const { directives } = contentPolicy(config, hasCardForm ? STRIPE_SOURCES : NO_CARD_FORM)
  const headers = {
    // A wallet may open its own window.
    'cross-origin-opener-policy': hasCardForm ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isOnHttps(config) ? { 'strict-transport-security': HSTS } : {}),
  }
  return (inlineScripts: string[]): Record<string, string> => ({
    ...headers,
    'content-security-policy': inText({
      ...directives,
      scriptSrc: [...directives.scriptSrc, ...inlineScripts],
    }),
  })
}

/** As helmet writes it. */
const inText = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name.replace(/[A-Z]/g, '-$&').toLowerCase(), ...sources].join(' '))
    .join(';')

function contentPolicy(config: Config, cards: Record<keyof typeof NO_CARD_FORM, string[]>) {
  const video = config.DAILY_API_KEY ? DAILY_SOURCES : { script: [], connect: [], worker: [] }
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...video.script, ...cards.script],
      // Radix and rendered pages use inline styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      // Intro videos may be at any https address, and any page may lead to a profile.
      mediaSrc: ["'self'", 'blob:', 'https:', ...bucketOf(config)],
      // Includes our own /ws (CSP level 3).
      connectSrc: ["'self'", ...video.connect, ...cards.connect],
      frameSrc: ["'self'", ...cards.frame],
      workerSrc: ["'self'", ...video.worker],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isOnHttps(config) ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** Where films are sent from, which without https isn't among the addresses that videos may have. */
const bucketOf = ({ S3_PUBLIC_ENDPOINT: address }: Config) =>
  address?.startsWith('http:') ? [new URL(address).origin] : []

/** Fixed headers for API replies: composing a policy with a nonce for each would cost a tenth of the call. */
export function headersOfCalls(config: Config): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isOnHttps(config) ? { 'strict-transport-security': HSTS } : {}),
  }
}

const UNREADABLE = 'This request could not be read'
const UNREADABLE_STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Fastify's hooks don't run for requests that Node can't parse as HTTP. */
export function refuseUnreadable(config: Config) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = UNREADABLE_STATUSES[code] ?? 400
    const headers = {
      ...headersOfCalls(config),
      'content-type': 'text/plain; charset=utf-8',
      'content-length': UNREADABLE.length,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
    socket.end(`${head}\r\n\r\n${UNREADABLE}`, () => socket.destroy())
  }
}

/** Built files: scripts, fonts and images. */
const FILE = /\.(js|css|woff2|svg|png|ico|wasm|tflite)$/

/** Files of other builds than this one. */
export const OTHER_ASSETS = '/assets/*'

/** What blurs a background runs in a worker, whose policy is its own. No page may run WebAssembly. */
const BLUR = /^\/assets\/blur-[^/]+\/.*\.js$/
const BLUR_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'"

/** A first load requests about twenty files; a page's headers would outweigh most of them. */
function headersOfFiles(https: boolean): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': HSTS } : {}),
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether the requested host name is ours: that of PUBLIC_URL, or on this machine localhost or an address. Without
 * PUBLIC_URL only a program that listens locally knows its names. Health checks may use any name.
 */
function isOurName(request: FastifyRequest, { PUBLIC_URL, HOST }: Config): boolean {
  if (request.routeOptions.config.isUnderAnyName) return true
  if (!PUBLIC_URL) return !isLoopback(HOST) || isLoopback(hostnameOf(request.host))
  const { host, protocol } = new URL(PUBLIC_URL)
  const asked = `${protocol}//${request.host}`
  return (URL.canParse(asked) && new URL(asked).host === host) || isFromThisMachine(request)
}

/** True if the browser says that another site made the request. Servers send no Origin. */
export function isForeign(request: FastifyRequest, config: Config): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  const origin = request.headers.origin
  if (!origin) return false
  const own = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
  return !URL.canParse(own) || origin !== new URL(own).origin
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { askerOf } from '#server/http/asker.ts'
import { sendNothingHere } from '#server/http/errors/errors.ts'
import { headersOfPages } from '#server/http/security/security.ts'
import type { Asker } from '#server/limiter/fair-line.ts'
import { serveBuiltFiles } from './built-files.ts'
import { busyPage } from './busy-page.ts'
import { Busy, createPageQueue } from './page-queue.ts'
import { isPersonal, sharedAddress } from './page-readers.ts'
import type { Pages } from './pages.ts'
import { sendPrivatePage, sendSharedPage } from './send-page.ts'
import type { MadePage } from './shared-pages.ts'
import { createSharedPages, hashScripts } from './shared-pages.ts'
import { pageWork } from './timeouts.ts'

/** Loading a page's data and rendering it both have shorter limits of their own. */
const MOST_WORK_MS = 15_000

/**
 * Pages that are the same for everyone are made once a second for all who ask, everyone else's for each request. Both
 * are made in turn.
 */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  context: Context,
): Promise<void> {
  const { config } = context
  app.addHook('onClose', () => pages.close())
  if (pages.assetsDir) await serveBuiltFiles(app, pages.assetsDir, context)
  const queue = createPageQueue(context.metrics.pages)
  const shared = createSharedPages(context.clock, queue.advance)
  const busy = busyPage(config.BRAND_NAME)
  /** Under our own name, so that no page can depend on the one that a visitor asked for. */
  const addressOf = (url: string) => new URL(context.publicUrl()).origin + url
  const canShare = () => !config.DEV && !context.devClock?.aheadMs()

  const answer =
    (headersOf: HeadersOf) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (request.url.startsWith('/api/')) return sendNothingHere(request, reply)
      assertReadable(request)
      try {
        const shared = canShare() && sharedAddress(request)
        return shared
          ? await answerEveryone(shared, request, reply, headersOf)
          : await answerOne(request, reply, headersOf)
      } catch (error) {
        if (reply.raw.destroyed) return reply.hijack()
        if (error instanceof Busy) {
          reply.refusalCode = 'pages_busy'
          return reply.code(503).headers(busy.headers()).send(busy.body)
        }
        throw error
      }
    }

  async function answerEveryone(
    url: string,
    request: FastifyRequest,
    reply: FastifyReply,
    headersOf: HeadersOf,
  ): Promise<FastifyReply> {
    const address = addressOf(url)
    const make = (readers: Iterable<Asker>, gone: AbortSignal): Promise<MadePage> =>
      queue.inTurn(readers, gone, async () => {
        const nonce = aNonce()
        const page = await render(
          new Request(address, { signal: limited(gone) }),
          nonce,
          request.ip,
        )
        const { html, scripts } = hashScripts(await page.text(), nonce)
        const ofPage = { ...Object.fromEntries(page.headers), ...headersOf(scripts) }
        return { status: page.status, headers: ofPage, html }
      })
    const reader = askerOf(request, config)
    const page = await shared.get(address, reader, () => whenGone(reply), make)
    return sendSharedPage(request, reply, page)
  }

  async function answerOne(
    request: FastifyRequest,
    reply: FastifyReply,
    headersOf: HeadersOf,
  ): Promise<FastifyReply> {
    const { method, headers, ip } = request
    const nonce = aNonce()
    reply.headers(headersOf([`'nonce-${nonce}'`]))
    if (pages.serveSource) {
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      await pages.serveSource(request.raw, reply.raw)
    }
    const cookies = new Headers(headers.cookie ? { cookie: headers.cookie } : {})
    const gone = whenGone(reply)
    const page = await queue.inTurn([askerOf(request, config)], gone, async () => {
      const asked = { method, headers: cookies, signal: limited(gone) }
      const made = await render(new Request(addressOf(request.url), asked), nonce, ip)
      const html = Buffer.from(await made.arrayBuffer())
      return { status: made.status, headers: Object.fromEntries(made.headers), html }
    })
    return sendPrivatePage(request, reply, page, isPersonal(request))
  }

  /** Ends when its calls have ended too: a page that is given up doesn't wait for them. */
  async function render(request: Request, nonce: string, visitor: string): Promise<Response> {
    const calls = new Set<Promise<unknown>>()
    try {
      return await pageWork.run({ visitor, calls }, () => pages.render(request, { nonce }))
    } finally {
      await Promise.allSettled(calls)
    }
  }

  const route = { schema: { hide: true }, config: { isPage: true }, helmet: false } as const
  app.get('/*', route, answer(headersOfPages(config)))
  app.get('/checkout/*', route, answer(headersOfPages(config, { isCheckout: true })))
}

type HeadersOf = ReturnType<typeof headersOfPages>

const aNonce = () => randomBytes(16).toString('base64url')

const limited = (gone: AbortSignal) => AbortSignal.any([gone, AbortSignal.timeout(MOST_WORK_MS)])

/** Pages read the address, and callers control it and the name that they ask for. */
function assertReadable({ url, headers }: FastifyRequest): void {
  const host = headers.host ?? ''
  if (!url.startsWith('/') || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`))
    throw new Refusal('invalid', 'bad_address', 'The address of this request is not valid')
}

/** Aborts when the reader leaves before the reply is complete. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

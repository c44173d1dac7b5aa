import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { serveBuiltFiles } from './built-files.ts'
import { busyPage } from './busy-page.ts'
import { sendNothingHere } from './errors.ts'
import { Busy, createPageQueue } from './page-queue.ts'
import { isForEveryone, isPersonal } from './page-readers.ts'
import type { Pages } from './pages.ts'
import { headersOfPages } from './security.ts'
import { sendPrivatePage, sendSharedPage } from './send-page.ts'
import type { MadePage } from './shared-pages.ts'
import { createSharedPages, hashScripts } from './shared-pages.ts'
import { pageVisitor } from './timeouts.ts'

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
  const inTurn = createPageQueue(context.metrics.pages)
  const shared = createSharedPages(context.clock)
  const busy = busyPage(config.BRAND_NAME)
  /** Under our own name, so that no page can depend on the one that a visitor asked for. */
  const addressOf = ({ url }: FastifyRequest) => new URL(context.publicUrl()).origin + url
  const canShare = () => !config.DEV && !context.devClock?.aheadMs()

  const answer =
    (headersOf: HeadersOf) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (request.url.startsWith('/api/')) return sendNothingHere(request, reply)
      assertReadable(request)
      try {
        return canShare() && isForEveryone(request)
          ? await answerEveryone(request, reply, headersOf)
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
    request: FastifyRequest,
    reply: FastifyReply,
    headersOf: HeadersOf,
  ): Promise<FastifyReply> {
    const address = addressOf(request)
    const make = (gone: AbortSignal): Promise<MadePage> =>
      inTurn(gone, async () => {
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
    return sendSharedPage(request, reply, await shared.get(address, () => whenGone(reply), make))
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
    const page = await inTurn(gone, async () => {
      const asked = { method, headers: cookies, signal: limited(gone) }
      const made = await render(new Request(addressOf(request), asked), nonce, ip)
      const html = Buffer.from(await made.arrayBuffer())
      return { status: made.status, headers: Object.fromEntries(made.headers), html }
    })
    return sendPrivatePage(request, reply, page, isPersonal(request))
  }

  const render = (request: Request, nonce: string, visitor: string) =>
    pageVisitor.run(visitor, () => pages.render(request, { nonce }))

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

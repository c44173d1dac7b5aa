import { EventEmitter } from 'node:events'
import { access } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { CreatePages, PagesOptions, RenderPage } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createBreathing } from './breathing.ts'
import { callOwnApi } from './call-own-api.ts'

type Build = { createPages: CreatePages }

export type Pages = {
  /** Renders any page; unknown addresses get the 404 page. */
  render: RenderPage
  /** In development: answers requests for sources, and resolves for those that are for pages. */
  serveSource?: (req: IncomingMessage, res: ServerResponse) => Promise<unknown>
  /** Built files served from `/`; those under `assets/` are cached for ever. Undefined in development. */
  assetsDir?: string
  close: () => Promise<void>
}

/** The page renderer, which calls `app` itself: from `build/` or, in development, from the sources. */
export function loadPages(app: FastifyInstance, context: Context): Promise<Pages> {
  const options = pagesOptions(app, context)
  return context.config.DEV ? fromSources(options, app.server) : fromBuild(options)
}

/** What the pages are told of the site, and how they reach it. */
export function pagesOptions(app: FastifyInstance, context: Context): PagesOptions {
  const { config, log, payments, video } = context
  return {
    callApi: callOwnApi(app, context),
    breathe: createBreathing(app.server),
    report: (error) => log.error({ err: error }, 'a page failed'),
    get clockAheadMs() {
      return context.devClock?.aheadMs() ?? 0
    },
    brandName: config.BRAND_NAME,
    get publicUrl() {
      return context.publicUrl()
    },
    supportEmail: config.SUPPORT_EMAIL,
    isVideoHosted: video.hosted !== undefined,
    isPaidByStripe: payments.name === 'stripe',
    demonstration: aboutDemonstration(config),
    hasRightToCancel: config.RIGHT_TO_CANCEL,
    auditMonths: config.AUDIT_MONTHS,
    providerEventMonths: config.PROVIDER_EVENT_MONTHS,
    companyName: config.COMPANY_NAME,
    companyAddress: config.COMPANY_ADDRESS,
  }
}

function aboutDemonstration({ DEMO, DEMO_RESETS_AT }: Config): string {
  if (!DEMO) return ''
  const what = 'Invented people, no real money'
  return DEMO_RESETS_AT
    ? `${what}. Everything is deleted each night at ${DEMO_RESETS_AT}, UK time.`
    : what
}

const root = join(import.meta.dirname, '..', '..', '..')

async function fromBuild(options: PagesOptions): Promise<Pages> {
  const file = join(root, 'build', 'server', 'index.js')
  await access(file).catch(() => {
    throw new ConfigError(
      "The pages are not built: run 'npm run build', or start with 'npm start', which builds them.",
    )
  })
  const { createPages }: Build = await import(pathToFileURL(file).href)
  return {
    render: createPages(options),
    assetsDir: join(root, 'build', 'client'),
    close: async () => {},
  }
}

async function fromSources(options: PagesOptions, server: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: socketsOfVite(server) as Server } },
  })
  let current: { module: unknown; render: RenderPage } | undefined
  return {
    serveSource: (req, res) => new Promise((isPage) => vite.middlewares(req, res, isPage)),
    async render(request, extras) {
      const module = await vite.ssrLoadModule('./web/server.ts')
      if (current?.module !== module)
        current = { module, render: (module as Build).createPages(options) }
      return current.render(request, extras)
    },
    close: () => vite.close(),
  }
}

/** Takes Vite's upgrade requests before other listeners can refuse them. */
function socketsOfVite(server: Server): EventEmitter {
  const sockets = new EventEmitter()
  const emit = server.emit
  server.emit = function (this: Server, event: string, ...args: unknown[]) {
    const [request] = args as [IncomingMessage]
    const protocol = event === 'upgrade' ? request.headers['sec-websocket-protocol'] : undefined
    return protocol === 'vite-hmr' || protocol === 'vite-ping'
      ? sockets.emit(event, ...args)
      : emit.call(this, event, ...args)
  } as Server['emit']
  return sockets
}

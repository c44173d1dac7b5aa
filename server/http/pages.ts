import { EventEmitter } from 'node:events'
import { access } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { CreatePages, PagesOptions } from '#contract/pages.ts'
import { ConfigError } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { callOwnApi } from './call-own-api.ts'

type Build = { createPages: CreatePages<IncomingMessage, ServerResponse> }
type PageHandler = ReturnType<Build['createPages']>

export type Pages = {
  /** Renders any page and, in development, serves its sources; unknown addresses get the 404 page. */
  handler: PageHandler
  /** Built files served from `/`; those under `assets/` are cached for ever. Undefined in development. */
  assetsDir?: string
  close: () => Promise<void>
}

/** The page renderer, which calls `app` itself: from `build/` or, in development, from the sources. */
export function loadPages(app: FastifyInstance, context: Context): Promise<Pages> {
  const options = optionsOf(app, context)
  return context.config.DEV ? fromSources(options, app.server) : fromBuild(options)
}

function optionsOf(app: FastifyInstance, context: Context): PagesOptions {
  const { config, log, payments, video } = context
  return {
    callApi: callOwnApi(app),
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
    isDemonstration: config.DEMO,
    hasRightToCancel: config.RIGHT_TO_CANCEL,
    companyName: config.COMPANY_NAME,
    companyAddress: config.COMPANY_ADDRESS,
  }
}

const root = join(import.meta.dirname, '..', '..')

async function fromBuild(options: PagesOptions): Promise<Pages> {
  const file = join(root, 'build', 'server', 'index.js')
  await access(file).catch(() => {
    throw new ConfigError("The pages are not built: start with 'npm start', which builds them.")
  })
  const { createPages }: Build = await import(pathToFileURL(file).href)
  return {
    handler: createPages(options),
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
  let current: { module: unknown; handler: PageHandler } | undefined
  return {
    async handler(req, res, extras) {
      await new Promise((isPage) => vite.middlewares(req, res, isPage))
      const module = await vite.ssrLoadModule('./web/server.ts')
      if (current?.module !== module)
        current = { module, handler: (module as Build).createPages(options) }
      await current.handler(req, res, extras)
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

import { EventEmitter } from 'node:events'
import { access } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '#server/config.ts'

/** What the pages need; the same shape as `createPages` in the web build takes. */
export type PagesOptions = {
  /** Answers an API call inside this process, as if it had come over HTTP. */
  callApi: (request: {
    method: string
    url: string
    headers: Record<string, string>
    body?: string
  }) => Promise<{ status: number; headers: Record<string, string>; body: string }>
  brandName: string
  publicUrl: string
  supportEmail: string
  isVideoHosted: boolean
  isPaidByStripe: boolean
  isDemonstration: boolean
  hasRightToCancel: boolean
  companyName: string
  companyAddress: string
  report: (error: unknown) => void
}

type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  extras: { nonce: string },
) => Promise<void>

export type Pages = {
  /** Renders any page, and in development serves its sources; unknown addresses get the 404 page. */
  handler: PageHandler
  /** Built files to be served from `/`, those under `assets/` for ever; undefined in development. */
  assetsDir?: string
  close: () => Promise<void>
}

type WebBuild = { createPages: (options: PagesOptions) => PageHandler }

/** The rendered pages: from `build/` or, given the HTTP server of a development run, from the sources. */
export function loadPages(options: PagesOptions, development?: { server: Server }): Promise<Pages> {
  return development ? fromSources(options, development.server) : fromBuild(options)
}

const root = join(import.meta.dirname, '..', '..')

async function fromBuild(options: PagesOptions): Promise<Pages> {
  const file = join(root, 'build', 'server', 'index.js')
  await access(file).catch(() => {
    throw new ConfigError("The pages are not built: start with 'npm start', which builds them.")
  })
  const { createPages }: WebBuild = await import(pathToFileURL(file).href)
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
        current = { module, handler: (module as WebBuild).createPages(options) }
      await current.handler(req, res, extras)
    },
    close: () => vite.close(),
  }
}

/** Vite's own sockets, taken off before anybody else who listens for upgrades can refuse them. */
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

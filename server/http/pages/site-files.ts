import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { PRIVATE_PATHS } from '#contract/public-pages.ts'
import type { Context } from '#server/context.ts'
import { sitemap, sitemapFile } from '#server/features/sitemap/index.ts'

const HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'

/** Files for robots and home screens. */
export function siteFiles(app: FastifyInstance, context: Context): void {
  const hide = { schema: { hide: true } }
  app.get('/robots.txt', hide, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(
        [
          'User-agent: *',
          ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${new URL('/sitemap.xml', context.publicUrl()).href}`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', hide, async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', HOUR)
      .send(Readable.from(await sitemap(context))),
  )
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file(^\\d{1,6}).xml',
    hide,
    async (request, reply) =>
      reply
        .type(XML)
        .header('cache-control', HOUR)
        .send(Readable.from(await sitemapFile(context, Number(request.params.file)))),
  )
  app.get('/site.webmanifest', hide, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .send(JSON.stringify(manifestOf(context.config.BRAND_NAME))),
  )
}

function manifestOf(name: string) {
  const icon = (src: string, size: number) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    name,
    short_name: name,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#3b82f6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  }
}

import { paths } from '#contract/paths/paths.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import * as store from './store.ts'

/** The maximum number of addresses in one file (https://www.sitemaps.org/protocol.html). */
const MAX_URLS = 50_000
const BATCH = 1000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** One sitemap of everything public or, if that is too large, an index of several. */
export async function sitemap(context: Context, most = MAX_URLS): Promise<AsyncGenerator<string>> {
  const { count } = await store.countFindable(context.db)
  const files = filesFor(count, most)
  return files === 1 ? addresses(context, LOWEST_ID, most, true) : index(context, files)
}

/** One file of the index, from 1. Throws 404 after the last. */
export async function sitemapFile(
  context: Context,
  file: number,
  most = MAX_URLS,
): Promise<AsyncGenerator<string>> {
  if (file === 1) return addresses(context, LOWEST_ID, most, true)
  const before = (file - 1) * most - PUBLIC_PAGES.length
  const { count } = await store.countFindable(context.db)
  const files = filesFor(count, most)
  const last =
    file > 1 && file <= files && (await store.findableAt(context.db, { place: before - 1 }))
  if (!last) throw notFound('This sitemap')
  return addresses(context, last.id, most, false)
}

/** The first file also has the static pages. */
const filesFor = (professionals: number, most: number) =>
  Math.ceil((PUBLIC_PAGES.length + professionals) / most)

async function* index(context: Context, files: number): AsyncGenerator<string> {
  yield opening('sitemapindex')
  for (let file = 1; file <= files; file++)
    yield `<sitemap><loc>${at(context, `/sitemaps/${file}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* addresses(
  context: Context,
  after: string,
  most: number,
  withPages: boolean,
): AsyncGenerator<string> {
  yield opening('urlset')
  let left = most
  if (withPages)
    for (const path of PUBLIC_PAGES) {
      left--
      yield `<url><loc>${at(context, path)}</loc></url>\n`
    }
  let last: string | undefined = after
  while (last !== undefined && left > 0) {
    const rows: Awaited<ReturnType<typeof store.findableAfter>> = await store.findableAfter(
      context.db,
      {
        after: last,
        limit: Math.min(BATCH, left),
      },
    )
    left -= rows.length
    yield rows
      .map(
        ({ id, changedAt }) =>
          `<url><loc>${at(context, paths.professional(id))}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
      )
      .join('')
    last = rows.at(-1)?.id
  }
  yield '</urlset>\n'
}

const opening = (element: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

/** An absolute address. Of the characters in one, only `&` needs escaping in XML. */
function at(context: Context, path: string): string {
  return new URL(path, context.publicUrl()).href.replaceAll('&', '&amp;')
}

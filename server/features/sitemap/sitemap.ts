import { findPath } from '#contract/paths/find.ts'
import { paths } from '#contract/paths/paths.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { subjectsWithPage } from '#server/features/professionals/index.ts'
import * as store from './store.ts'

/** The maximum number of addresses in one file (https://www.sitemaps.org/protocol.html). */
const MAX_URLS = 50_000
const BATCH = 1000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** One sitemap of everything public or, if that is too large, an index of several. */
export async function sitemap(context: Context, most = MAX_URLS): Promise<AsyncGenerator<string>> {
  const [pages, { count }] = await Promise.all([pagesOf(context), store.countFindable(context.db)])
  const files = filesFor(pages.length + count, most)
  return files === 1 ? addresses(context, LOWEST_ID, most, pages) : index(context, files)
}

/** One file of the index, from 1. Throws 404 after the last. */
export async function sitemapFile(
  context: Context,
  file: number,
  most = MAX_URLS,
): Promise<AsyncGenerator<string>> {
  const pages = await pagesOf(context)
  if (file === 1) return addresses(context, LOWEST_ID, most, pages)
  const before = (file - 1) * most - pages.length
  const { count } = await store.countFindable(context.db)
  const files = filesFor(pages.length + count, most)
  const last =
    file > 1 && file <= files && (await store.findableAt(context.db, { place: before - 1 }))
  if (!last) throw notFound('This sitemap')
  return addresses(context, last.id, most, [])
}

/** What the first file has besides professionals: the static pages, and those of subjects with enough people. */
async function pagesOf(context: Context): Promise<string[]> {
  return [...PUBLIC_PAGES, ...(await subjectsWithPage(context)).map(findPath)]
}

const filesFor = (addresses: number, most: number) => Math.ceil(addresses / most)

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
  pages: readonly string[],
): AsyncGenerator<string> {
  yield opening('urlset')
  let left = most - pages.length
  for (const path of pages) yield `<url><loc>${at(context, path)}</loc></url>\n`
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

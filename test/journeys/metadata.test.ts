import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { APIRequestContext } from '@playwright/test'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { expect, test } from './program.ts'

/** Sends the path unchanged, which `fetch` and `URL` would normalise. */
function rawly(site: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { host: `localhost:${port}` } })
    asked.once('error', reject)
    asked.once('response', async (reply) => {
      resolve({ status: reply.statusCode, body: await text(reply) })
    })
    asked.end()
  })
}

type Node = { '@type': string; '@id'?: string } & Record<string, unknown>
type Head = { tags: Record<string, string>; canonical?: string; title: string; graph: Node[] }

const PRIVATE = [
  '/login',
  '/reset-password',
  '/verify-email',
  '/not-me',
  '/stop-emails',
  '/professional/verification/complete',
  '/nothing-here',
  '/find/sorcery',
  '/professionals/00000000-0000-4000-8000-000000000000',
  '/browse?q=maths',
]

test('every public page can be indexed with its own title, description and URL', async ({
  request,
  program,
}) => {
  const titles = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const { tags, canonical, title } = await headOf(request, path)
    expect(tags.robots, path).toBeUndefined()
    expect(canonical, path).toBe(new URL(path, program.url).href)
    expect(title, path).toMatch(/^.+ \| Parlour$/)
    expect(tags.description?.length, path).toBeGreaterThan(50)
    expect(tags['og:title'], path).toBe(title)
    expect(tags['og:url'], path).toBe(canonical)
    expect(tags['theme-color'], path).toBe('#3b82f6')
    titles.add(title)
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
})

test('private and missing pages stay out of indexes', async ({ request }) => {
  for (const path of PRIVATE) {
    const { tags, canonical } = await headOf(request, path)
    expect(tags.robots, path).toBe('noindex')
    expect(canonical, path).toBeUndefined()
  }
})

test('a path of two slashes is one of ours or missing, never another site', async ({ program }) => {
  for (const path of ['//x/..', '//evil.example/foo', '/\\evil.example', '/%', '//']) {
    const { status, body } = await rawly(program.url, path)
    expect([200, 400, 404], path).toContain(status)
    expect(body, path).not.toMatch(/\n\s+at |http:\/\/(evil|x)\b/)
  }
})

test('a page of a list is canonical itself, and a view of a page has the page as canonical', async ({
  request,
  program,
}) => {
  expect((await headOf(request, '/browse?page=2')).canonical).toBe(`${program.url}/browse?page=2`)
  expect((await headOf(request, '/?utm_source=x')).canonical).toBe(`${program.url}/`)
})

test('the social card, the icons and the manifest exist in the declared sizes', async ({
  request,
}) => {
  const { tags } = await headOf(request, '/')
  const card = await (await request.get(tags['og:image'] ?? '')).body()
  expect([String(card.readUInt32BE(16)), String(card.readUInt32BE(20))]).toEqual([
    tags['og:image:width'],
    tags['og:image:height'],
  ])
  const { icons } = await (await request.get('/site.webmanifest')).json()
  for (const { src, sizes, type } of icons) {
    const reply = await request.get(src)
    expect([reply.status(), reply.headers()['content-type']], src).toEqual([200, type])
    if (type !== 'image/png') continue
    const png = await reply.body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('the home page describes the company, the site and its search to search engines', async ({
  request,
  program,
}) => {
  const { graph } = await headOf(request, '/')
  const organization = graph.find((node) => node['@type'] === 'Organization')
  const site = graph.find((node) => node['@type'] === 'WebSite')
  expect(site?.publisher).toEqual({ '@id': organization?.['@id'] })
  expect(site?.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${program.url}/browse?q={text}` },
    'query-input': 'required name=text',
  })
})

test('the page of a subject can be indexed, describes whom it lists, and says the total', async ({
  request,
  program,
}) => {
  const { tags, canonical, title, graph } = await headOf(request, '/find/a-level?page=3&q=x')
  expect([title, canonical]).toEqual([
    'A level tutors by video | Parlour',
    `${program.url}/find/a-level`,
  ])
  expect(tags.robots).toBeUndefined()
  expect(tags.description).toMatch(/^\d+ people with a verified identity, from £\d+\.\d\d for/)
  const body = await (await request.get('/find/a-level')).text()
  const page = graph.find((node) => node['@type'] === 'CollectionPage') as Node & {
    mainEntity: { itemListElement: { url: string; name: string }[] }
  }
  expect(page.mainEntity.itemListElement.length).toBeGreaterThanOrEqual(3)
  for (const { url } of page.mainEntity.itemListElement)
    expect(body).toContain(`href="${new URL(url).pathname}"`)
  const sessions = graph.find((node) => node['@type'] === 'Service') as Node & {
    offers: { lowPrice: string }
  }
  expect(body).toContain(`£${sessions.offers.lowPrice}`)
})

test('a profile’s data includes the total price, and a rating only if there are reviews', async ({
  request,
  program,
}) => {
  const people = await program.rows<{ id: string; name: string; count: number; avg: string }>(
    `(select id, name, rating_count as count, rating_avg as avg from professionals where rating_count > 0 limit 1)
     union all
     (select id, name, rating_count, rating_avg from professionals where rating_count = 0 and headline <> '' limit 1)`,
  )
  for (const { id, name, count, avg } of people) {
    const { graph, tags, title } = await headOf(request, `/professionals/${id}`)
    expect([title, tags['og:type']]).toEqual([`${name} | Parlour`, 'profile'])
    const ids = new Set(graph.map((node) => node['@id']))
    const product = graph.find((node) => node['@type'] === 'Product') as Node & {
      offers: Record<string, unknown> & { offeredBy: { '@id': string } }
    }
    const page = graph.find((node) => node['@type'] === 'ProfilePage')
    expect(ids).toContain((page?.mainEntity as Node | undefined)?.['@id'])
    expect(ids).toContain(product.offers.offeredBy['@id'])
    expect(product.offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'GBP' })
    expect(product.offers.price).toMatch(/^\d+\.\d\d$/)
    expect(product.aggregateRating).toEqual(
      count === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: avg,
            reviewCount: count,
            bestRating: 5,
            worstRating: 1,
          },
    )
  }
  expect(people.map(({ count }) => count > 0)).toEqual([true, false])
})

test('user input stays text inside the structured data', async ({ request, program }) => {
  const [{ id } = { id: '' }] = await program.rows<{ id: string }>(
    `update professionals set headline = 'Maths </script><script>alert(1)</script>'
     where id = (select id from professionals where headline <> '' order by id limit 1) returning id`,
  )
  const { graph } = await headOf(request, `/professionals/${id}`)
  expect(graph.find((node) => node['@type'] === 'Person')?.jobTitle).toBe(
    'Maths </script><script>alert(1)</script>',
  )
})

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text()
  const tags: Head['tags'] = {}
  for (const [tag] of html.matchAll(/<meta [^>]*>/g)) {
    const name = /(?:name|property)="([^"]*)"/.exec(tag)?.[1]
    if (name) tags[name] = /content="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1]
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    tags,
    ...(canonical !== undefined && { canonical }),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    graph: data ? (JSON.parse(data)['@graph'] ?? []) : [],
  }
}
